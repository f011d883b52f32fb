import type { Buildable, BuildEffect, Effect, OfKind, SiteFace, SiteId } from '../../vocabulary/index.ts';
import { STRUCTURES } from '../../vocabulary/index.ts';
import type { EffectRule } from '../play/dispatch.ts';
import type { Game } from '../play/game.ts';
import { laneOf, leave, mostAnswers, playerOf, push } from '../play/game.ts';
import type { Biomatter, Move, Seat } from '../move.ts';
import { isMetAfter } from '../think/obligation.ts';
import { mightPayUpgrade } from '../think/feasibility.ts';
import type { Reason } from '../reason.ts';
import type { Amounts } from '../rules/amounts.ts';
import { add, at, NOTHING_TO_PAY } from '../rules/amounts.ts';
import { sitesFor } from '../rules/building-sites.ts';
import { connectPlaces } from '../rules/metropolis.ts';
import { buildingsAt, connectedCities } from '../rules/network.ts';
import { basePrice, paidWith, payments, upgradePrice, withSurcharge } from '../rules/price.ts';
import { missingIn, nearestOf, shortToBuild } from '../rules/shortfall.ts';
import { supplyOf } from '../rules/supply.ts';
import { pay } from '../rules/treasury.ts';
import { trigger, triggeredBy } from '../rules/triggers.ts';
import type { Player } from '../state.ts';
import type { EffectTask } from '../task.ts';
import { effectTask, TUNNEL, withLeft } from '../task.ts';
import { faceAt, idAt, siteKindOf, siteOf, type Topology, topologyOf } from '../topology.ts';
import { orDone } from './or-done.ts';

/** Building one thing after another: kind, site and payment; then what it triggers (R-BLD-08, R-BLD-09, R-BLD-12). */
export const buildRule: EffectRule<OfKind<Effect, 'build', 'what' | 'upTo' | 'cost' | 'less' | 'where' | 'upgrade'>> = {
  can: (game, seat, task) => buildMoves(game, seat, task, 1).length > 0,
  step: (game, seat, task) => orDone(buildMoves(game, seat, task, mostAnswers(game)), seat, task),
  run(game, seat, task, move) {
    leave(game, seat, task, move.kind === 'build' ? task.left - 1 : 0);
    if (move.kind === 'build') build(game, seat, task, move.what, move.site, move.biomatter);
  },
  lacks: (game, seat, task) => nearestOf(task.effect.what.map((what) => lacksFor(game, seat, what, task))),
};

/** The ways to build one thing now, of any kind allowed and in supply (R-BLD-13), `most` of them at most. */
function buildMoves(game: Game, seat: Seat, task: EffectTask<BuildEffect>, most: number): Move[] {
  const { effect } = task;
  const player = playerOf(game, seat);
  const topology = topologyOf(game.content, player.side);
  const moves: Move[] = [];
  for (const what of effect.what) {
    if (supplyOf(game.state, what) <= 0) continue;
    const base = basePrice(game.state, seat, what, effect, task.cause);
    const basePayments = payments(player, base);
    // No site is cheaper.
    if (basePayments.length === 0) continue;
    const kind = siteKindOf(what);
    let last = -1;
    for (const site of sitesFor(game.content, player, what, effect.where === 'expansion')) {
      const face = faceAt(topology, kind, site);
      // For a proof neighbouring building sites that print the same are alike.
      if (game.mode === 'proof' && isAlike(topology, what, site, last)) continue;
      last = site;
      const ways = face.surcharge === undefined ? basePayments : payments(player, withSurcharge(base, face));
      for (const biomatter of ways) {
        const id = idAt(topology, kind, site);
        const move: Move =
          biomatter === undefined
            ? { seat, kind: 'build', what, site: id }
            : { seat, kind: 'build', what, site: id, biomatter };
        if (effect.upgrade !== undefined && !canUpgradeAfter(game, seat, task, face, withSurcharge(base, face), move))
          continue;
        moves.push(move);
        if (moves.length >= most) return moves;
      }
    }
  }
  return moves;
}

/** Is this building site at the same city as the other, and do both print the same? */
function isAlike(topology: Topology, what: Buildable, site: number, other: number): boolean {
  if (other < 0 || siteKindOf(what) !== 'building') return false;
  if (topology.buildingCity[site] !== topology.buildingCity[other]) return false;
  const [a, b] = [topology.buildingFaces[site], topology.buildingFaces[other]];
  return a?.bonus === b?.bonus && a?.surcharge === b?.surcharge;
}

