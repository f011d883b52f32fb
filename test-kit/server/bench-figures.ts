import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { quantile, type Stretch } from './bench-load.ts';

/** One line of the result: what was measured, what is promised, and what the yardstick came to. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The least or the most that it should be. */
  readonly least?: number;
  readonly most?: number;
  readonly yardstick?: number;
}

/** An acknowledgement may take so long, in milliseconds; the last hundredth so much longer than that of the disk. */
const P50 = 5;
const P99 = 50;
const MOVES_PER_SECOND = 5000;
const TIMES_THE_YARDSTICK = 3;

/** What the disk itself needs for a page, in milliseconds. */
export function fsyncTimes(folder: string, count: number): readonly number[] {
  const file = openSync(path.join(folder, 'fsync'), 'w');
  const page = Buffer.alloc(4096, 7);
  const times = Array.from({ length: count }, () => {
    const begin = performance.now();
    writeSync(file, page);
    fsyncSync(file);
    return performance.now() - begin;
  });
  closeSync(file);
  return times;
}

export function steadyFigures(
  rate: number,
  fsync: readonly number[],
  own: readonly Stretch[],
  yardstick: readonly Stretch[],
): readonly Figure[] {
  const disk = quantile(fsync, 0.99);
  const [times, others] = [timesOf(own), timesOf(yardstick)];
  const ack = `acknowledged at ${rate} moves/s`;
  return [
    { what: 'fsync of the disk, p50', value: quantile(fsync, 0.5), unit: 'ms' },
    { what: 'fsync of the disk, p99', value: disk, unit: 'ms' },
    { what: `${ack}, p50`, value: quantile(times, 0.5), unit: 'ms', most: P50, yardstick: quantile(others, 0.5) },
    {
      what: `${ack}, p99`,
      value: quantile(times, 0.99),
      unit: 'ms',
      most: disk + P99,
      yardstick: quantile(others, 0.99),
    },
  ];
}

export function flatOutFigures(own: readonly Stretch[], yardstick: readonly Stretch[]): readonly Figure[] {
  const [value, other] = [perSecond(own), perSecond(yardstick)];
  const [work, otherWork] = [workPerMove(own), workPerMove(yardstick)];
  return [
    { what: 'moves at saturation', value, unit: '/s', least: MOVES_PER_SECOND, yardstick: other },
    { what: 'times the yardstick', value: value / other, unit: '', least: TIMES_THE_YARDSTICK },
    { what: "the server's work per move", value: work, unit: 'ms CPU', yardstick: otherWork },
    { what: 'times less than the yardstick', value: otherWork / work, unit: '', least: TIMES_THE_YARDSTICK },
  ];
}

/** For people as a table, for programs as JSON. */
export function print(figures: readonly Figure[], asJson: boolean): void {
  const machine = { cores: cpus().length, load: loadavg()[0] };
  if (asJson) return console.log(JSON.stringify({ machine, figures }, undefined, 2));
  console.log(`\n| ${machine.cores} cores, load ${machine.load?.toFixed(1)} | measured | promised | boardgame.io |`);
  console.log('|---|---:|---:|---:|');
  for (const { what, value, unit, least, most, yardstick } of figures) {
    const promised =
      least === undefined ? (most === undefined ? '' : `at most ${shown(most)}`) : `at least ${shown(least)}`;
    console.log(
      `| ${what} | ${shown(value)} ${unit} | ${promised} | ${yardstick === undefined ? '' : shown(yardstick)} |`,
    );
  }
}

function timesOf(stretches: readonly Stretch[]): readonly number[] {
  return stretches.flatMap(({ times }) => times);
}

function perSecond(stretches: readonly Stretch[]): number {
  return sum(stretches, 'moves') / sum(stretches, 'seconds');
}

/** In milliseconds of its processors; less than the rate it depends on what else the machine does. */
function workPerMove(stretches: readonly Stretch[]): number {
  return (sum(stretches, 'cpu') * 1000) / sum(stretches, 'moves');
}

function sum(stretches: readonly Stretch[], field: 'moves' | 'seconds' | 'cpu'): number {
  return stretches.reduce((total, stretch) => total + stretch[field], 0);
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value < 10 ? 2 : 1);
}
