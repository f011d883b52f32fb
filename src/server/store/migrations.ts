import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Tables } from './schema.ts';
import type { Change } from './store.ts';

export interface Migration {
  readonly name: string;
  readonly changes: (db: Kysely<Tables>) => readonly Change[];
}

/** Applied in this order, each once. A released migration is never edited; a change is a new migration. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-begin', changes: begin },
  { name: '002-operating', changes: operating },
  { name: '003-notices', changes: notices },
  { name: '004-less-of-ratings', changes: lessOfRatings },
  { name: '005-sets', changes: sets },
  { name: '006-removed-sets', changes: removedSets },
  { name: '007-former-names', changes: formerNames },
  { name: '008-lists', changes: lists },
  { name: '009-results', changes: results },
  { name: '010-merged-guests', changes: mergedGuests },
  { name: '011-seekers', changes: seekers },
  { name: '012-password-resets', changes: passwordResets },
  { name: '013-moderation', changes: moderation },
];

function begin(db: Kysely<Tables>): readonly Change[] {
  const { schema } = db;
  return [
    table(db, 'settings', ['name'], { name: 'text', value: 'text' }),
    table(db, 'people', ['id'], {
      id: 'text',
      kind: 'text',
      name: 'text',
      login: 'text?',
      password: 'text?',
      settings: 'text',
      created: 'bigint',
    }),
    { query: schema.createIndex('people_login').on('people').column('login').unique() },
    table(db, 'sessions', ['token'], {
      token: 'text',
      id: 'text',
      person: 'text',
      agent: 'text',
      created: 'bigint',
      seen: 'bigint',
    }),
    { query: schema.createIndex('sessions_person').on('sessions').column('person') },
    table(db, 'api_tokens', ['token'], {
      token: 'text',
      id: 'text',
      person: 'text',
      label: 'text',
      created: 'bigint',
    }),
    { query: schema.createIndex('api_tokens_person').on('api_tokens').column('person') },
    ...gameTables(db),
    ...socialTables(db),
  ];
}

function gameTables(db: Kysely<Tables>): readonly Change[] {
  const { schema } = db;
  return [
    table(db, 'games', ['id'], {
      id: 'text',
      host: 'text',
      setup: 'text',
      commitment: 'text',
      options: 'text',
      status: 'text',
      is_public: 'integer',
      due: 'bigint?',
      rematch: 'text?',
      created: 'bigint',
      changed: 'bigint',
    }),
    { query: schema.createIndex('games_due').on('games').column('due') },
    { query: schema.createIndex('games_status').on('games').columns(['status', 'is_public', 'changed']) },
    table(db, 'seats', ['game', 'seat'], {
      game: 'text',
      seat: 'integer',
      person: 'text?',
      bot: 'text?',
      asked: 'bigint?',
    }),
    { query: schema.createIndex('seats_person').on('seats').column('person') },
    table(db, 'events', ['game', 'sequence'], {
      game: 'text',
      sequence: 'integer',
      move_id: 'text?',
      at: 'bigint',
      body: 'text',
      outcome: 'text',
      numbers: 'text',
      answer: 'text',
    }),
    { query: schema.createIndex('events_move').on('events').columns(['game', 'move_id']).unique() },
    table(db, 'checkpoints', ['game', 'sequence'], {
      game: 'text',
      sequence: 'integer',
      format: 'integer',
      rules: 'integer',
      body: 'text',
    }),
    table(db, 'invites', ['token'], {
      token: 'text',
      id: 'text',
      game: 'text',
      created: 'bigint',
      claimed_by: 'text?',
    }),
    { query: schema.createIndex('invites_game').on('invites').column('game') },
  ];
}

function socialTables(db: Kysely<Tables>): readonly Change[] {
  const { schema } = db;
  return [
    table(db, 'chat', ['game', 'number'], {
      game: 'text',
      number: 'integer',
      person: 'text',
      message_id: 'text',
      at: 'bigint',
      text: 'text',
    }),
    { query: schema.createIndex('chat_message').on('chat').columns(['game', 'person', 'message_id']).unique() },
    table(db, 'shuns', ['person', 'other'], { person: 'text', other: 'text', kind: 'text' }),
    table(db, 'ratings', ['person'], {
      person: 'text',
      rating: 'double precision',
      deviation: 'double precision',
      volatility: 'double precision',
      games: 'integer',
      changed: 'bigint',
    }),
    table(db, 'rated_games', ['game'], { game: 'text', at: 'bigint', changes: 'text' }),
    table(db, 'push_subscriptions', ['id'], {
      id: 'text',
      person: 'text',
      endpoint: 'text',
      keys: 'text',
      created: 'bigint',
    }),
    { query: schema.createIndex('push_endpoint').on('push_subscriptions').column('endpoint').unique() },
    table(db, 'daily_deals', ['day'], { day: 'text', setup: 'text', commitment: 'text' }),
    table(db, 'daily_results', ['day', 'person'], {
      day: 'text',
      person: 'text',
      game: 'text',
      vp: 'integer?',
      at: 'bigint',
    }),
  ];
}

/** What the administrator sees of the nodes, and indexes for what is new and what has expired. */
function operating(db: Kysely<Tables>): readonly Change[] {
  const { schema } = db;
  return [
    table(db, 'nodes', ['id'], { id: 'text', seen: 'bigint', report: 'text' }),
    table(db, 'admin_sessions', ['token'], { token: 'text', until: 'bigint' }),
    { query: schema.createIndex('sessions_seen').on('sessions').column('seen') },
    { query: schema.createIndex('chat_at').on('chat').column('at') },
  ];
}

