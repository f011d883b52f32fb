import { type Answer, granted, refused } from '../../wire/refusal.ts';
import type { Environment } from '../environment/environment.ts';
import { createSanctions } from '../people/sanctions.ts';
import type { Shuns } from '../people/shuns.ts';
import { readGame } from '../store/games.ts';
import type { ChatLine } from '../../wire/lists.ts';

export interface ChatService {
  readonly say: (person: string, game: string, messageId: string, text: string) => Promise<Answer<ChatLine>>;
  /** The lines after the given one, without those of people whom this person has muted. */
  readonly lines: (person: string, game: string, after: number) => Promise<Answer<readonly ChatLine[]>>;
  /** Reports every line, from any node, once, until the returned function is called. */
  readonly onSaid: (listener: Listener) => () => void;
  /** Removes the text of a line and reports the change; the line keeps its number. */
  readonly hide: (game: string, number: number) => Promise<boolean>;
}

/** `hearers` are the people at the table who have not muted the speaker. */
type Listener = (game: string, line: ChatLine, hearers: readonly string[]) => void;

const MOST_LINES = 500;
const MOST_TRIES = 10;
/** After hints were lost, unreported lines of this period are reported, in milliseconds. */
const LOOK_BACK = 60_000;
/**
 * How long reported lines are remembered, in milliseconds: longer than the period above, whatever the difference of the
 * nodes' clocks. A line that is reported twice still has the same number.
 */
const TOLD_KNOWN = 2 * LOOK_BACK;
const MOST_TOLD = 10_000;

/** Chat among the people at a table. */
export function createChat(
  environment: Environment,
  shuns: Shuns,
  sanctions = createSanctions(environment),
): ChatService {
  const { store, clock, bus, log } = environment;
  const { db } = store;
  const all = () => db.selectFrom('chat').select(['game', 'number', 'person', 'at', 'text']);
  const lines = () => all().where('text', '!=', '');
  /** Why a person may not chat there, if so. */
  const refusalFor = async (person: string, game: string): Promise<Answer<never> | undefined> => {
    const found = await readGame(store, game);
    if (found === undefined) return refused('unknown-game');
    if (!found.options.chat) return refused('chat-off');
    const query = db.selectFrom('seats').select('seat').where('game', '=', game).where('person', '=', person);
    return (await query.executeTakeFirst()) === undefined ? refused('not-seated') : undefined;
  };
  const said = (game: string, person: string, messageId: string) =>
    db
      .selectFrom('chat')
      .select(['number', 'person', 'at', 'text'])
      .where('game', '=', game)
      .where('person', '=', person)
      .where('message_id', '=', messageId)
      .executeTakeFirst();

  const keep = async (person: string, game: string, messageId: string, wanted: string): Promise<Answer<ChatLine>> => {
    const refusal = await refusalFor(person, game);
    if (refusal !== undefined) return refusal;
    const mute = await sanctions.muteOf(person);
    if (mute !== undefined) return refused(mute);
    const text = cleanLine(wanted);
    if (text === '') return refused({ error: 'malformed', field: 'text' });
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const earlier = await said(game, person, messageId);
      // The text of a line that was removed is not known any more.
      if (earlier !== undefined)
        return earlier.text === text || earlier.text === '' ? granted(earlier) : refused('id-reused');
      const last = await db
        .selectFrom('chat')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('game', '=', game)
        .executeTakeFirstOrThrow();
      const number = (last.number ?? 0) + 1;
      const line = { number, person, at: clock.now(), text };
      const query = db.insertInto('chat').values({ ...line, game, message_id: messageId });
      if (await store.write([{ query }])) return granted(line);
    }
    return refused('unavailable');
  };
  const hearersOf = async (game: string, speaker: string): Promise<readonly string[]> => {
    const seats = await db.selectFrom('seats').select('person').where('game', '=', game).execute();
    const deaf = await db.selectFrom('shuns').select('person').where('other', '=', speaker).execute();
    return seats.flatMap(({ person }) =>
      person === null || deaf.some((each) => each.person === person) ? [] : [person],
    );
  };
  const listeners = new Set<Listener>();
  const told = new Map<string, number>();

  const tell = async (game: string, line: ChatLine): Promise<void> => {
    // A line whose text was removed is reported once more.
    const key = `${game} ${line.number} ${line.text === ''}`;
    if (told.has(key)) return;
    told.set(key, clock.now());
    forgetOld(told, clock.now());
    const hearers = await hearersOf(game, line.person);
    for (const listener of listeners) listener(game, line, hearers);
  };
  /** Hints name every line; if some may have been lost, the latest lines are read. */
  bus.subscribe((hint) => {
    if (hint !== undefined && !('chat' in hint)) return;
    const missed =
      hint === undefined
        ? all().where('at', '>', clock.now() - LOOK_BACK)
        : all().where('game', '=', hint.chat).where('number', '=', hint.line);
    missed
      .orderBy('at')
      .execute()
      .then(async (rows) => {
        for (const { game, ...line } of rows) await tell(game, line);
      })
      .catch((error: unknown) => log('warn', 'chat-failed', { message: String(error) }));
  });

  return {
    say: async (person, game, messageId, text) => {
      const kept = await keep(person, game, messageId, text);
      if (!kept.ok) return kept;
      await tell(game, kept.value);
      bus.publish({ chat: game, line: kept.value.number });
      return kept;
    },
    hide: async (game, number) => {
      const query = db.updateTable('chat').set({ text: '' }).where('game', '=', game).where('number', '=', number);
      if (!(await store.write([{ query, expects: 1 }]))) return false;
      const { person, at } = await all()
        .where('game', '=', game)
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      await tell(game, { number, person, at, text: '' });
      bus.publish({ chat: game, line: number });
      return true;
    },
    onSaid: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lines: async (person, game, after) => {
      const refusal = await refusalFor(person, game);
      if (refusal !== undefined) return refusal;
      const unheard = (await shuns.list(person)).map((each) => each.person);
      const rows = await lines()
        .where('game', '=', game)
        .where('number', '>', after)
        .orderBy('number', 'desc')
        .limit(MOST_LINES)
        .execute();
      const heard = rows.filter((row) => !unheard.includes(row.person)).reverse();
      return granted(heard.map(({ game: _game, ...line }) => line));
    },
  };
}

/** The oldest comes first. */
export function forgetOld(told: Map<string, number>, now: number): void {
  for (const [key, at] of told) {
    if (told.size <= MOST_TOLD && now - at < TOLD_KNOWN) return;
    told.delete(key);
  }
}

/** One line of visible text. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim();
}
