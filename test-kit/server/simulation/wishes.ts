import { CORE } from '../../../src/engine/core.ts';
import type { Move } from '../../../src/engine/index.ts';
import type { Action } from '../../../src/wire/action.ts';
import { persist } from './driving.ts';
import { note, type Player, type Tab, type World } from './world.ts';

/** What somebody at a tab may take into their head, as often as it stands here. */
const WISHES: readonly ((world: World, tab: Tab) => void)[] = [
  ...Array.from({ length: 12 }, () => answer),
  answerAndTakeBack,
  answerAndLeave,
  answerFromBothTabs,
  takeBack,
  takeBack,
  (world, tab) => act(world, tab, { kind: 'pause', on: world.chance.oneIn(2) }),
  (world, tab) => act(world, tab, { kind: 'pause', on: false }),
  (world, tab) => act(world, tab, { kind: 'relay', on: world.chance.oneIn(3) }),
  (world, tab) => act(world, tab, { kind: 'relay', on: false }),
  (world, tab) => void (world.chance.oneIn(4) && act(world, tab, { kind: 'resign' })),
  (world, tab) => void (world.chance.oneIn(4) && act(world, tab, { kind: 'abort', on: !world.chance.oneIn(4) })),
  planAhead,
  planAhead,
  answerForAnother,
  answerBlindly,
  say,
  shun,
  signOut,
];

export function someWish(world: World): void {
  const tab = world.chance.pick(world.tabs);
  if (tab === undefined) return;
  if (!tab.client.isConnected()) return tab.client.connect();
  WISHES[world.chance.below(WISHES.length)]?.(world, tab);
}

function newId(world: World): string {
  world.count += 1;
  return `wish-${String(world.count).padStart(4, '0')}`;
}

function act(world: World, { client }: Tab, action: Action, expected?: number): void {
  const id = newId(world);
  note(world, `${client.name}: ${id} ${JSON.stringify(action)} at ${expected}`);
  client.act(id, action, expected);
}

/** A legal move by what this tab knows, which may be old. */
function moveOf({ chance }: World, { client }: Tab): Move | undefined {
  const view = client.now().shown?.view;
  const decided = view?.decision?.moves ?? [];
  const prepared = view?.preparable?.moves ?? [];
  return chance.pick(decided.length > 0 && !chance.oneIn(6) ? decided : prepared.length > 0 ? prepared : decided);
}

function answer(world: World, tab: Tab): void {
  const move = moveOf(world, tab);
  if (move !== undefined) act(world, tab, { kind: 'move', move }, tab.client.now().number);
}

function takeBack(world: World, tab: Tab): void {
  const { number, shown } = tab.client.now();
  const count = 1 + (shown?.table.open ?? 0) * (world.chance.oneIn(4) ? 1 : 0);
  act(world, tab, { kind: 'take-back', count }, world.chance.oneIn(2) ? number : undefined);
}

function answerAndTakeBack(world: World, tab: Tab): void {
  answer(world, tab);
  act(world, tab, { kind: 'take-back', count: 1 });
}

function answerAndLeave(world: World, tab: Tab): void {
  answer(world, tab);
  act(world, tab, { kind: 'relay', on: true });
}

/** Two tabs of one seat decide at the same time, and not the same. */
function answerFromBothTabs(world: World, tab: Tab): void {
  for (const each of world.tabs) if (each.player === tab.player) answer(world, each);
}

/** Prepares a turn, most often one that will not be possible. */
function planAhead(world: World, tab: Tab): void {
  const { view } = tab.client.now().shown ?? {};
  const seat = view?.viewer;
  if (seat === undefined) return;
  const hand = view?.players[seat]?.hand ?? [];
  const line = (): Move[] => [
    {
      seat,
      kind: 'play',
      slot: world.chance.pick(CORE.mainBoards['1-2'].slots)?.id ?? 'grant',
      card: world.chance.pick(hand) ?? 1,
    },
  ];
  act(world, tab, { kind: 'plan', lines: Array.from({ length: world.chance.below(4) }, line) });
}

/** With a move that would be legal, were it one's own. */
function answerForAnother(world: World, tab: Tab): void {
  const other = world.chance.pick(world.tabs);
  const move = other === undefined ? undefined : moveOf(world, other);
  if (move !== undefined) act(world, tab, { kind: 'move', move });
}

function answerBlindly(world: World, tab: Tab): void {
  const move = moveOf(world, tab);
  const { number } = tab.client.now();
  if (move !== undefined) act(world, tab, { kind: 'move', move }, world.chance.oneIn(2) ? undefined : number + 1);
}

function say(world: World, { client, player }: Tab): void {
  const id = newId(world);
  if (player !== undefined) client.say(id, `${player.name} says ${id}`);
}

/** Settled when it is stored: what is said later must not be heard. */
function shun(world: World, { player }: Tab): void {
  const other = world.chance.pick(world.tabs)?.player;
  if (player === undefined || other === undefined || other === player) return;
  const kind = world.chance.oneIn(2) ? 'mute' : 'block';
  const done = persist(world, ({ shuns }) => shuns.set(player.person.id, other.person.id, kind));
  void done.then(() => world.shuns.set(`${player.person.id} ${other.person.id}`, { kind, since: latest(world) }));
}

/** No clock of any machine is ahead of this. */
function latest({ time, machines }: World): number {
  return time.now() + Math.max(0, ...machines.map(({ highest }) => highest));
}

/** Ends the session of this tab, tries to come back by it, and signs in anew some time later. */
function signOut(world: World, tab: Tab): void {
  const { player, token } = tab;
  if (player === undefined) return;
  const done = persist(world, async ({ sessions }) => {
    const caller = await sessions.callerOf(token);
    if (caller !== undefined) await sessions.end(player.person.id, caller.id);
  });
  void done.then(() => {
    world.endedTokens.add(token);
    note(world, `${tab.client.name} is signed out`);
    world.time.after(1000, () => void signInAgain(world, tab, player));
  });
}

async function signInAgain(world: World, tab: Tab, { person }: Player): Promise<void> {
  const token = await persist(world, ({ sessions }) => sessions.start(person.id, 'a browser'));
  world.secrets.add(token);
  Object.assign(tab, { token });
  // Somebody else is here now, who may know other things.
  tab.client.reload();
}
