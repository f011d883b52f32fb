import { PLAYER_COUNTS } from '../../engine/index.ts';
import { isReproducible, readBotName } from '../match/bot-names.ts';
import { contentPrint } from './part.ts';
import { type Results, tallyAt } from './results.ts';
import { sections } from './page-sections.ts';
import { estimateText, table, valueText } from './page-text.ts';
import type { PageWords } from './page-words.ts';
import { type Item, labelOf, type Target } from './targets.ts';
import { ENOUGH_GAMES } from './verdict.ts';

/** docs/balance.md. */
export function pageOf(results: Results, targets: readonly Target[], words: PageWords): string {
  return [
    '# Balance report',
    '',
    'Made by `npm run benthos -- balance`; do not edit. The plots are in `balance/`, the figures of cards, slots and boards for',
    'machines in `balance.json`. What was changed because of it, and what stays out of bounds and why: [tuning.md](tuning.md).',
    '',
    ...basis(results),
    '',
    '## Targets',
    '',
    'What the content should keep to, one row for each, with the 95% interval of what is furthest out. Met or not met is said for',
    'sure where everything lies within its bounds, or something beyond, with its whole interval, widened where much is measured at',
    `once (Bonferroni); and by the values alone once there are ${ENOUGH_GAMES.toLocaleString('en')} games per number of players, unless an interval is`,
    'wider than the bounds leave room. Otherwise there are too few.',
    '',
    'Turns and seats of one game are counted as independent of each other. They are not quite, so that intervals of slots, of',
    'values of turns and of median scores are somewhat too narrow.',
    '',
    ...table(['target', 'furthest out', 'value, 95% interval', 'out of bounds', 'verdict'], targets.map(targetRow)),
    '',
    '## Out of bounds',
    '',
    ...outOfBounds(targets, words),
    '',
    ...sections(results, targets, words),
    ...rerun(results),
  ].join('\n');
}

function basis(results: Results): string[] {
  const { bot, seed, content, tables, solos } = results;
  const total = [...tables.values()].reduce((sum, { games }) => sum + games, 0);
  const isPreliminary = PLAYER_COUNTS.some((players) => tallyAt(results, players).games < ENOUGH_GAMES);
  const others = solos.filter((solo) => solo.bot !== bot);
  return [
    `Based on **${total.toLocaleString('en')} games** of ${capital(bot)} in all seats, seed \`${seed}\`, content \`${content}\`:`,
    '',
    ...table(
      ['players', 'games', 'turns', 'decisions'],
      PLAYER_COUNTS.map((players) => {
        const { games, turns, decisions } = tallyAt(results, players);
        return [String(players), ...[games, turns, decisions].map((times) => times.toLocaleString('en'))];
      }),
    ),
    ...others.map(
      ({ bot: name, tally }) => `\nBesides, ${tally.games.toLocaleString('en')} solo games of ${capital(name)}.`,
    ),
    ...(isPreliminary
      ? ['', `**Preliminary**: at least ${ENOUGH_GAMES.toLocaleString('en')} games per number of players are wanted.`]
      : []),
    // Names and texts of the report are those of today.
    ...(content === contentPrint()
      ? []
      : ['', '**The content was changed since**; what was changed is told in [tuning.md](tuning.md).']),
    '',
    'Basic and advanced boards take turns; half of the games with opponents have contracts.',
  ];
}

/** The item that keeps its bounds worst, and how many are beyond them. */
function targetRow({ asks, unit, bounds, items, verdict }: Target): string[] {
  const known = items.filter(({ estimate }) => estimate.of > 0);
  const out = known.filter((item) => beyond(item, bounds) > 0);
  const missed = items.filter((item) => item.verdict === 'not met');
  const sure = missed.filter(({ isSure }) => isSure);
  // What is known to be out says more than what may be far out and was hardly seen.
  const worst = (missed.length > 0 ? missed : known).toSorted(
    (one, other) => beyond(other, bounds) - beyond(one, bounds),
  )[0];
  return [
    asks,
    [worst ?? items[0]].map((item) => (item === undefined ? '-' : labelOf(item))).join(''),
    worst === undefined ? '-' : estimateText(worst.estimate, unit),
    `${out.length} of ${items.length}${out.length > 0 ? `, ${sure.length} for sure` : ''}`,
    `**${verdict}**`,
  ];
}

/** How far beyond its bounds a value lies; below 0 within them. */
function beyond({ estimate }: Item, { least, most }: Target['bounds']): number {
  const over = most === undefined ? Number.NEGATIVE_INFINITY : estimate.value - most;
  const under = least === undefined ? Number.NEGATIVE_INFINITY : least - estimate.value;
  return Math.max(over, under);
}

function outOfBounds(targets: readonly Target[], words: PageWords): string[] {
  const missed = targets.flatMap(({ id, unit, bounds, items }) =>
    items
      .filter(({ verdict }) => verdict === 'not met')
      .toSorted((one, other) => beyond(other, bounds) - beyond(one, bounds))
      .map((item) => [
        id,
        item.card === undefined ? labelOf(item) : `${labelOf(item)} ${words.card(item.card)}`,
        estimateText(item.estimate, unit),
        boundsText(bounds, unit),
        item.isSure ? 'for sure' : 'by its value',
      ]),
  );
  if (missed.length === 0) return ['Nothing is beyond its bounds by the rule above.'];
  return [
    'What is beyond its bounds by the rule above, furthest first within each target.',
    '',
    ...table(['target', 'what', 'value', 'bounds', ''], missed),
  ];
}

function boundsText({ least, most }: Target['bounds'], unit: Target['unit']): string {
  if (least === undefined) return `at most ${valueText(most ?? 0, unit)}`;
  return most === undefined
    ? `at least ${valueText(least, unit)}`
    : `${valueText(least, unit)} to ${valueText(most, unit)}`;
}

function rerun({ bot, seed, tables }: Results): string[] {
  const games = Math.max(...[...tables.values()].map((tally) => tally.games));
  const half = Math.ceil(games / 2);
  const run = `npm run benthos -- balance --bot ${bot} --seed '${seed.replaceAll("'", "'\\''")}'`;
  const named = readBotName(bot);
  const isSame = named !== undefined && isReproducible(named);
  return [
    '## How to make it again',
    '',
    '```sh',
    `${run} --games ${games} --out docs`,
    '```',
    '',
    `${isSame ? 'The same arguments give the same report, whatever the number of threads. ' : ''}A large run can be spread over machines`,
    'and runs: each plays a range of games into a part, which can be interrupted and taken up again, and the parts are merged:',
    '',
    '```sh',
    `${run} --part one.json --from 0 --to ${half}`,
    `${run} --part two.json --from ${half} --to ${games}`,
    `npm run benthos -- balance --bot ${bot} --merge one.json two.json --out docs`,
    '```',
    '',
    'Solo games of the strongest bot come in the same way:',
    '',
    '```sh',
    `${run.replace(`--bot ${bot}`, '--bot admiral:250ms')} --part solo.json --players 1 --games 200`,
    '```',
    '',
    'Parts played with other content or other weights do not merge.',
    '',
  ];
}

function capital(bot: string): string {
  return bot.slice(0, 1).toUpperCase() + bot.slice(1);
}
