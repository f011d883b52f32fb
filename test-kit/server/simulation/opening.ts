import type { Pace, TableOptions } from '../../../src/wire/options.ts';
import { USUAL_OPTIONS } from '../../../src/wire/usual-options.ts';
import type { PlayerCount } from '../../../src/engine/index.ts';
import { drive, persist } from './driving.ts';
import { openTab, type Player, type World } from './world.ts';

const PACES: readonly Pace[] = [
  { kind: 'untimed' },
  { kind: 'live', bank: 60_000, perTurn: 5000 },
  { kind: 'days', hours: 1 },
];
const NAMES = ['Anemone', 'Barnacle', 'Cuttlefish', 'Dolphin', 'Eel'];

/** The table of a simulation: who sits there, and who wanted to. */
export interface Opened {
  readonly game: string;
  readonly players: readonly Player[];
  /** Somebody who plays nowhere. */
  readonly outsider: Player;
}

/** People come, one of them opens a table, the others take their seats, by invitation or from the lobby. */
export async function open(world: World): Promise<Opened> {
  const { chance } = world;
  const seats = (2 + chance.below(3)) as PlayerCount;
  const people = 1 + chance.below(seats);
  const options: TableOptions = {
    ...USUAL_OPTIONS,
    relay: 'drifter',
    pace: PACES[chance.below(PACES.length)] ?? { kind: 'untimed' },
    rated: chance.oneIn(2),
    undo: chance.oneIn(8) ? 'none' : 'rules',
    isPublic: chance.oneIn(2),
    confirmStart: chance.oneIn(3),
  };
  const everybody: Player[] = [];
  for (let index = 0; index <= people; index++) everybody.push(await arrive(world, index, options.rated));
  const [host] = everybody;
  if (host === undefined) throw new Error('nobody came');
  const wish = {
    host: host.person.id,
    setup: { players: seats, boards: chance.oneIn(2) ? 'basic' : 'advanced', contracts: chance.oneIn(3) },
    options,
    seats: Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'host' : seat < people ? 'open' : 'drifter')),
  } as const;
  const created = await drive(
    world,
    persist(world, ({ games }) => games.create(wish)),
  );
  if (!created.ok) throw new Error(`no table: ${created.refusal.error}`);
  const { game } = created.value;
  world.secrets.add(String(world.ledger.games.get(game)?.facts.setup.seed));
  const players = [host];
  let waiting = everybody.slice(1);
  while (players.length < people) {
    const player = await seat(world, game, [host, ...waiting.slice(0, 2)]);
    if (player === undefined) throw new Error('nobody got the seat');
    players.push(player);
    waiting = waiting.filter((each) => each !== player);
  }
  if (options.confirmStart === true && people > 1) await begin(world, game, players);
  const [outsider] = waiting;
  if (outsider === undefined) throw new Error('nobody is left');
  return { game, players, outsider };
}

/** The host begins the game, or whoever the host hands over to. */
async function begin(world: World, game: string, players: readonly Player[]): Promise<void> {
  const seat = world.chance.below(players.length);
  const hosts = [players[0], players[seat]];
  const actions = [...(seat === 0 ? [] : [{ kind: 'host', seat } as const]), { kind: 'start' } as const];
  for (const [step, action] of actions.entries()) {
    const id = hosts[action.kind === 'start' ? 1 : 0]?.person.id ?? '';
    const wish = { game, actor: { kind: 'person', id }, moveId: `begin-${step}`, action } as const;
    const done = await drive(
      world,
      persist(world, ({ games }) => games.submit(wish)),
    );
    if (!done.ok) throw new Error(`the game does not begin: ${done.refusal.error}`);
  }
}

async function arrive(world: World, index: number, isAccount: boolean): Promise<Player> {
  // Whoever is not answered comes again, as somebody else.
  const newName = (): string => `${NAMES[index]} ${(world.count += 1)} of ${world.name}`.slice(0, 24);
  const made = await drive(
    world,
    persist(world, ({ people }) => people.createGuest(isAccount ? undefined : newName())),
  );
  if (!made.ok) throw new Error(`no guest: ${made.refusal.error}`);
  const name = isAccount ? newName() : made.value.name;
  world.secrets.add(name);
  if (!isAccount) return { person: made.value, name };
  const account = await drive(
    world,
    persist(world, ({ people }) => people.makeAccount(made.value, name, 'a long secret')),
  );
  if (account.ok) return { person: account.value, name };
  // The first try may have been carried out without anybody hearing of it: then the name is taken, by the same person.
  const own = await drive(
    world,
    persist(world, ({ people }) => people.find(made.value.id)),
  );
  if (own?.kind !== 'account') throw new Error(`no account: ${account.refusal.error}`);
  return { person: own, name };
}

/** From the lobby, or by a link that two have at the same time: one of them gets the seat. */
async function seat(world: World, game: string, [host, ...rivals]: readonly Player[]): Promise<Player | undefined> {
  const [player] = rivals;
  if (host === undefined || player === undefined) throw new Error('nobody wants the seat');
  if (world.ledger.games.get(game)?.facts.options.isPublic === true) {
    const wish = { moveId: 'take-a-seat', isInvited: false };
    const joined = await drive(
      world,
      persist(world, ({ tables }) => tables.join(player.person, game, wish)),
    );
    if (!joined.ok) throw new Error(`no seat: ${joined.refusal.error}`);
    return player;
  }
  const invited = await drive(
    world,
    persist(world, ({ invites }) => invites.create(host.person.id, game)),
  );
  if (!invited.ok) throw new Error(`no invitation: ${invited.refusal.error}`);
  const { token } = invited.value;
  world.secrets.add(token);
  const claims = rivals.map((each) => persist(world, ({ invites }) => invites.claim(each.person, token)));
  const answers = await drive(world, Promise.all(claims));
  const winners = rivals.filter((_, index) => answers[index]?.ok === true);
  if (winners.length !== 1) world.faults.push(`an invitation was good for ${winners.length}`);
  return winners[0];
}

/** Tabs for all who play, two of one seat now and then, and somebody who only looks on. */
export async function openTabs(world: World, { game, players, outsider }: Opened): Promise<void> {
  for (const player of [...players, outsider]) {
    const tabs = player !== outsider && world.chance.oneIn(3) ? 2 : 1;
    for (let tab = 0; tab < tabs; tab++) openTab(world, game, player, await signIn(world, player));
  }
  openTab(world, game, undefined, '');
  for (const { client } of world.tabs) client.connect();
}

export async function signIn(world: World, { person }: Player): Promise<string> {
  const token = await drive(
    world,
    persist(world, ({ sessions }) => sessions.start(person.id, 'a browser')),
  );
  world.secrets.add(token);
  return token;
}