/** Devices, mailboxes, notices and presence. */
function notices(db: Kysely<Tables>): readonly Change[] {
  const { schema } = db;
  return [
    { query: schema.alterTable('push_subscriptions').addColumn('session', 'text') },
    { query: schema.createIndex('push_person').on('push_subscriptions').column('person') },
    table(db, 'mail_addresses', ['person'], {
      person: 'text',
      address: 'text',
      secret: 'text?',
      asked: 'bigint',
      confirmed: 'bigint?',
      stop: 'text',
    }),
    { query: schema.createIndex('mail_address').on('mail_addresses').column('address') },
    { query: schema.createIndex('mail_stop').on('mail_addresses').column('stop').unique() },
    table(db, 'notices', ['game', 'person', 'kind', 'at'], {
      game: 'text',
      person: 'text',
      kind: 'text',
      at: 'bigint',
      due: 'bigint?',
      tries: 'integer',
    }),
    // Only pending seats and notices are scanned, and they are few.
    { query: schema.createIndex('notices_due').on('notices').column('due').where('due', 'is not', null) },
    { query: schema.createIndex('seats_asked').on('seats').column('asked').where('asked', 'is not', null) },
    table(db, 'presence', ['node', 'game', 'person'], { node: 'text', game: 'text', person: 'text', until: 'bigint' }),
    { query: schema.createIndex('presence_game').on('presence').column('game') },
  ];
}

/** Nothing read these changes, and people who leave would have to be removed from them (P15). */
function lessOfRatings({ schema }: Kysely<Tables>): readonly Change[] {
  return [{ query: schema.alterTable('rated_games').dropColumn('changes') }];
}

/** Sets by their hash; every game says what it was begun with (P7). */
function sets(db: Kysely<Tables>): readonly Change[] {
  const { schema } = db;
  return [
    table(db, 'sets', ['hash'], {
      hash: 'text',
      id: 'text',
      version: 'text',
      info: 'text',
      body: 'text',
      bytes: 'integer',
      person: 'text?',
      created: 'bigint',
      used: 'bigint',
    }),
    { query: schema.createIndex('sets_person').on('sets').column('person') },
    { query: schema.createIndex('sets_id').on('sets').columns(['id', 'version']) },
    { query: schema.createIndex('sets_used').on('sets').column('used') },
    { query: schema.alterTable('games').addColumn('content', 'text') },
    { query: schema.alterTable('games').addColumn('rules', 'integer', (rules) => rules.notNull().defaultTo(1)) },
    { query: schema.createIndex('games_content').on('games').column('content') },
  ];
}

