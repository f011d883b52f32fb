import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import CARD_NAMES from '../../text/catalogs/card-names.en.json' with { type: 'json' };
import type { Card } from '../../vocabulary/index.ts';
import { CARDS } from './index.ts';

const NAMES: Readonly<Record<string, string>> = CARD_NAMES;

/** Several cards of one known title have an epithet after it. */
function titleOf(card: number): string | undefined {
  return NAMES[card]?.split(':')[0];
}

describe('known cards', () => {
  const gain = (gains: object) => ({ kind: 'gain', gain: gains });
  const STRUCTURES = ['farm', 'desalination', 'laboratory', 'tunnel'];

  it.each<[number, string, object]>([
    [14, 'Black Ops Team', permanent({ on: 'mismatch' }, gain({ steelplast: 1 }))],
    [19, 'Build a Structure', { type: 'action', effect: all(build(STRUCTURES), { kind: 'advance', steps: 1 }) }],
    [
      28,
      'Seafood Collection',
      {
        colour: 'red',
        type: 'instant',
        effect: provided({ kind: 'structures', what: ['tunnel'], upgraded: true }, 1, gain({ kelp: 1 })),
      },
    ],
    [
      34,
      'Build Farm or Desalination Plant',
      { type: 'action', effect: all(build(['farm', 'desalination']), { kind: 'draw', cards: 1 }) },
    ],
    [35, 'Embassy', permanent({ on: 'advance', space: 3 }, gain({ credit: 1 }))],
    [
      36,
      'Autonomous Systems',
      {
        type: 'production',
        effect: { kind: 'instead', of: 'laboratory', lose: { science: 1 }, gain: { steelplast: 1, kelp: 1 } },
      },
    ],
    [
      37,
      'Biomech Construction Crew',
      permanent({ on: 'build', what: ['laboratory'], second: 'city' }, gain({ credit: 1 })),
    ],
    [57, 'Sea Vent Factory', { type: 'production', effect: gain({ credit: 1 }) }],
    [
      58,
      'Biomech Construction Crew',
      permanent({ on: 'build', what: ['desalination'], second: 'city' }, gain({ credit: 1 })),
    ],
    [69, 'Demonstration', { colour: 'green', type: 'instant', effect: { kind: 'use-action', upTo: 1 } }],
    [
      70,
      'Trial Run',
      {
        type: 'instant',
        effect: provided(
          { kind: 'structures', what: ['laboratory'], upgraded: true },
          2,
          all(gain({ science: 1, steelplast: 1 }), { kind: 'draw', cards: 1 }),
        ),
      },
    ],
    [86, 'Filtration Recycling', { type: 'instant', effect: per({ steelplast: 1 }, 2, structures('desalination')) }],
    [98, 'Undersea Server Farm', { type: 'permanent', passives: [{ kind: 'hand-limit', plus: 1 }] }],
    [124, 'Demonstration', { type: 'instant', effect: pay({ credit: 1 }, { kind: 'use-action', upTo: 2 }) }],
    [
      146,
      'Construction Windfall',
      { type: 'instant', effect: provided({ kind: 'cities' }, 5, { ...build(['desalination']), cost: 'free' }) },
    ],
    [183, 'Federal Priority', { cost: 3, type: 'scoring' }],
    [185, 'Trade Surplus', { cost: 3, type: 'scoring' }],
    [186, 'Build Expansion', { effect: { ...build(['farm', 'desalination', 'laboratory']), where: 'expansion' } }],
    [202, 'Secret Mission', { effect: pay({ credit: 1 }, { kind: 'perform-slot', slots: 'any' }) }],
  ])('%i %s', (number, name, face) => {
    // To the letter: a card that gives more than it is known to would not be that card.
    expect(Object.fromEntries(Object.entries(CARDS[number] ?? {}).filter(([key]) => key in face))).toEqual(face);
    expect(titleOf(number)).toBe(name);
  });

  it.each<[string, number, object]>([
    ['Smuggling', 4, { era: 1, type: 'instant' }],
    [
      'Technology Negotiation',
      1,
      {
        era: 1,
        type: 'instant',
        effect: { kind: 'upgrade', what: ['desalination'], upTo: 1, costs: [{ science: 1 }, { steelplast: 1 }] },
      },
    ],
    [
      'Extraordinary Mission',
      1,
      { era: 1, type: 'instant', effect: pay({ credit: 1 }, { kind: 'perform-slot', slots: 'unoccupied' }) },
    ],
    ['Industrial Espionage', 1, { era: 2 }],
    ['Replication Systems Test', 1, { era: 3 }],
    ['Corporate Expansion', 1, { era: 'special', ...permanent({ on: 'metropolis' }, gain({ credit: 2, vp: 2 })) }],
    ['Federal Priority', 1, { cost: 3, effect: per({ vp: 2 }, 1, { ...structures('laboratory'), upgraded: true }) }],
    ['Federal Priority', 1, { cost: 3, effect: per({ vp: 3 }, 2, { ...structures('farm'), upgraded: true }) }],
    ['Federal Priority', 1, { cost: 3, effect: per({ vp: 2 }, 1, { kind: 'cities', city: 'symbiotic' }) }],
    ['Trade Surplus', 1, { cost: 3, effect: { ...pay({ steelplast: 1 }, gain({ vp: 1 })), times: 14 } }],
    ['Trade Surplus', 1, { cost: 3, effect: { ...pay({ kelp: 2 }, gain({ vp: 3 })), times: 5 } }],
    ['Trade Surplus', 1, { cost: 3, effect: pay({ credit: 15 }, gain({ vp: 13 })) }],
    ['Trade Surplus', 1, { cost: 3, effect: { ...pay({ science: 2 }, gain({ vp: 3 })), times: 4 } }],
  ])('%s: at least %i of %j', (name, least, face) => {
    const found = CARDS.filter((card) => {
      if (titleOf(card.number) !== name) return false;
      return Object.entries(face).every(([key, value]) => isDeepStrictEqual(card[key as keyof Card], value));
    });
    expect(found.length).toBeGreaterThanOrEqual(least);
  });

  it('Smuggling brings one resource each: kelp, steelplast, science, credits', () => {
    const brought = CARDS.flatMap((card) =>
      card.family === 'smuggling' && card.type === 'instant' && card.effect.kind === 'gain'
        ? Object.keys(card.effect.gain)
        : [],
    );
    expect(brought.toSorted()).toEqual(['credit', 'kelp', 'science', 'steelplast']);
  });

  it('R-CRD-05 Personal Assistant: 1 steelplast or 1 credit', () => {
    expect(CARDS[0]).toMatchObject({
      type: 'action',
      effect: { kind: 'either', options: [gain({ steelplast: 1 }), gain({ credit: 1 })] },
    });
  });

  // Effects that R-EFX names and that no card above has whole; parts of a larger effect count.
  it.each<[string, object]>([
    ['gain at the second tunnel of a turn', { on: 'build', what: ['tunnel'], second: 'turn' }],
    ['gain at the second upgraded farm of a city', { on: 'upgrade', what: ['farm'], second: 'city' }],
    [
      'VP when a slot gives steelplast',
      { kind: 'when', event: { on: 'slot-gives', resource: 'steelplast' }, then: gain({ vp: 1 }) },
    ],
    [
      'upgrade 1 or 2 farms for 1 credit or 1 science each',
      { kind: 'upgrade', what: ['farm'], upTo: 2, costs: [{ credit: 1 }, { science: 1 }] },
    ],
    ['if on space 3', { kind: 'space', space: 3 }],
    ['if at least 3 desalination plants', { kind: 'count', of: structures('desalination'), atLeast: 3 }],
    ['exchange kelp and steelplast', { kind: 'exchange', between: ['kelp', 'steelplast'], upTo: 1 }],
    ['the slot of another player', { kind: 'perform-slot', slots: 'occupied' }],
    ['the production of an upgraded tunnel', { kind: 'test-run', what: ['tunnel'] }],
    ['kelp per 3 laboratories', per({ kelp: 1 }, 3, structures('laboratory'))],
    ['something for biomatter produced', { kind: 'produced', resource: 'biomatter' }],
    ['1 VP per 3 farms', per({ vp: 1 }, 3, structures('farm'))],
    ['pairs of kelp and steelplast at 1 VP', { ...pay({ kelp: 1, steelplast: 1 }, gain({ vp: 1 })), times: 10 }],
  ])('R-EFX %s', (_, phrase) => {
    expect(CARDS.some((card) => contains(card, phrase))).toBe(true);
  });

  function permanent(event: object, then: object) {
    return { type: 'permanent', passives: [{ kind: 'when', event, then }] };
  }
  function all(...parts: object[]) {
    return { kind: 'all', parts };
  }
  function build(what: string[]) {
    return { kind: 'build', what, upTo: 1 };
  }
  function structures(what: string) {
    return { kind: 'structures', what: [what] };
  }
  function per(gains: object, each: number, count: object) {
    return { ...gain(gains), per: { count, each } };
  }
  function pay(cost: object, then: object) {
    return { kind: 'pay', costs: [cost], then };
  }
  function provided(of: object, atLeast: number, then: object) {
    return { kind: 'if', condition: { kind: 'count', of, atLeast }, then };
  }
});

function contains(value: unknown, phrase: object): boolean {
  if (isDeepStrictEqual(value, phrase)) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((child) => contains(child, phrase));
}
