import { type Content, mainBoardFor } from '../../engine/content.ts';
import { PLAYER_COUNTS, type PlayerCount } from '../../engine/index.ts';
import { spreadOf } from '../statistics.ts';
import { archetypesIn } from './archetypes.ts';
import { shareOf } from './estimate.ts';
import { brownsIn, cardsIn, contractsIn, neverUsed, scoresIn, sidesIn, slotsIn, waysIn, winsBy } from './measures.ts';
import { estimateText, table } from './page-text.ts';
import type { PageWords } from './page-words.ts';
import { type Results, TABLES, tableName, tallyAt, tallyOfTables } from './results.ts';
import { counted, TABLE_KINDS } from './tally.ts';
import type { Target } from './targets.ts';

/** The chapters of the report: each a few lines and a table. */
export function sections(content: Content, results: Results, targets: readonly Target[], words: PageWords): string[] {
  const chapters: readonly (readonly [string, readonly string[]])[] = [
    ['Seats', seats(results)],
    ['Boards', boards(content, results)],
    ['Brown metropolises', browns(content, results, words)],
    ['Slots', slots(content, results, words)],
    ['Colours', colours(results)],
    ['Archetypes', archetypes(results)],
    ['Scores', scores(results)],
    ['Solo', solo(content, results)],
    ['Contracts', contracts(content, results, words)],
    ['Cards', cards(content, results, targets, words)],
  ];
  return chapters.flatMap(([title, lines]) => [`## ${title}`, '', ...lines, '']);
}

function seats(results: Results): string[] {
  const rows = played(results, TABLES).flatMap((players) => {
    const tally = tallyAt(results, players);
    const bySeat = winsBy(tally, players, 'seat');
    return winsBy(tally, players, 'place').map((wins, index) => [
      String(players),
      String(index + 1),
      estimateText(wins, 'points'),
      (counted(tally, 'place', index + 1, 'vp') / tally.games).toFixed(1),
      estimateText(bySeat[index] ?? shareOf(0, 0), 'points'),
    ]);
  });
  return [
    'Wins in percentage points above the fair share, by place in the play order of the first round. Places are random, so the last',
    'column, which counts by seat, shows the effect of chance alone.',
    '',
    ...table(['players', 'place', 'wins', 'mean VP', 'wins by seat'], rows),
    '',
    '![Wins by place](balance/seats.svg)',
  ];
}

function boards(content: Content, results: Results): string[] {
  const rows = Object.values(content.boards).map(({ side, advanced }) => [
    `${side} ${advanced ? 'advanced' : 'basic'}`,
    ...TABLES.map((players) => {
      const measure = sidesIn(content, tallyAt(results, players), players).find((each) => each.side === side);
      return measure === undefined || measure.wins.of === 0
        ? '-'
        : `${estimateText(measure.wins, 'points')}; ${measure.vp.value.toFixed(1)} VP`;
    }),
    estimateText(
      sidesIn(content, tallyAt(results, 1), 1).find((each) => each.side === side)?.vp ?? shareOf(0, 0),
      'vp',
    ),
  ]);
  return [
    'Wins in percentage points above the fair share, and mean VP.',
    '',
    ...table(['side', ...TABLES.map(tableName), 'solo VP'], rows),
    '',
    '![Wins by board side](balance/sides.svg)',
  ];
}

function browns(content: Content, results: Results, words: PageWords): string[] {
  const tiles = content.metropolises.filter(({ kind }) => kind === 'brown');
  const rows = tiles.map(({ number: metropolis }) => [
    `${metropolis}: ${words.metropolis(metropolis)}`,
    ...PLAYER_COUNTS.map((players) => {
      const found = brownsIn(content, tallyAt(results, players), players).find(
        (each) => each.metropolis === metropolis,
      );
      if (found === undefined || found.connected.of === 0) return '-';
      return `${estimateText(found.vp, 'vp')}; ${(100 * found.connected.value).toFixed(0)}%`;
    }),
  ]);
  return [
    'Mean VP when connected, and the share of those dealt that were connected.',
    '',
    ...table(['metropolis', ...PLAYER_COUNTS.map(tableName)], rows),
    '',
    '![Brown metropolises](balance/browns.svg)',
  ];
}

function slots(content: Content, results: Results, words: PageWords): string[] {
  return [
    'Share of turns, and the share of these with a card of its colour.',
    ...played(results, PLAYER_COUNTS).flatMap((players) => {
      const faces = mainBoardFor(content, players).slots;
      const rows = slotsIn(content, tallyAt(results, players), players).map(({ slot, turns, matched }, index) => {
        const face = faces[index];
        const share = slot === 'grant' ? '' : `${(100 * matched.value).toFixed(0)}%`;
        return [slot, face === undefined ? '' : words.slot(face), estimateText(turns, 'share'), share];
      });
      const name = players === 1 ? 'Solo' : `${players} players`;
      return [
        '',
        `### ${name}`,
        '',
        ...table(['slot', 'action', 'turns', 'matched'], rows),
        '',
        `![Slots](balance/slots-${players}.svg)`,
      ];
    }),
  ];
}

