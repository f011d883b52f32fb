import type { ReactNode } from 'react';
import type { Profile } from '../../../wire/people.ts';
import { useText } from '../../app/words.tsx';
import './rating-course.css';

const WIDTH = 600;
const HEIGHT = 140;
const EDGE = 8;
/** A small change should not look like a large one. */
const LEAST_SPAN = 100;

/** How a rating went from game to game, the latest on the right. */
export function RatingCourse({ course }: { readonly course: NonNullable<Profile['course']> }): ReactNode {
  const text = useText();
  const ratings = course.map(({ rating }) => rating).toReversed();
  const now = ratings.at(-1);
  if (now === undefined || ratings.length < 2) return undefined;
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const span = Math.max(LEAST_SPAN, most - least);
  const base = (least + most - span) / 2;
  const points = ratings.map((rating, index) => {
    const x = EDGE + ((WIDTH - 2 * EDGE) * index) / (ratings.length - 1);
    const y = HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (rating - base)) / span;
    return [x, y] as const;
  });
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return (
    <figure className="rating-course">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className="rating-course-depth" d={`M${line}L${WIDTH - EDGE} ${HEIGHT}L${EDGE} ${HEIGHT}Z`} />
        <path className="rating-course-line" d={`M${line}`} />
        <circle cx={lastX} cy={lastY} r="5" />
      </svg>
      <figcaption>{text('person.course.label', { least, most, n: now })}</figcaption>
    </figure>
  );
}
