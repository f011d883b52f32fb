import { contentOf, type Content } from '../../content.ts';
import type { Effect, Price, SiteId } from '../../../vocabulary/index.ts';
import { RESOURCES } from '../../../vocabulary/index.ts';
import type { Cause } from '../../cause.ts';
import { isEqual } from '../../kit/equal.ts';
import type { Seat } from '../../move.ts';
import { indexOfResource } from '../../rules/amounts.ts';
import { isUpgraded } from '../../rules/network.ts';
import type { Player, State } from '../../state.ts';
import { NOTHING } from '../../state.ts';
import type { EffectTask, Task } from '../../task.ts';
import { effectTask, TUNNEL, withLeft } from '../../task.ts';
import { idAt, siteOf, topologyOf } from '../../topology.ts';
import { type Report, within } from './fault.ts';
import type { EffectPosition, TaskPosition } from './form.ts';
import { effectAt, placeOf } from './printed.ts';

type Of<K extends TaskPosition['task']> = Extract<TaskPosition, { readonly task: K }>;

/** The tasks of a player, what comes next first, as people write them; nothing if one cannot be written. */
export function writtenTasks(state: State, seat: Seat, tasks: readonly Task[]): TaskPosition[] | undefined {
  const written = tasks.map((task) => writtenTask(state, seat, task)).filter((task) => task !== undefined);
  return written.length === tasks.length ? written.reverse() : undefined;
}

function writtenTask(state: State, seat: Seat, task: Task): TaskPosition | undefined {
  switch (task.kind) {
    case 'effect': {
      const effect = writtenEffect(state, seat, task);
      return effect && { task: 'effect', ...effect };
    }
    case 'triggers': {
      const effects = task.effects.flatMap((effect) => writtenEffect(state, seat, effect) ?? []);
      return effects.length === task.effects.length ? { task: 'triggers', effects } : undefined;
    }
    case 'slot': {
      const gave = RESOURCES.filter((_, i) => task.gave & (1 << i));
      return gave.length === 0 ? { task: 'slot' } : { task: 'slot', gave };
    }
    case 'finish': {
      const of = placeOf(state, seat, task.cause, (effect) => isEqual(upgradeOf(effect), task.price));
      const topology = topologyOf(contentOf(state), (state.players[seat] as Player).side);
      const isTunnel = task.site >= TUNNEL;
      const site = idAt(topology, isTunnel ? 'tunnel' : 'building', isTunnel ? task.site - TUNNEL : task.site);
      return of === undefined ? undefined : { task: 'finish', site, of };
    }
    case 'looked':
      return { task: 'looked', cards: task.cards, of: task.cause };
    case 'put-away':
      return task.ready ? { task: 'put-away', card: task.card, ready: true } : { task: 'put-away', card: task.card };
    default:
      return undefined;
  }
}

function writtenEffect(state: State, seat: Seat, task: EffectTask): EffectPosition | undefined {
  const of = placeOf(state, seat, task.cause, (effect) => isEqual(effect, task.effect));
  if (of === undefined) return undefined;
  const whole = effectTask(task.effect, task.cause, false).left;
  const must = task.must ? { must: true as const } : {};
  if (task.left === whole) return { of, ...must };
  if (task.effect.kind !== 'all') return { of, left: task.left, ...must };
  return { of, parts: task.effect.parts.flatMap((_, part) => (task.left & (1 << part) ? [part + 1] : [])), ...must };
}

/** Whose tasks are read, in which state: all of it but the lanes is there. */
interface Reading {
  readonly state: State;
  readonly player: Player;
  readonly seat: Seat;
  readonly written: readonly TaskPosition[];
}

/** The tasks that are written, what comes next last, as a lane has them. */
export function tasksFrom(written: readonly TaskPosition[], state: State, seat: Seat, report: Report): Task[] {
  const reading: Reading = { state, player: state.players[seat] as Player, seat, written };
  return written
    .flatMap((task, index) => taskFrom(contentOf(state), task, reading, within(report, `turn.tasks[${index}]`)) ?? [])
    .reverse();
}

