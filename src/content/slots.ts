import type { Buildable, Effect, MainBoard, Slot, SlotId, SlotPicture } from '../vocabulary/index.ts';
import { BUILDINGS, CITIES, COLOURS, STRUCTURES } from '../vocabulary/index.ts';

type ColouredSlotId = Exclude<SlotId, 'grant'>;

/** The slots of both sides of the main board, clockwise: green, red, yellow, the Grant last (R-SLT-01..07). */
export const MAIN_BOARDS: Record<MainBoard['side'], MainBoard> = {
  '1-2': {
    side: '1-2',
    slots: [
      // R-SLT-06; of this side four slots, the colours and the order are Benthos' own (R-SLT-08).
      coloured('green-a', 'two-desalination', build(['desalination'], 2)),
      coloured('green-b', 'federation', { kind: 'advance', steps: 2 }),
      coloured('green-c', 'city', build(CITIES, 1)),
      coloured(
        'green-d',
        'cards-upgrade',
        all(
          { kind: 'draw', cards: 2 },
          either({ kind: 'upgrade', what: STRUCTURES, upTo: 1 }, { kind: 'gain', gain: { kelp: 1 } }),
        ),
      ),
      // R-SLT-05
      coloured('red-a', 'farms-or-laboratories', either(build(['farm'], 2), build(['laboratory'], 2))),
      coloured('red-b', 'tunnel-action', all(build(['tunnel'], 1), { kind: 'use-action', upTo: 1 })),
      coloured('red-c', 'special', { kind: 'take-special' }),
      coloured('red-d', 'steelplast-kelp', { kind: 'gain', gain: { steelplast: 2, kelp: 1 } }),
      // R-SLT-04
      coloured(
        'yellow-a',
        'action-resources',
        all({ kind: 'use-action', upTo: 1 }, { kind: 'pick', from: ['kelp', 'steelplast', 'science'], different: 2 }),
      ),
      coloured('yellow-b', 'two-tunnels', build(['tunnel'], 2)),
      coloured('yellow-c', 'city-and-building', all(build(CITIES, 1), build(BUILDINGS, 1))),
      coloured('yellow-d', 'science-or-upgrades', scienceOrUpgrades()),
      grant(),
    ],
  },
  '3-4': {
    side: '3-4',
    slots: [
      // R-SLT-03
      coloured('green-a', 'two-desalination', build(['desalination'], 2)),
      coloured('green-b', 'federation', { kind: 'advance', steps: 2 }),
      coloured('green-c', 'city-or-kelp', either(build(CITIES, 1), { kind: 'gain', gain: { kelp: 1 } })),
      coloured(
        'green-d',
        'action-steelplast',
        all({ kind: 'use-action', upTo: 1 }, { kind: 'gain', gain: { steelplast: 1 } }),
      ),
      coloured(
        'green-e',
        'tunnel-or-cards',
        either(
          build(['tunnel'], 1),
          all({ kind: 'advance', steps: 1 }, { kind: 'draw', cards: 2 }, { kind: 'gain', gain: { credit: 1 } }),
        ),
      ),
      // R-SLT-02
      coloured('red-a', 'two-farms', build(['farm'], 2)),
      coloured('red-b', 'tunnel-and-city', all(build(['tunnel'], 1), build(CITIES, 1))),
      coloured('red-c', 'steelplast-kelp', { kind: 'gain', gain: { steelplast: 2, kelp: 1 } }),
      coloured('red-d', 'two-laboratories', build(['laboratory'], 2)),
      coloured(
        'red-e',
        'action-build-upgrade',
        all({ kind: 'use-action', upTo: 1 }, { kind: 'build', what: STRUCTURES, upTo: 1, upgrade: 'usual' }),
      ),
      // R-SLT-01
      coloured('yellow-a', 'gain-science-steelplast-kelp', {
        kind: 'gain',
        gain: { science: 1, steelplast: 1, kelp: 1 },
      }),
      coloured('yellow-b', 'two-tunnels', build(['tunnel'], 2)),
      coloured('yellow-c', 'action-special', all({ kind: 'use-action', upTo: 1 }, { kind: 'take-special' })),
      coloured('yellow-d', 'city-and-building', all(build(CITIES, 1), build(BUILDINGS, 1))),
      coloured('yellow-e', 'science-or-upgrades', scienceOrUpgrades()),
      grant(),
    ],
  },
};

/** The side for the number of players (R-SET-01). */
export function mainBoardFor(players: number): MainBoard {
  return MAIN_BOARDS[players > 2 ? '3-4' : '1-2'];
}

function coloured(id: ColouredSlotId, picture: SlotPicture, effect: Effect): Slot {
  return { id, colour: COLOURS.find((colour) => id.startsWith(colour)), picture, effect };
}

/** R-SLT-07 */
function grant(): Slot {
  const effect = all({ kind: 'draw', cards: 2 }, { kind: 'gain', gain: { credit: 2 } });
  return { id: 'grant', colour: undefined, picture: 'grant', effect };
}

function scienceOrUpgrades(): Effect {
  return either({ kind: 'gain', gain: { science: 2 } }, { kind: 'upgrade', what: STRUCTURES, upTo: 3 });
}

function build(what: readonly Buildable[], upTo: number): Effect {
  return { kind: 'build', what, upTo };
}

function all(...parts: readonly Effect[]): Effect {
  return { kind: 'all', parts };
}

function either(...options: readonly Effect[]): Effect {
  return { kind: 'either', options };
}
