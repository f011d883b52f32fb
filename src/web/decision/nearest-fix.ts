import { contentOf, type Content } from '../../engine/content.ts';
import type { Move, PlayerView, Reason, View } from '../../engine/index.ts';
import { cardOf, citiesOf, citySites, mostOf, siteOf, topologyOf, tunnelSites } from '../../engine/reading.ts';
import type { CardNumber, Effect, Gains, Resource, SiteId, Slot, SlotId } from '../../vocabulary/index.ts';
import { boardOf, clonerOf } from '../main-board/positions.ts';

/** What a player could do so that a wish comes true, or comes nearer. */
export type Fix =
  /** Something within reach gives what is missing. */
  | { readonly kind: 'slot'; readonly slot: SlotId; readonly gains: Gains }
  | { readonly kind: 'card'; readonly card: CardNumber; readonly gains: Gains }
  /** Something has to be built first. */
  | { readonly kind: 'build'; readonly site: SiteId }
  /** The slot can be followed onto, or is free again next round. */
  | { readonly kind: 'clone' }
  | { readonly kind: 'home' }
  | { readonly kind: 'moves-on' }
  | { readonly kind: 'ready' };

/** The nearest fix for the first reason that has one. */
export function nearestFix(view: View, reasons: readonly Reason[]): Fix | undefined {
  const player = view.viewer === undefined ? undefined : view.players[view.viewer];
  if (player === undefined || view.viewer === undefined) return undefined;
  for (const reason of reasons) {
    const fix = fixFor(view, player, reason);
    if (fix !== undefined) return fix;
  }
  return undefined;
}

function fixFor(view: View, player: PlayerView, reason: Reason): Fix | undefined {
  switch (reason.code) {
    case 'slot-impossible':
      return nearestFix(view, reason.missing);
    case 'short':
      return sourceOf(view, reason.resource, reason.by);
    case 'not-joined':
    case 'not-adjacent':
      return buildBefore(contentOf(view), player, reason.site);
    case 'slot-occupied':
      if (view.players.length === 1) return { kind: 'moves-on' };
      return clonerOf(view) === 'free' ? { kind: 'clone' } : { kind: 'home' };
    case 'own-tile':
      return { kind: 'home' };
    case 'action-used':
    case 'no-ready-action':
      return player.used.length > 0 ? { kind: 'ready' } : undefined;
    default:
      return undefined;
  }
}

/** What the player could do now that gives the resource, or a slot still free for a later turn: the first that gives enough. */
function sourceOf(view: View, resource: Resource, by: number): Fix | undefined {
  // R-BLD-02: biomatter stands for kelp and steelplast.
  const wanted: readonly Resource[] =
    resource === 'kelp' || resource === 'steelplast' ? [resource, 'biomatter'] : [resource];
  const now = (view.decision?.moves ?? []).flatMap((move) => thingsIn(view, move));
  return bestOf(view, now, wanted, by) ?? bestOf(view, freeSlots(view), wanted, by);
}

/** Something whose effect can be set going. */
type Thing =
  | { readonly kind: 'slot'; readonly slot: SlotId; readonly effect: Effect }
  | { readonly kind: 'card'; readonly card: CardNumber; readonly effect: Effect };

function bestOf(view: View, things: readonly Thing[], wanted: readonly Resource[], by: number): Fix | undefined {
  let best: Fix | undefined;
  let most = 0;
  for (const resource of wanted) {
    for (const { effect, ...thing } of things) {
      const gives = mostOf(view, view.viewer ?? 0, effect)[resource] ?? 0;
      if (Math.min(gives, by) <= most) continue;
      [best, most] = [{ ...thing, gains: { [resource]: gives } }, Math.min(gives, by)];
    }
  }
  return best;
}

/** What a move sets going: a slot, a card laid on its colour, the played card, an ability, a ready A-card. */
function thingsIn(view: View, move: Move): readonly Thing[] {
  switch (move.kind) {
    case 'play': {
      const slot = boardOf(view).slots.find(({ id }) => id === move.slot);
      if (slot === undefined) return [];
      const matches = move.card !== undefined && cardOf(contentOf(view), move.card).colour === slot.colour;
      return [...slotThings(slot), ...(matches ? cardThings(contentOf(view), move.card) : [])];
    }
    case 'perform':
      return boardOf(view)
        .slots.filter(({ id }) => id === move.slot)
        .flatMap(slotThings);
    case 'slot':
      return boardOf(view)
        .slots.filter((_, index) => index === view.turn?.slot)
        .flatMap(slotThings);
    case 'card':
      return cardThings(contentOf(view), view.turn?.card);
    case 'use':
    case 'ability':
      return cardThings(contentOf(view), move.card);
    default:
      return [];
  }
}

function freeSlots(view: View): readonly Thing[] {
  return boardOf(view)
    .slots.filter(({ colour }, index) => colour === undefined || view.tiles[index] === 0)
    .flatMap(slotThings);
}

function slotThings({ id, effect }: Slot): readonly Thing[] {
  return [{ kind: 'slot', slot: id, effect }];
}

/** Cards that act at once or when used; what a permanent allows once a turn. */
function cardThings(content: Content, number: CardNumber | undefined): readonly Thing[] {
  if (number === undefined || number < 0) return [];
  const card = cardOf(content, number);
  if (card.type === 'instant' || card.type === 'action') return [{ kind: 'card', card: number, effect: card.effect }];
  if (card.type !== 'permanent') return [];
  return card.passives.flatMap((passive) =>
    passive.kind === 'once-per-turn' ? [{ kind: 'card', card: number, effect: passive.then } as const] : [],
  );
}

/** A site to build on first: the city or tunnel, buildable now, after which the wished one would be too. */
function buildBefore(content: Content, player: PlayerView, wished: SiteId): Fix | undefined {
  for (const first of buildableNow(content, player)) {
    if (isOpen(content, player.side, first.then, wished)) return { kind: 'build', site: first.site };
  }
  for (const first of buildableNow(content, player)) {
    if (buildableNow(content, first.then).some((second) => isOpen(content, player.side, second.then, wished)))
      return { kind: 'build', site: first.site };
  }
  return undefined;
}

/** Tunnels and cities that could be built now, each with the board as it would be. */
function buildableNow(
  content: Content,
  player: PlayerView,
): readonly { readonly site: SiteId; readonly then: PlayerView }[] {
  const { tunnelIds, cityIds } = topologyOf(content, player.side);
  const tunnels = tunnelSites(content, player);
  const cities = citySites(content, player);
  return [
    ...tunnelIds.flatMap((site, index) =>
      (tunnels >> index) & 1 ? [{ site, then: { ...player, tunnels: player.tunnels | (1 << index) } }] : [],
    ),
    ...cityIds.flatMap((site, index) =>
      (cities >> index) & 1 ? [{ site, then: { ...player, nonsymbiotic: player.nonsymbiotic | (1 << index) } }] : [],
    ),
  ];
}

function isOpen(content: Content, side: number, player: PlayerView, site: SiteId): boolean {
  const found = siteOf(content, side, site);
  if (found?.kind === 'tunnel') return ((tunnelSites(content, player) >> found.index) & 1) !== 0;
  // A building needs its city, built or possible (R-BLD-05).
  const city = siteOf(content, side, (site.split('.')[0] ?? site) as SiteId);
  return city !== undefined && (((citySites(content, player) | citiesOf(player)) >> city.index) & 1) !== 0;
}