function removedSets({ schema }: Kysely<Tables>): readonly Change[] {
  return [{ query: schema.alterTable('sets').addColumn('removed', 'bigint') }];
}

function formerNames(db: Kysely<Tables>): readonly Change[] {
  const { schema } = db;
  return [
    table(db, 'former_names', ['login'], { login: 'text', person: 'text', until: 'bigint' }),
    { query: schema.createIndex('former_names_person').on('former_names').column('person') },
  ];
}

/** Lists that take no longer, however much people have stored: tables that wait, games in progress, and results. */
function lists(db: Kysely<Tables>): readonly Change[] {
  const { schema } = db;
  return [
    { query: schema.alterTable('seats').addColumn('ended', 'bigint') },
    { query: schema.alterTable('seats').addColumn('place', 'integer') },
    { query: schema.alterTable('seats').addColumn('vp', 'integer') },
    { query: schema.alterTable('seats').addColumn('rating', 'double precision') },
    { query: schema.alterTable('seats').addColumn('gained', 'double precision') },
    { query: { compile: () => ENDED_SEATS.compile(db) } },
    { query: schema.createIndex('seats_ended').on('seats').columns(['person', 'ended', 'game']) },
    { query: schema.dropIndex('seats_person') },
    table(db, 'open_tables', ['game'], {
      game: 'text',
      host: 'text',
      players: 'integer',
      free: 'integer',
      bots: 'integer',
      pace: 'text',
      rated: 'integer',
      content: 'text?',
      created: 'bigint',
      changed: 'bigint',
    }),
    { query: schema.createIndex('open_tables_created').on('open_tables').columns(['created', 'game']) },
    { query: schema.createIndex('open_tables_host').on('open_tables').column('host') },
    { query: { compile: () => TABLES_THAT_WAIT.compile(db) } },
  ];
}

/** Statistics by person, and ratings in their course. Games that are over are looked after once more, to be counted. */
function results(db: Kysely<Tables>): readonly Change[] {
  const { schema } = db;
  return [
    table(db, 'tallies', ['person', 'kind', 'players'], {
      person: 'text',
      kind: 'text',
      players: 'integer',
      games: 'integer',
      won: 'integer',
      finished: 'integer',
      vp: 'integer',
      best: 'integer?',
      best_game: 'text?',
    }),
    table(db, 'versus', ['person', 'other'], {
      person: 'text',
      other: 'text',
      games: 'integer',
      ahead: 'integer',
      behind: 'integer',
    }),
    { query: schema.createIndex('versus_games').on('versus').columns(['person', 'games', 'other']) },
    { query: schema.createIndex('versus_other').on('versus').column('other') },
    {
      query: schema
        .createIndex('seats_rated')
        .on('seats')
        .columns(['person', 'ended'])
        .where(sql.ref('rating'), 'is not', null),
    },
    {
      query: schema
        .createIndex('ratings_listed')
        .on('ratings')
        .columns(['rating', 'person'])
        .where(sql.ref('games'), '>=', 5),
    },
    {
      query: db
        .updateTable('games')
        .set({ due: sql.lit(0) })
        .where('status', '=', sql.lit('over')),
    },
  ];
}

function seekers(db: Kysely<Tables>): readonly Change[] {
  return [
    table(db, 'seekers', ['person'], {
      person: 'text',
      wish: 'text',
      rating: 'double precision',
      since: 'bigint',
      seen: 'bigint',
      game: 'text?',
    }),
    { query: db.schema.createIndex('seekers_since').on('seekers').column('since').where(sql.ref('game'), 'is', null) },
  ];
}

const ENDED_SEATS = sql`
  update seats set ended = (select changed from games where id = game)
  where game in (select id from games where status in ('over', 'cancelled'))`;

