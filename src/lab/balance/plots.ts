import type { Content } from '../../engine/content.ts';
import { type PlayerCount, PLAYER_COUNTS } from '../../engine/index.ts';
import { COLOURS } from '../../vocabulary/index.ts';
import { brownsIn, cardsIn, scoresIn } from './measures.ts';
import { type Axis, intervalPlot, type Row, scatterPlot, spreadPlot } from './plot.ts';
import { type Results, TABLES, tableName, tallyAt, tallyOfTables } from './results.ts';
import { labelOf, type Target } from './targets.ts';

/** With fewer uses a card is not plotted. */
const ENOUGH_USES = 10;

const percent = (value: number): string => `${Math.round(100 * value)}%`;
const points = (value: number): string => `${value > 0 ? '+' : ''}${Math.round(100 * value)}`;

/** The plots of the report, by file name. */
export function plotsOf(content: Content, results: Results, targets: readonly Target[]): ReadonlyMap<string, string> {
  const played = PLAYER_COUNTS.filter((players) => results.tables.has(players));
  const plots = new Map<string, string>();
  plots.set(
    'seats.svg',
    ofTarget(targets, 'seats', 'Wins by place in the first play order', 'points above the fair share'),
  );
  plots.set('sides.svg', ofTarget(targets, 'sides', 'Wins by board side', 'points above the fair share'));
  plots.set(
    'archetypes.svg',
    ofTarget(targets, 'archetypes', 'Wins by what a network is heavy in', 'share of its games won'),
  );
  for (const players of played) plots.set(`slots-${players}.svg`, slotsPlot(targets, players));
  plots.set('browns.svg', brownsPlot(content, results));
  plots.set('cards.svg', cardsPlot(content, results, targets));
  plots.set('scores.svg', scoresPlot(results, targets, played));
  return plots;
}

function targetNamed(targets: readonly Target[], id: string): Target | undefined {
  return targets.find((target) => target.id === id);
}

function ofTarget(targets: readonly Target[], id: string, title: string, unit: string): string {
  const found = targetNamed(targets, id);
  return intervalPlot(title, rowsOf(found?.items ?? []), {
    ...found?.bounds,
    title: unit,
    show: found?.unit === 'points' ? points : percent,
  });
}

function rowsOf(items: Target['items']): Row[] {
  return items.filter(({ estimate }) => estimate.of > 0).map((item) => ({ label: labelOf(item), ...item.estimate }));
}

function slotsPlot(targets: readonly Target[], players: PlayerCount): string {
  const items = targets
    .filter(({ id }) => id === 'slots' || id === 'grant')
    .flatMap((target) => target.items.filter((item) => item.players === players && item.estimate.of > 0));
  const rows = items.map(({ name, estimate }) => ({ label: name, ...estimate }));
  const bounds = targetNamed(targets, 'slots')?.bounds;
  return intervalPlot(`Slots, ${tableName(players)}`, rows, { ...bounds, title: 'share of turns', show: percent });
}

function brownsPlot(content: Content, results: Results): string {
  const rows = TABLES.flatMap((players) =>
    brownsIn(content, tallyAt(results, players), players)
      .filter(({ vp }) => vp.of > 1)
      .map(({ metropolis, vp }) => ({ label: `${tableName(players)}: ${metropolis}`, ...vp })),
  );
  return intervalPlot('Brown metropolises when connected', rows, { title: 'mean VP', show: String });
}

function cardsPlot(content: Content, results: Results, targets: readonly Target[]): string {
  const [use, effect] = [targetNamed(targets, 'card-use'), targetNamed(targets, 'card-effect')];
  const isMissed = (card: number): boolean =>
    [use, effect].some((target) => target?.items.some((item) => item.card === card && item.verdict === 'not met'));
  const cards = cardsIn(content, tallyOfTables(results), tallyAt(results, 2)).filter(
    ({ useEffect }) => useEffect.of >= ENOUGH_USES,
  );
  const dots = cards.map(({ card, used, useEffect }) => ({
    label: String(card),
    x: used.value,
    y: useEffect.value,
    isMarked: isMissed(card),
    tone: [2, 3, 1][COLOURS.indexOf(content.cards[card]?.colour ?? 'green')] ?? 0,
  }));
  const across: Axis = {
    title: 'share of chances used, 2-4 players (green, red as violet, yellow as orange)',
    show: percent,
    most: 1,
    ...use?.bounds,
  };
  const up: Axis = {
    title: 'wins of those who used it above half, 2 players, in points',
    show: points,
    ...effect?.bounds,
  };
  return scatterPlot('Cards: use and wins', dots, across, up);
}

function scoresPlot(results: Results, targets: readonly Target[], played: readonly PlayerCount[]): string {
  const curves = played.map((players) => ({
    label: tableName(players),
    values: scoresIn(tallyAt(results, players)),
  }));
  return spreadPlot('Scores', curves, { ...targetNamed(targets, 'scores')?.bounds, title: 'VP', show: String });
}
