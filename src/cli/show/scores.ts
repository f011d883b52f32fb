import { SOURCES, type State, standings } from '../../engine/index.ts';
import { bitCount, connectedCities } from '../../engine/reading.ts';
import { counted, plainText, type PlayerNames, sayScoreLine, type Words } from '../../text/index.ts';
import { inColumns } from '../kit/columns.ts';
import { bold } from '../kit/tint.ts';

/** The final scores: players by rank, VP by source, and in solo whether the goal is met. */
export function scoreLines(words: Words, state: State, names: PlayerNames): string[] {
  const ranked = standings(state);
  const playerAt = (seat: number): State['players'][number] | undefined => state.players[seat];
  const rows = [
    ['', ...ranked.map(({ seat, place }) => `${place}. ${names(seat)}`)],
    ...SOURCES.map((source, index) => [
      plainText(sayScoreLine(words, source)),
      ...ranked.map(({ seat }) => String(playerAt(seat)?.scored[index] ?? 0)),
    ]),
    [bold(plainText(words.say('score.total'))), ...ranked.map(({ vp }) => bold(String(vp)))],
  ];
  return [
    bold(plainText(words.say('end.breakdown'))),
    ...inColumns(rows, { indent: 2, right: ranked.map((_, column) => column + 1) }),
    ...endLines(words, state, names),
  ];
}

function endLines(words: Words, state: State, names: PlayerNames): string[] {
  const [first] = standings(state);
  if (state.phase !== 'over' || first === undefined) return [];
  const gains = counted(words, 'vp', first.vp);
  if (first.goal === undefined) return ['', plainText(words.say('end.won', { player: names(first.seat), gains }))];
  const player = state.players[first.seat];
  const cities = counted(words, 'city', player === undefined ? 0 : bitCount(connectedCities(words.content, player)));
  return ['', plainText(words.say(first.goal ? 'end.solo-won' : 'end.solo-lost', { cities, gains }))];
}