/** "Build and upgrade" is whole: is the upgrade payable after the build and what that triggers (R-BLD-12)? */
function canUpgradeAfter(
  game: Game,
  seat: Seat,
  task: EffectTask<BuildEffect>,
  { bonus }: SiteFace,
  price: Amounts,
  move: Extract<Move, { kind: 'build' }>,
): boolean {
  const { resources } = playerOf(game, seat);
  const paid = paidWith(price, move.biomatter);
  const upgrade = upgradePrice(game.content, task.effect.upgrade ?? 'usual');
  if (resources.every((amount, i) => amount - at(paid, i) >= at(upgrade, i))) return true;
  // Too little in stock, but the build may bring what is missing.
  return (
    mightPayUpgrade(game, seat, move.what, bonus, add(price, upgrade)) &&
    isKeptAfterBuilding(game, seat, task, move)
  );
}

function isKeptAfterBuilding(game: Game, seat: Seat, task: EffectTask<BuildEffect>, move: Move): boolean {
  const lane = laneOf(game, seat);
  const depth = lane.length;
  // The build as if it were begun now: its upgrade then lies just above the rest of the build, if any is left.
  push(game, seat, withLeft(task, 1, true));
  const kept = isMetAfter(game, seat, depth, move);
  lane.length = depth;
  return kept;
}

function build(
  game: Game,
  seat: Seat,
  task: EffectTask<BuildEffect>,
  what: Buildable,
  id: SiteId,
  biomatter: Biomatter | undefined,
): void {
  const player = playerOf(game, seat);
  const topology = topologyOf(game.content, player.side);
  const site = siteOf(game.content, player.side, id)?.index ?? 0;
  const face = faceAt(topology, siteKindOf(what), site);
  const price = withSurcharge(basePrice(game.state, seat, what, task.effect, task.cause), face);
  pay(game, seat, paidWith(price, biomatter), task.cause);
  place(player, what, site);
  game.events?.push({ kind: 'built', seat, what, site: id, cause: task.cause });
  if (task.effect.upgrade !== undefined) {
    push(game, seat, {
      kind: 'finish',
      site: what === 'tunnel' ? site + TUNNEL : site,
      price: task.effect.upgrade,
      cause: task.cause,
    });
  }
  const triggered = builtTriggers(game, seat, what, site);
  if (face.bonus !== undefined) triggered.unshift(effectTask(face.bonus, `site:${id}`, false));
  if (what === 'tunnel') triggered.push(...connectPlaces(game, seat, site, task.cause));
  trigger(game, seat, triggered);
}

function place(player: Player, what: Buildable, site: number): void {
  switch (what) {
    case 'tunnel':
      player.tunnels |= 1 << site;
      break;
    case 'nonsymbiotic':
    case 'symbiotic':
      player[what] |= 1 << site;
      break;
    default:
      player.buildings[site] = STRUCTURES.indexOf(what) + 1;
  }
}

/** What permanents do about it; only what is connected counts (R-NET-02, R-CRD-17). */
function builtTriggers(game: Game, seat: Seat, what: Buildable, site: number): EffectTask[] {
  const player = playerOf(game, seat);
  const topology = topologyOf(game.content, player.side);
  const connected = connectedCities(game.content, player);
  if (what === 'tunnel') {
    const { turn } = game.state;
    if (!((topology.tunnelCities[site] as number) & connected)) return [];
    if (turn !== undefined) turn.tunnels++;
    return triggeredBy(game, seat, { on: 'build', what, secondInTurn: turn?.tunnels === 2 });
  }
  const isCity = what === 'nonsymbiotic' || what === 'symbiotic';
  const city = isCity ? site : (topology.buildingCity[site] as number);
  if (!(connected & (1 << city)) || player.permanents.length === 0) return [];
  const second = !isCity && buildingsAt(game.content, player, city, STRUCTURES.indexOf(what), false) === 2;
  return triggeredBy(game, seat, { on: 'build', what, secondAtCity: second });
}

/** Why this kind cannot be built: no dome or tunnel left, no site, or too little to pay the cheapest. */
function lacksFor(game: Game, seat: Seat, what: Buildable, task: EffectTask<BuildEffect>): Reason[] {
  const player = playerOf(game, seat);
  if (supplyOf(game.state, what) <= 0) return [{ code: 'supply-out', what }];
  const sites = sitesFor(game.content, player, what, task.effect.where === 'expansion');
  if (sites.length === 0) return [{ code: 'no-site', what }];
  const base = basePrice(game.state, seat, what, task.effect, task.cause);
  const upgrade = task.effect.upgrade === undefined ? NOTHING_TO_PAY : upgradePrice(game.content, task.effect.upgrade);
  const topology = topologyOf(game.content, player.side);
  const short = sites.map((site) =>
    shortToBuild(player, withSurcharge(base, faceAt(topology, siteKindOf(what), site)), upgrade),
  );
  return short.reduce((least, reasons) => (missingIn(reasons) < missingIn(least) ? reasons : least));
}
