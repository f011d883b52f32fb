import type { ReactNode } from 'react';
import type { Analysis } from '../../../bots/review/analysis.ts';
import { useText, useWords } from '../../app/words.tsx';
import type { SeatLook } from '../../main-board/seats.ts';
import { LineChart } from '../charts/line-chart.tsx';

interface Properties {
  readonly seats: readonly SeatLook[];
  readonly analysis: Analysis;
}

/** Everybody's chance to win where each round began, in percent; in solo that of reaching the goal. */
export function ChanceCurve({ seats, analysis }: Properties): ReactNode {
  const text = useText();
  const words = useWords();
  const { rounds, accounts } = analysis;
  const percent = (chance: number | undefined): number => Math.round(100 * (chance ?? 0));
  return (
    <LineChart
      size="large"
      title={`${text(seats.length === 1 ? 'analysis.chance-goal' : 'analysis.chance')} (%)`}
      lines={seats.map(({ name, colour }, seat) => ({
        name,
        colour,
        values: [...rounds.map(({ expected }) => percent(expected.chance[seat])), percent(accounts[seat]?.chance.end)],
      }))}
      marks={[...rounds.map(({ round }) => words.number(round)), text('review.end')]}
    />
  );
}
