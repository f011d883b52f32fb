import { describe, expect, test } from 'vitest';
import {
  advance,
  build,
  draw,
  either,
  exchange,
  gain,
  instant,
  instead,
  oncePerTurn,
  pay,
  permanent,
  pick,
  production,
  slotGives,
  slotRule,
  useAction,
  when,
} from '../src/content/cards/phrases.ts';
import { contentOf } from '../src/engine/content.ts';
import { CORE } from '../src/engine/core.ts';
import { PLAYER_COUNTS } from '../src/engine/index.ts';
import { checkedPlayout, QUICK, THOROUGH } from './checked-playout.ts';
import { contentWith } from './other-content.ts';
import { playedWith, playMoves, scenario } from './scenario.ts';
import { tables } from './playout.ts';

describe('content of a test', () => {
  const own = playedWith({ cards: { 42: instant(gain({ vp: 7 })) }, slots: { 'red-d': { kind: 'draw', cards: 1 } } });

  test('takes the place of what is printed, in its own games alone', () => {
    const state = own.scenario({ players: [{ hand: [42] }, {}] });
    const { events } = playMoves(state, '1: 42@Rd; #');
    expect(events).toContainEqual({ kind: 'gained', seat: 0, gains: { vp: 7 }, cause: 'card:42' });
    expect(events).toContainEqual(expect.objectContaining({ kind: 'drew', cause: 'slot:red-d' }));
    expect(contentOf(state).cards[42]).not.toEqual(CORE.cards[42]);
    expect(contentOf(scenario())).toBe(CORE);
  });

  test('must be possible', () => {
    expect(() => contentWith({ cards: { 42: instant({ kind: 'draw', cards: -1 }) } })).toThrow('card 42');
  });
});

/** Cards that meet what printed ones do not: each other, slots that give already, and payments that the slot may need. */
const FACES = [
  production(instead('laboratory', { science: 1 }, { steelplast: 1, kelp: 1 })),
  production(instead('laboratory', { science: 1 }, { vp: 2 })),
  production(instead('farm', { kelp: 1 }, { credit: 2 })),
  permanent(
    slotRule('steelplast-kelp', gain({ steelplast: 1 })),
    slotRule('action-steelplast', gain({ steelplast: 1 })),
  ),
  permanent(
    slotRule('action-resources', pick(1, 'steelplast', 'kelp')),
    slotRule('federation', gain({ steelplast: 1 })),
  ),
  permanent(slotRule('gain-science-steelplast-kelp', gain({ steelplast: 1 }))),
  permanent(when(slotGives('steelplast'), gain({ vp: 1 }))),
  permanent(when(slotGives('kelp'), pay({ credit: 1 }, gain({ vp: 1 })))),
  permanent(oncePerTurn(pay({ steelplast: 1 }, either(gain({ vp: 1 }), draw(1))))),
  permanent(oncePerTurn(either(exchange('kelp', 'steelplast', 2), pay({ credit: 1 }, advance(1))))),
  instant(either(pay({ kelp: 1 }, gain({ vp: 2 })), pay({ steelplast: 1 }, useAction(1)))),
  instant(pay({ credit: 1 }, gain({ vp: 1 })), pay({ science: 1 }, draw(1)), build('farm')),
  instant(either(build('laboratory', { upgrade: 'usual' }), pay({ science: 1 }, gain({ vp: 1 })))),
];
/** Every second card of the first two eras is one of them. */
const DENSE = contentWith({
  cards: Object.fromEntries(
    Array.from({ length: 60 }, (_, place) => [2 * place + 1, FACES[place % FACES.length] ?? instant(draw(1))]),
  ),
});

describe.each(PLAYER_COUNTS)('random games of %i with cards that no deck has', (players) => {
  test('R-SLT-13 R-PRD-10 R-TRN-17 every invariant holds', () => {
    const games = tables(players, Math.ceil(16 / players), 'dense');
    games.forEach((table, index) => {
      const dense = { ...table, content: DENSE.hash };
      expect(checkedPlayout(dense, index % 5 === 0 ? THOROUGH : QUICK).state.phase).toBe('over');
    });
  }, 120_000);
});
