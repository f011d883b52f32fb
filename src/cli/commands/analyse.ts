import type { Account, Sources, TurningPoint } from '../../bots/review/account.ts';
import { type Analysis, analyse as lookBack, usualRollouts } from '../../bots/review/analysis.ts';
import { curves, type Moment } from '../../bots/review/curves.ts';
import { type GameRecord, type Move, printMoves } from '../../engine/index.ts';
import { inColumns, screenWidth } from '../kit/columns.ts';
import { failed } from '../kit/command-error.ts';
import type { Arguments, Command } from '../kit/command.ts';
import { loadRecord, verified } from '../kit/files.ts';
import { progressOf } from '../kit/progress.ts';
import { percent } from '../../lab/statistics.ts';
import { broughtContents, SET_OPTION } from '../kit/sets.ts';
import { JSON_OPTION } from '../kit/table-options.ts';
import { bold } from '../kit/tint.ts';

const MOST_LOOKS = 1000;
const STEPS = 1000;

export const analyse: Command = {
  name: 'analyse',
  summary: 'Analyses a finished game: which choices decided it, and how much was luck',
  operands: { label: 'FILE', least: 1, most: 1 },
  options: {
    looks: { value: 'N', help: 'Rollouts for every choice (default 6, or 3 with more than two players)' },
    seed: { value: 'TEXT', help: 'Any text; the same text gives the same analysis' },
    set: SET_OPTION,
    json: JSON_OPTION,
  },
  notes: `Splits each result into what was expected at the start, the player's own choices, the choices of the others, and luck;
docs/bots.md explains how. Choices are compared with those of a quick Skipper. Moves are in notation (docs/notation.md).
Figures after ± are standard errors; more rollouts take longer and make them smaller.

  benthos analyse games/two-basic.json --looks 12`,
  run(given) {
    const [file = ''] = given.operands;
    const record = loadRecord(file, given.words, broughtContents(given));
    const rollouts = given.whole('looks', 2, MOST_LOOKS, usualRollouts(record.setup.players));
    if (verified(file, record, given.words).phase !== 'over') throw failed(`${file}: the game is not over`);
    const analysis = analysisOf(record, rollouts, given);
    if (given.flag('json')) console.log(JSON.stringify({ ...analysis, curves: curves(record) }, undefined, 2));
    else console.log(analysisLines(analysis, curves(record)).join('\n'));
    return 0;
  },
};

function analysisOf(record: GameRecord, rollouts: number, given: Arguments): Analysis {
  const thinking = lookBack(record, { rollouts, seed: given.text('seed') ?? 'benthos' });
  const progress = progressOf(STEPS, 'parts');
  for (;;) {
    const next = thinking.next();
    if (next.done === true) {
      progress.end();
      return next.value;
    }
    progress.at(Math.round(STEPS * next.value));
  }
}

/** The analysis as text. */
export function analysisLines(analysis: Analysis, moments: readonly Moment[]): string[] {
  return [
    bold('Where the VP came from'),
    ...accountLines(analysis.accounts),
    '',
    bold('Where the chance to win came from'),
    ...chanceLines(analysis.accounts),
    '',
    bold('Expected final VP, and VP if the game ended now'),
    ...roundLines(analysis, moments),
    ...analysis.turningPoints.flatMap((points, seat) => ['', bold(nameOf(seat)), ...pointLines(analysis, points)]),
  ];
}

const SOURCES = ['start', 'own', 'others', 'luck', 'end'] as const satisfies readonly (keyof Sources)[];
const HEAD = ['', 'expected', 'own choices', "others' choices", 'luck', 'result'];

function accountLines(accounts: readonly Account[]): string[] {
  const cell = (account: Account, source: (typeof SOURCES)[number]): string => {
    if (source === 'start') return account.vp.start.toFixed(1);
    if (source === 'end') return String(account.vp.end);
    return `${signed(account.vp[source])} ± ${account.errors[source].toFixed(1)}`;
  };
  return inColumns(
    [HEAD, ...accounts.map((account) => [nameOf(account.seat), ...SOURCES.map((source) => cell(account, source))])],
    { indent: 2, right: [1, 2, 3, 4, 5] },
  );
}

function chanceLines(accounts: readonly Account[]): string[] {
  const rows = accounts.map(({ seat, chance }) => [
    nameOf(seat),
    ...SOURCES.map(
      (source) => (source === 'start' || source === 'end' ? '' : plusSign(chance[source])) + percent(chance[source]),
    ),
  ]);
  return inColumns([HEAD, ...rows], { indent: 2, right: [1, 2, 3, 4, 5] });
}

function roundLines({ rounds }: Analysis, moments: readonly Moment[]): string[] {
  const seats = rounds[0]?.expected.vp.map((_, seat) => seat) ?? [];
  const rows = rounds.map(({ round, expected, luck }) => {
    const moment = moments.find((each) => each.round === round);
    const cells = seats.flatMap((seat) => [
      (expected.vp[seat] ?? 0).toFixed(1),
      String(moment?.players[seat]?.scoredNow ?? ''),
      percent(expected.chance[seat] ?? 0),
      signed(luck[seat] ?? 0),
    ]);
    return [`Round ${round}`, ...cells];
  });
  const head = ['', ...seats.flatMap((seat) => [nameOf(seat), 'now', 'wins', 'luck'])];
  return inColumns([head, ...rows], { indent: 2, right: head.map((_, column) => column).slice(1) });
}

function pointLines({ choices }: Analysis, points: readonly TurningPoint[]): string[] {
  if (points.length === 0) return ['  No choice stands out.'];
  return points.flatMap(({ choice, kind, lead, chance }) => {
    const made = choices[choice];
    if (made === undefined) return [];
    const value = `${signed(lead.value)} ± ${lead.error.toFixed(1)} VP of lead, ${plusSign(chance)}${percent(chance)} to win`;
    return [
      `  Round ${made.round}, move ${made.from + 1}: ${value}`,
      ...line('played', made.moves),
      ...(kind === 'mistake' ? line('better', made.best.moves) : []),
    ];
  });
}

function line(label: string, moves: readonly Move[]): string[] {
  return inColumns([[label, printMoves(moves)]], { indent: 4, width: screenWidth() });
}

function nameOf(seat: number): string {
  return `Player ${seat + 1}`;
}

function signed(value: number): string {
  return `${plusSign(value)}${value.toFixed(1)}`;
}

function plusSign(value: number): string {
  return value > 0 ? '+' : '';
}