function taskFrom(content: Content, task: TaskPosition, reading: Reading, report: Report): Task | undefined {
  switch (task.task) {
    case 'effect':
      return effectFrom(task, reading, report);
    case 'triggers': {
      // Only the last one of several that is left below another task is alone.
      if (task.effects.length < (reading.written[0] === task ? 2 : 1)) report('effects', 'missing');
      const effects = task.effects.flatMap(
        (effect, index) => effectFrom(effect, reading, within(report, `effects[${index}]`)) ?? [],
      );
      return { kind: 'triggers', effects };
    }
    case 'slot':
      return { kind: 'slot', gave: maskOf((task.gave ?? []).map(indexOfResource)) };
    case 'finish':
      return finishFrom(content, task, reading, report);
    case 'looked':
      if (printedAt(task.of, reading) === undefined) report('of', 'no-such-effect');
      return { kind: 'looked', cards: task.cards, cause: task.of as Cause };
    case 'put-away':
      return { kind: 'put-away', card: task.card, ready: task.ready === true };
  }
}

function effectFrom(
  { of, left, parts, must }: EffectPosition,
  reading: Reading,
  report: Report,
): EffectTask | undefined {
  const printed = printedAt(of, reading);
  if (printed === undefined) {
    report('of', 'no-such-effect');
    return undefined;
  }
  const whole = effectTask(printed.effect, printed.cause, must === true);
  const hasParts = printed.effect.kind === 'all';
  const open = hasParts ? parts && maskOf(parts.map((part) => part - 1)) : left;
  const isWithin = open === undefined || (open > 0 && (hasParts ? (open & ~whole.left) === 0 : open <= whole.left));
  if (!isWithin) report(hasParts ? 'parts' : 'left', 'out-of-range');
  if ((hasParts ? left : parts) !== undefined) report(hasParts ? 'left' : 'parts', 'unknown-field');
  return withLeft(whole, open ?? whole.left, whole.must);
}

function finishFrom(
  content: Content,
  { site: id, of }: Of<'finish'>,
  reading: Reading,
  report: Report,
): Task | undefined {
  const { side, tunnels, upgradedTunnels, buildings } = reading.player;
  const printed = printedAt(of, reading);
  const price = printed && upgradeOf(printed.effect);
  if (printed === undefined || price === undefined) {
    report('of', 'no-such-effect');
    return undefined;
  }
  const site = siteOf(content, side, id as SiteId);
  const building = site?.kind === 'building' ? (buildings[site.index] as number) : 0;
  if (site?.kind === 'tunnel' && tunnels & ~upgradedTunnels & (1 << site.index))
    return { kind: 'finish', site: site.index + TUNNEL, price, cause: printed.cause };
  if (site !== undefined && building !== 0 && !isUpgraded(building))
    return { kind: 'finish', site: site.index, price, cause: printed.cause };
  report('site', 'nothing-built');
  return undefined;
}

/** The effect printed there, if the player has what it is printed on. */
function printedAt(of: string, { state, player, seat, written }: Reading): ReturnType<typeof effectAt> {
  const [kind, name = ''] = of.split(/[:/]/);
  const number = Number(name);
  const { ready, used, permanents, setAside, contracts, metropolises, extraMetropolises } = player;
  const away = written.flatMap((task) => (task.task === 'put-away' ? [task.card] : []));
  const laid = state.turn === undefined || state.turn.card === NOTHING ? [] : [state.turn.card];
  const owned: { readonly [kind: string]: readonly number[] } = {
    card: [...ready, ...used, ...permanents, ...setAside, ...away, ...laid],
    metropolis: [...metropolises, ...extraMetropolises],
    contract: contracts,
  };
  return kind !== undefined && owned[kind]?.includes(number) === false ? undefined : effectAt(state, seat, of);
}

/** The price of the upgrade that belongs to a build. */
function upgradeOf(effect: Effect): Price | undefined {
  return effect.kind === 'build' ? effect.upgrade : undefined;
}

function maskOf(bits: readonly number[]): number {
  return bits.reduce((mask, bit) => mask | (1 << bit), 0);
}
