import type { Person } from '../../../src/wire/people.ts';
import type { Action } from '../../../src/wire/action.ts';
import type { TableOptions } from '../../../src/wire/options.ts';
import { USUAL_OPTIONS } from '../../../src/wire/usual-options.ts';
import type { Services } from '../../../src/server/services.ts';
import { valueOf } from '../../server/answers.ts';

/** How the table of a row stands: one seat is free while it gathers, and it ends by resigning. */
export const TABLES = {
  running: { status: 'running', options: {} },
  shown: { status: 'running', options: { isPublic: true } },
  closed: { status: 'running', options: { spectators: false } },
  public: { status: 'gathering', options: { isPublic: true } },
  private: { status: 'gathering', options: {} },
  full: { status: 'gathering', options: { isPublic: true, confirmStart: true } },
  over: { status: 'over', options: {} },
  'closed and over': { status: 'over', options: { spectators: false } },
} as const satisfies Readonly<Record<string, { readonly status: string; readonly options: Partial<TableOptions> }>>;
export type TableKind = keyof typeof TABLES;

/** People and a table of their own for one cell of the matrix, so that nothing done in another one shows here. */
export interface Stage {
  readonly services: Services;
  readonly adminToken: string;
  /** In seats 0, 1 and 2. The owner has an account with `PASSWORD`, the others are guests. */
  readonly host: Person;
  readonly owner: Person;
  readonly other: Person;
  readonly game: string;
  readonly newcomer: (name: string) => Promise<Person>;
  readonly act: (person: Person, action: Action) => Promise<void>;
}

export const PASSWORD = 'a password to remember';
/** Names are unique among all stages of a server. */
let stages = 0;

export async function newStage(services: Services, adminToken: string, kind: TableKind): Promise<Stage> {
  stages += 1;
  const number = stages;
  const newcomer = async (name: string): Promise<Person> =>
    valueOf(await services.people.createGuest(`${name} ${number}`));
  const host = await newcomer('host');
  const owner = valueOf(await services.people.makeAccount(await newcomer('own'), `owner ${number}`, PASSWORD));
  const other = await newcomer('other');
  const { status, options } = TABLES[kind];
  const free = status === 'gathering' ? [kind === 'full' ? ('drifter' as const) : ('open' as const)] : [];
  const { game } = valueOf(
    await services.games.create({
      host: host.id,
      setup: { players: status === 'gathering' ? 4 : 3, boards: 'basic', contracts: false },
      options: { ...USUAL_OPTIONS, ...options },
      seats: ['host', 'open', 'open', ...free],
    }),
  );
  let ids = 0;
  const act = async ({ id }: Person, action: Action): Promise<void> => {
    ids += 1;
    const moveId = `stage-${ids}`;
    valueOf(await services.games.submit({ game, actor: { kind: 'person', id }, moveId, action }));
  };
  await act(owner, { kind: 'sit', seat: 1 });
  await act(other, { kind: 'sit', seat: 2 });
  if (status === 'over') {
    await act(host, { kind: 'resign' });
    await act(other, { kind: 'resign' });
    await concluded(services, game);
  }
  return { services, adminToken, host, owner, other, game, newcomer, act };
}

/** Until all that follows from the end is written: who compares what is stored must not be disturbed by it. */
async function concluded({ environment }: Services, game: string): Promise<void> {
  const due = environment.store.db.selectFrom('games').select('due').where('id', '=', game);
  while ((await due.executeTakeFirst())?.due !== null) await new Promise((resolve) => setImmediate(resolve));
}
