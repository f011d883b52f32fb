import { partsOf } from '../../../content/set/check-effects.ts';
import { contentOf } from '../../content.ts';
import type { Effect, SiteId, SlotId } from '../../../vocabulary/index.ts';
import type { Cause } from '../../cause.ts';
import type { Seat } from '../../move.ts';
import { cardOf, contractOf, playing, slotIndex } from '../../play/game.ts';
import { metropolisOf } from '../../rules/metropolis.ts';
import { slotTask } from '../../rules/slot.ts';
import type { Player, State } from '../../state.ts';
import { faceAt, siteOf, topologyOf } from '../../topology.ts';

/*
 * Effects that are under way are written by where they are printed, so that a position holds no rules of its own: `card:8/2` is
 * the second part of what card 8 does, `card:39/1` what the first passive of a permanent leads to.
 */

/** The effect that is printed there, and its cause. */
export function effectAt(state: State, seat: Seat, of: string): { effect: Effect; cause: Cause } | undefined {
  const [cause, ...path] = of.split('/') as [Cause, ...string[]];
  let effect = wholeOf(state, seat, cause);
  for (const step of path) effect = effect && partsOf(effect)[Number(step) - 1];
  return effect && { effect, cause };
}

/** Where an effect of this cause is printed that fits; of several that say the same, the first. */
export function placeOf(state: State, seat: Seat, cause: Cause, fits: (effect: Effect) => boolean): string | undefined {
  const search = (effect: Effect, of: string): string | undefined => {
    if (fits(effect)) return of;
    for (const [index, part] of partsOf(effect).entries()) {
      const found = search(part, `${of}/${index + 1}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const effect = wholeOf(state, seat, cause);
  return effect && search(effect, cause);
}

/** All that this cause may lead to in a turn. */
function wholeOf(state: State, seat: Seat, cause: Cause): Effect | undefined {
  const [kind, name = ''] = cause.split(':');
  const { side } = state.players[seat] as Player;
  switch (kind) {
    case 'card': {
      const card = cardOf(contentOf(state), Number(name));
      if (card?.type !== 'permanent') return card?.effect;
      return { kind: 'all', parts: card.passives.flatMap((passive) => ('then' in passive ? [passive.then] : [])) };
    }
    case 'slot': {
      const slot = slotIndex(state, name as SlotId);
      return slot === undefined ? undefined : slotTask(playing(state, undefined), seat, slot).effect;
    }
    case 'site': {
      const site = siteOf(contentOf(state), side, name as SiteId);
      return site && faceAt(topologyOf(contentOf(state), side), site.kind, site.index).bonus;
    }
    case 'metropolis': {
      const metropolis = metropolisOf(contentOf(state), Number(name));
      return metropolis?.kind === 'blue' ? metropolis.instant : undefined;
    }
    case 'contract':
      return contractOf(contentOf(state), Number(name))?.reward;
    default:
      return undefined;
  }
}
