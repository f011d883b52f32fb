import { type PointerEvent, type ReactNode, useState } from 'react';
import type { Icon } from '../../../text/index.ts';
import { useText, useWords } from '../../app/words.tsx';
import { Picture } from '../../art/picture.tsx';
import { SeatBadge } from '../../main-board/seat-badge.tsx';
import { SeatShape } from '../../main-board/seat-shape.tsx';
import type { ChartLine } from './chart-line.ts';
import { apart, scaleOf, ticksFor } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { useWidth } from './use-width.ts';
import './line-chart.css';

export interface LineChartProps {
  readonly title: string;
  readonly icon?: Icon;
  readonly lines: readonly ChartLine[];
  /** What stands below each point. */
  readonly marks: readonly string[];
  readonly goal?: number | undefined;
  readonly size: 'large' | 'small';
}

const HEIGHT = { large: 320, small: 150 };
const EDGE = { top: 12, bottom: 24, left: 34 };
const LETTERS = 15;

/** Curves of all players, drawn to the width there is; pointing reads off values, and a table says the same. */
export function LineChart(props: LineChartProps): ReactNode {
  const { title, icon, lines, marks, size } = props;
  const [frame, width] = useWidth<HTMLDivElement>(320);
  const [pointed, setPointed] = useState<number>();
  const shown = pointed ?? marks.length - 1;
  return (
    <figure className={`line-chart line-chart-${size}`}>
      <figcaption>
        {icon === undefined ? undefined : <Picture icon={icon} />} {title}
      </figcaption>
      <Readout lines={lines} at={shown} mark={marks[shown] ?? ''} hasNames={size === 'large'} />
      <div ref={frame}>
        <Plot {...props} width={width} pointed={pointed} onPoint={setPointed} />
      </div>
      <ChartTable title={title} lines={lines} marks={marks} />
    </figure>
  );
}

interface PlotProps extends LineChartProps {
  readonly width: number;
  readonly pointed: number | undefined;
  readonly onPoint: (place: number | undefined) => void;
}

/** The drawing itself. */
function Plot(props: PlotProps): ReactNode {
  const { title, lines, marks, goal, size, width, pointed, onPoint } = props;
  const text = useText();
  const height = HEIGHT[size];
  const room = size === 'large' && width > 560 ? 130 : 40;
  const right = width - room;
  const bottom = height - EDGE.bottom;
  const values = lines.flatMap((line) => line.values);
  const ticks = ticksFor(goal === undefined ? values : [...values, goal], size === 'large' ? 5 : 3);
  const last = marks.length - 1;
  const x = scaleOf([0, Math.max(1, last)], [EDGE.left, right]);
  const y = scaleOf([ticks[0] ?? 0, ticks.at(-1) ?? 1], [bottom, EDGE.top]);
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const place = (at - EDGE.left) / Math.max(1, right - EDGE.left);
    onPoint(Math.max(0, Math.min(last, Math.round(place * last))));
  };
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={text('review.chart', { what: title })}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onPoint(undefined)}
    >
      <Grid ticks={ticks} y={y} from={EDGE.left} to={right} />
      <Marks marks={marks} x={x} y={height - 6} width={right - EDGE.left} />
      {goal === undefined ? undefined : <Goal y={y(goal)} to={right} />}
      {pointed === undefined ? undefined : (
        <path className="line-chart-guide" d={`M${x(pointed)} ${EDGE.top}V${bottom}`} />
      )}
      {lines.map((line, index) => (
        <Curve key={index} line={line} x={x} y={y} mark={size === 'large' ? 12 : 8} />
      ))}
      <EndLabels lines={lines} x={right + 10} y={y} bottom={bottom} hasNames={room > 60} />
    </svg>
  );
}

function Goal({ y, to }: { readonly y: number; readonly to: number }): ReactNode {
  const text = useText();
  return (
    <g className="line-chart-goal">
      <path d={`M${EDGE.left} ${y}H${to}`} />
      <text x={EDGE.left + 4} y={y - 5}>
        {text('review.goal')}
      </text>
    </g>
  );
}

type Scale = (value: number) => number;

function Curve(props: {
  readonly line: ChartLine;
  readonly x: Scale;
  readonly y: Scale;
  readonly mark: number;
}): ReactNode {
  const { line, x, y, mark } = props;
  const points = line.values.map((value, index) => [x(index), y(value)] as const);
  return (
    <g className={`seat-badge-${line.colour}`}>
      <path className="line-chart-line" d={`M${points.map(([left, top]) => `${left} ${top}`).join('L')}`} />
      {points.map(([left, top], index) => (
        <svg key={index} x={left - mark / 2} y={top - mark / 2} width={mark} height={mark} overflow="visible">
          <SeatShape colour={line.colour} />
        </svg>
      ))}
    </g>
  );
}

function Grid(props: {
  readonly ticks: readonly number[];
  readonly y: Scale;
  readonly from: number;
  readonly to: number;
}): ReactNode {
  const { ticks, y, from, to } = props;
  const words = useWords();
  return (
    <g className="line-chart-grid">
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${from} ${y(tick)}H${to}`} />
          <text x={from - 8} y={y(tick) + 5} textAnchor="end">
            {words.number(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The last one always; of the others as many as there is room for. */
function Marks(props: {
  readonly marks: readonly string[];
  readonly x: Scale;
  readonly y: number;
  readonly width: number;
}): ReactNode {
  const { marks, x, y, width } = props;
  const last = marks.length - 1;
  const step = width / Math.max(1, last) < 22 ? 2 : 1;
  const room = (marks[last]?.length ?? 0) * 4 + 10;
  return (
    <g className="line-chart-marks">
      {marks.map((mark, index) => {
        const isShown = index === last || (index % step === 0 && x(last) - x(index) > room);
        return isShown ? (
          <text key={index} x={x(index)} y={y} textAnchor="middle">
            {mark}
          </text>
        ) : undefined;
      })}
    </g>
  );
}

function EndLabels(props: {
  readonly lines: readonly ChartLine[];
  readonly x: number;
  readonly y: Scale;
  readonly bottom: number;
  readonly hasNames: boolean;
}): ReactNode {
  const { lines, x, y, bottom, hasNames } = props;
  const words = useWords();
  const ends = lines.map((line) => line.values.at(-1) ?? 0);
  const places = apart(ends.map(y), LETTERS, bottom);
  return (
    <g className="line-chart-ends">
      {lines.map((line, index) => (
        <text key={index} className={`seat-badge-${line.colour}`} x={x} y={(places[index] ?? 0) + 5}>
          {words.number(ends[index] ?? 0)}
          {hasNames ? ` ${shortened(line.name)}` : undefined}
        </text>
      ))}
    </g>
  );
}

/** What everybody had at the point looked at; for those who see. */
function Readout(props: {
  readonly lines: readonly ChartLine[];
  readonly at: number;
  readonly mark: string;
  readonly hasNames: boolean;
}): ReactNode {
  const { lines, at, mark, hasNames } = props;
  const words = useWords();
  const text = useText();
  return (
    <p className="line-chart-readout" aria-hidden="true">
      <span className="line-chart-at">{/^\d/.test(mark) ? text('review.round.number', { round: mark }) : mark}</span>
      {lines.map((line, index) => (
        <span key={index} className="line-chart-value">
          <SeatBadge seat={index} colour={line.colour} name={line.name} isSilent />
          {hasNames ? line.name : undefined} <b>{words.number(line.values[at] ?? 0)}</b>
        </span>
      ))}
    </p>
  );
}

function shortened(name: string): string {
  return name.length > 11 ? `${name.slice(0, 10)}…` : name;
}
