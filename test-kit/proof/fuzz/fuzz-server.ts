import { sql } from 'kysely';
import { REFUSALS } from '../../../src/wire/refusal.ts';
import { COOKIE } from '../../../src/server/http/callers.ts';
import { newStage, type Stage } from '../authorisation/stage.ts';
import { contentOf } from '../memory-place.ts';
import type { Place } from '../../server/stores.ts';
import { openStillServer, type StillServer } from '../still-server.ts';
import type { Known } from './from-shape.ts';

/** A server that nobody has mercy on, and what must not happen to it. */
export interface FuzzServer {
  readonly server: StillServer;
  /** New people at a new table: what was done to earlier ones does not matter. */
  readonly newCast: () => Promise<Cast>;
  /** Asks something; complains if the answer is no proper one, or if a refusal has changed anything. */
  readonly judge: (what: string, ask: () => Promise<Outcome>) => Promise<Outcome>;
  readonly counts: { granted: number; refused: number };
  /** Everything wrong up to now. */
  readonly faults: string[];
  readonly close: () => Promise<void>;
}

export interface Cast {
  readonly stage: Stage;
  /** What the people of the stage send along, and a nobody. */
  readonly callers: readonly Readonly<Record<string, string>>[];
  readonly known: Known;
}

/** `undefined` where the server may hang up without a word. */
export interface Outcome {
  readonly status: number | undefined;
  readonly error: string | undefined;
}

export async function openFuzzServer(place?: Place): Promise<FuzzServer> {
  const faults: string[] = [];
  const server = await openStillServer({}, place);
  // No time passes here, so nobody may wait for it.
  server.services.longPolls.stop();
  const adminToken = (await server.services.administrator.firstToken()) ?? '';
  const newCast = async (): Promise<Cast> => {
    const stage = await newStage(server.services, adminToken, 'running');
    const cast = { stage, callers: await callersOf(stage), known: await knownOf(stage) };
    content = undefined;
    return cast;
  };
  const { store } = server.services.environment;
  // SQLite counts what it changes. Of PostgreSQL, which is asked the same, only the answers are judged: reading all of it takes long.
  const changes = async (): Promise<number> => {
    if (place !== undefined) return 0;
    const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(store.db);
    return rows[0]?.count ?? 0;
  };
  const counts = { granted: 0, refused: 0 };
  let content: string | undefined;
  let read = 0;

  const judge: FuzzServer['judge'] = async (what, ask) => {
    if (place === undefined) content ??= await contentOf(store);
    const before = await changes();
    const outcome = await ask();
    counts[outcome.error === undefined ? 'granted' : 'refused'] += 1;
    const complain = (why: string): void => void faults.push(`${why}: ${what.slice(0, 300)}`);
    if (outcome.status !== undefined && outcome.status >= 500) complain(`status ${outcome.status}`);
    if (outcome.error !== undefined && !Object.hasOwn(REFUSALS, outcome.error)) complain(`no code: ${outcome.error}`);
    for (const line of server.logged.slice(read)) if (line.startsWith('error ')) complain(`logged ${line}`);
    read = server.logged.length;
    if ('polluted' in {}) complain('the prototype of all objects has changed');
    const isTouched = (await changes()) !== before;
    if (isTouched) {
      const now = await contentOf(store);
      if (outcome.error !== undefined && now !== content) complain('refused, and yet something changed');
      content = now;
    }
    return outcome;
  };

  return { server, newCast, judge, counts, faults, close: server.close };
}

async function callersOf({ services, owner, other, adminToken }: Stage) {
  return [
    { cookie: `${COOKIE}=${await services.sessions.start(owner.id, '')}` },
    { cookie: `${COOKIE}=${await services.sessions.start(other.id, '')}` },
    { authorization: `Bearer ${(await services.sessions.startToken(owner.id, 'fuzz')).token}` },
    { authorization: `Bearer ${adminToken}` },
    {},
  ];
}

/** By the patterns of `src/wire/parts.ts`. */
async function knownOf({ services, game, owner, host }: Stage): Promise<Known> {
  const [session] = await services.sessions.list(owner.id);
  const invite = await services.invites.create(host.id, game);
  const secrets = invite.ok ? [invite.value.token] : [];
  return new Map([
    ['^[0-9a-f]{32}$', [game]],
    ['^[0-9a-f]{24}$', [owner.id, host.id]],
    ['^[0-9a-f]{16}$', [session?.id ?? '']],
    ['^[A-Za-z0-9_-]{43}$', secrets],
  ]);
}