/** The options are JSON texts, which the two databases read in different ways; so they are searched. */
const TABLES_THAT_WAIT = sql`
  insert into open_tables (game, host, players, free, bots, pace, rated, content, created, changed)
  select id, host,
    (select count(*) from seats where game = id),
    (select count(*) from seats where game = id and person is null and bot is null),
    (select count(*) from seats where game = id and bot is not null),
    case when options like '%"kind":"live"%' then 'live' when options like '%"kind":"days"%' then 'days' else 'untimed' end,
    case when options like '%"rated":true%' then 1 else 0 end,
    case when content in (select hash from sets where person = 'server') then null else content end,
    created, changed
  from games where status = 'gathering' and is_public = 1`;

function mergedGuests(db: Kysely<Tables>): readonly Change[] {
  const { schema } = db;
  return [
    table(db, 'merged_guests', ['guest'], { guest: 'text', account: 'text', at: 'bigint', open: 'integer?' }),
    { query: schema.createIndex('merged_account').on('merged_guests').column('account') },
    { query: schema.createIndex('merged_open').on('merged_guests').column('open').where('open', 'is not', null) },
  ];
}

function passwordResets(db: Kysely<Tables>): readonly Change[] {
  return [
    table(db, 'password_resets', ['person'], { person: 'text', secret: 'text', asked: 'bigint', until: 'bigint' }),
    { query: db.schema.createIndex('password_secret').on('password_resets').column('secret').unique() },
  ];
}

function moderation(db: Kysely<Tables>): readonly Change[] {
  const { schema } = db;
  return [
    table(db, 'sanctions', ['person', 'kind'], {
      person: 'text',
      kind: 'text',
      reason: 'text',
      note: 'text',
      at: 'bigint',
      until: 'bigint?',
    }),
    table(db, 'reports', ['id'], {
      id: 'text',
      at: 'bigint',
      person: 'text',
      other: 'text',
      reason: 'text',
      note: 'text',
      game: 'text?',
      line: 'integer?',
      context: 'text',
      handled: 'bigint?',
    }),
    {
      query: schema
        .createIndex('reports_open')
        .on('reports')
        .columns(['at', 'id'])
        .where(sql.ref('handled'), 'is', null),
    },
    { query: schema.createIndex('reports_person').on('reports').column('person') },
    { query: schema.createIndex('reports_other').on('reports').column('other') },
    table(db, 'moderation_log', ['id'], {
      id: 'text',
      at: 'bigint',
      act: 'text',
      person: 'text?',
      report: 'text?',
      about: 'text',
      until: 'bigint?',
    }),
    { query: schema.createIndex('moderation_log_at').on('moderation_log').columns(['at', 'id']) },
    { query: schema.createIndex('moderation_log_person').on('moderation_log').column('person') },
  ];
}

type ColumnKind = 'text' | 'text?' | 'integer' | 'integer?' | 'bigint' | 'bigint?' | 'double precision';

/** Columns that a later migration adds or removes. */
interface Later {
  push_subscriptions: 'session';
  games: 'content' | 'rules';
  sets: 'removed';
  seats: 'ended' | 'place' | 'vp' | 'rating' | 'gained';
}
type Gone = 'changes';

/** A table with its columns, `not null` unless marked with `?`. */
function table<T extends keyof Tables>(
  db: Kysely<Tables>,
  name: T,
  key: readonly (keyof Tables[T] & string)[],
  columns: Readonly<
    Record<Exclude<keyof Tables[T] & string, T extends keyof Later ? Later[T] : never>, ColumnKind> &
      Partial<Record<Gone, ColumnKind>>
  >,
): Change {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, kind] of Object.entries<ColumnKind>(columns)) {
    const type = sql.raw(kind.replace('?', ''));
    builder = builder.addColumn(column, type, (each) => (kind.endsWith('?') ? each : each.notNull()));
  }
  return { query: builder.addPrimaryKeyConstraint(`${name}_key`, [...key]) };
}
