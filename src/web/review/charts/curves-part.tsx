import { type ReactNode, useState } from 'react';
import type { CurvePoint, Moment } from '../../../bots/review/curves.ts';
import type { State } from '../../../engine/index.ts';
import { alone, byItself, plainText, upperFirst } from '../../../text/index.ts';
import { RESOURCES } from '../../../vocabulary/index.ts';
import { useText, useWords } from '../../app/words.tsx';
import type { SeatLook } from '../../main-board/seats.ts';
import { Choice } from '../../settings/choice.tsx';
import type { ChartLine } from './chart-line.ts';
import { LineChart } from './line-chart.tsx';
import './curves-part.css';

interface Properties {
  readonly seats: readonly SeatLook[];
  readonly moments: readonly Moment[];
  readonly end: State;
  readonly isOver: boolean;
}

/** How the game went, round by round. */
export function CurvesPart({ seats, moments, end, isOver }: Properties): ReactNode {
  const text = useText();
  const words = useWords();
  const [score, setScore] = useState<'scoredNow' | 'vp'>('scoredNow');
  const marks = moments.map(({ round }) => (round === undefined ? text('review.end') : words.number(round)));
  const linesOf = (read: (point: CurvePoint) => number): readonly ChartLine[] =>
    seats.map((look, seat) => ({
      ...look,
      values: moments.map(({ players }) => (players[seat] === undefined ? 0 : read(players[seat]))),
    }));
  const isSolo = end.players.length === 1;
  const nameOf = (resource: (typeof RESOURCES)[number]): string =>
    upperFirst(plainText(byItself(words, alone(words, resource))), words.catalog.locale);
  if (moments.length === 0) return <p>{text(isOver ? 'review.unplayed' : 'review.running')}</p>;
  const scores = {
    scoredNow: text('review.curve.scored'),
    vp: text('review.curve.vp'),
  };
  return (
    <div className="curves">
      <Choice
        name={text('end.by-round')}
        options={[
          { value: 'scoredNow', label: scores.scoredNow },
          { value: 'vp', label: scores.vp },
        ]}
        value={score}
        onChange={setScore}
      />
      <LineChart
        size="large"
        title={scores[score]}
        icon="vp"
        lines={linesOf((point) => point[score])}
        marks={marks}
        goal={isSolo ? words.content.rulebook.soloGoal.vp : undefined}
      />
      <p className="curves-about">{text('review.curve.about')}</p>
      <div className="curves-small">
        <LineChart
          size="small"
          title={text('review.curve.cities')}
          icon="city"
          lines={linesOf(({ cities }) => cities)}
          marks={marks}
          goal={isSolo ? words.content.rulebook.soloGoal.cities : undefined}
        />
        {RESOURCES.map((resource) => (
          <LineChart
            key={resource}
            size="small"
            title={nameOf(resource)}
            icon={resource}
            lines={linesOf(({ resources }) => resources[resource])}
            marks={marks}
          />
        ))}
        <LineChart
          size="small"
          title={text('review.curve.hand')}
          icon="card"
          lines={linesOf(({ hand }) => hand)}
          marks={marks}
        />
      </div>
    </div>
  );
}