function colours(results: Results): string[] {
  const rows = waysIn(tallyAt(results, 2)).map(({ way }, index) => [
    way === 'mismatch' ? 'another colour, or no card' : way === 'grant' ? 'the Grant' : `${way}, matched`,
    ...played(results, PLAYER_COUNTS).map((players) => {
      const measure = waysIn(tallyAt(results, players))[index];
      return measure === undefined
        ? '-'
        : `${estimateText(measure.value, 'vp')}; ${(100 * measure.turns.value).toFixed(0)}% of turns`;
    }),
  ]);
  return [
    "How much a turn adds to the Skipper's evaluation in VP, before the card at its end is drawn.",
    '',
    ...table(['turn', ...played(results, PLAYER_COUNTS).map(tableName)], rows),
  ];
}

function archetypes(results: Results): string[] {
  const rows = played(results, TABLES).flatMap((players) =>
    archetypesIn(tallyAt(results, players)).map(({ archetype, players: share, winners, wins, has, mean }) => [
      String(players),
      archetype,
      archetype === 'even' ? '' : `${has.toFixed(1)} (all: ${mean.toFixed(1)})`,
      estimateText(share, 'share'),
      estimateText(wins, 'share'),
      estimateText(winners, 'share'),
    ]),
  );
  return [
    'A player is heavy in the kind - connected farms, desalination plants, laboratories, tunnels, symbiotic cities - whose count lies',
    'furthest above the mean of all players, if by at least one standard deviation. All other players are even.',
    '',
    ...table(['players', 'heavy in', 'has', 'of all players', 'wins of their games', 'of all winners'], rows),
    '',
    '![Wins by archetype](balance/archetypes.svg)',
  ];
}

function scores(results: Results): string[] {
  const rows = played(results, PLAYER_COUNTS).flatMap((players) =>
    [undefined, ...TABLE_KINDS].flatMap((kind) => {
      const values = scoresIn(tallyAt(results, players), kind);
      if (values.length === 0 || (players === 1 && kind !== undefined)) return [];
      const { min, p5, p25, median, p75, p95, max, mean } = spreadOf(values);
      return [
        [
          String(players),
          kind ?? 'all',
          ...[min, p5, p25, median, p75, p95, max].map((vp) => vp.toFixed(0)),
          mean.toFixed(1),
        ],
      ];
    }),
  );
  return [
    ...table(['players', 'boards', 'least', '5%', '25%', 'median', '75%', '95%', 'most', 'mean'], rows),
    '',
    '![Scores](balance/scores.svg)',
  ];
}

function solo(content: Content, { solos }: Results): string[] {
  const rows = solos.map(({ bot, tally }) => [
    bot,
    tally.games.toLocaleString('en'),
    estimateText(shareOf(counted(tally, 'seat', 1, 'wins'), tally.games), 'share'),
    (counted(tally, 'seat', 1, 'vp') / Math.max(1, tally.games)).toFixed(1),
  ]);
  const { cities, vp } = content.rulebook.soloGoal;
  return [
    `The goal: ${cities} connected cities and ${vp} VP.`,
    '',
    ...table(['bot', 'games', 'goal met', 'mean VP'], rows),
  ];
}

function contracts(content: Content, results: Results, words: PageWords): string[] {
  const rows = Object.values(content.contracts).map(({ number: contract }) => [
    String(contract),
    words.contract(contract),
    ...TABLES.map((players) => {
      const found = contractsIn(content, tallyAt(results, players), players)[contract - 1];
      if (found === undefined || found.taken.of === 0) return '-';
      return `${(100 * found.taken.value).toFixed(0)}%; ${estimateText(found.wins, 'points')}`;
    }),
  ]);
  return [
    'How often it is taken when offered, and the wins of its takers in percentage points above the fair share.',
    '',
    ...table(['', 'contract', ...TABLES.map(tableName)], rows),
  ];
}

function cards(content: Content, results: Results, targets: readonly Target[], words: PageWords): string[] {
  const verdicts = (card: number): string =>
    ['card-use', 'card-effect']
      .map((id) => targets.find((target) => target.id === id)?.items.find((item) => item.card === card)?.verdict ?? '')
      .join(' / ');
  const rows = cardsIn(content, tallyOfTables(results), tallyAt(results, 2)).map(
    ({ card, used, useEffect, chanceEffect }) => {
      const face = content.cards[card];
      return [
        String(card),
        words.card(card),
        face === undefined ? '' : `${face.era} ${face.colour} ${face.type}`,
        used.of.toLocaleString('en'),
        estimateText(used, 'share'),
        estimateText(useEffect, 'points'),
        estimateText(chanceEffect, 'points'),
        verdicts(card),
      ];
    },
  );
  const unused = neverUsed(content, [...results.tables.values()]);
  return [
    'A chance is a player in a game who could lay the card on a free slot of its colour; “used” is the share of these who used or',
    'claimed it (2-4 players). Wins are in percentage points above half, in 2-player games: of those who used it, and of all who had the',
    'chance. The first also reflects who can afford the card; the second is the luck of the draw alone.',
    '',
    `Never used: ${unused.length === 0 ? 'none' : unused.map((card) => `${card} ${words.card(card)}`).join(', ')}.`,
    '',
    '![Cards](balance/cards.svg)',
    '',
    ...table(['', 'card', '', 'chances', 'used', 'wins if used', 'wins if possible', 'use / effect'], rows),
  ];
}

function played({ tables }: Results, among: readonly PlayerCount[]): readonly PlayerCount[] {
  return among.filter((players) => tables.has(players));
}
