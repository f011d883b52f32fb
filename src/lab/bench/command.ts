import { cpus } from 'node:os';
import type { Command } from '../../cli/kit/command.ts';
import type { Measured, Speed } from './measurements.ts';
import { progressOf } from '../../cli/kit/progress.ts';
import { JSON_OPTION } from '../../cli/kit/table-options.ts';

export const bench: Command = {
  name: 'bench',
  summary: 'Measures the speed of the engine, with chessops as the yardstick',
  options: {
    seconds: { value: 'S', help: 'CPU time for each measurement, up to 600 (default 4)' },
    json: JSON_OPTION,
  },
  notes: 'Uniform random play in one thread, with the full list of moves at every decision.',
  async run(given) {
    const text = given.text('seconds') ?? '4';
    const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
    if (!(seconds > 0 && seconds <= 600)) throw given.bad('seconds', text);
    // Only this command needs chessops.
    const { measureAll } = await import('./measurements.ts');
    const progress = progressOf(9, 'measurements');
    const measured = measureAll(seconds, (done) => progress.at(done));
    progress.end();
    if (given.flag('json')) console.log(JSON.stringify(measured, undefined, 2));
    else print(measured, seconds);
    return 0;
  },
};

function print({ chess, benthos, sizes }: Measured, seconds: number): void {
  const perSecond = (speed: Speed): number => speed.decisions / speed.cpuSeconds;
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${seconds} s of CPU time each\n`);
  console.log('| random play | decisions/CPU-s | relative to chessops | decisions/game | games/CPU-s |');
  console.log('|---|---:|---:|---:|---:|');
  for (const { players, speed } of benthos) {
    const share = `${Math.round((100 * perSecond(speed)) / perSecond(chess))}%`;
    const games = (speed.games / speed.cpuSeconds).toFixed(0);
    console.log(
      `| Benthos, ${players} players | ${whole(perSecond(speed))} | ${share} | ${whole(speed.decisions / speed.games)} | ${games} |`,
    );
  }
  console.log(
    `| chessops, chess | ${whole(perSecond(chess))} | 100% | ${whole(chess.decisions / chess.games)} | ${(chess.games / chess.cpuSeconds).toFixed(0)} |`,
  );
  console.log('\n| state in round 6 | copy | JSON | heap |\n|---|---:|---:|---:|');
  for (const { players, copyMicroseconds, jsonBytes, heapBytes } of sizes) {
    console.log(
      `| ${players} players | ${copyMicroseconds.toFixed(2)} µs | ${whole(jsonBytes)} B | ${whole(heapBytes)} B |`,
    );
  }
}
