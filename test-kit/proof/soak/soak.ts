import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverProcess } from '../../server/server-process.ts';
import { trendsOf } from './judge.ts';
import { playFor, type SoakSettings } from './play.ts';
import { lineOf, reportOf } from './report.ts';
import type { Sample } from './sample.ts';

const PROGRAM = path.resolve(import.meta.dirname, 'server.ts');
/** A sample a minute, and more often in a short run. */
const FEWEST_SAMPLES = 40;
const MINUTE = 60_000;

/** Live games for an hour at a real server: nothing of it may grow but what is stored. */
export async function soak(settings: SoakSettings): Promise<readonly string[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'benthos-soak-'));
  const file = path.join(data, 'samples.jsonl');
  const every = Math.min(MINUTE, (settings.minutes * MINUTE) / FEWEST_SAMPLES);
  const env = { BENTHOS_DATA: data, SOAK_FILE: file, SOAK_EVERY: String(Math.round(every)) };
  const server = await serverProcess(env, PROGRAM);
  try {
    await server.start();
    const course = await playFor(server.address, settings, ({ times, faults }) => {
      const last = samplesIn(file).at(-1);
      if (last !== undefined) console.error(`${lineOf(last)}; ${times.length} moves, ${faults.length} faults`);
    });
    const code = await server.stop();
    const samples = samplesIn(file);
    console.log(reportOf(course, samples));
    return [
      ...course.faults,
      ...(code === 0 ? [] : [`the server ended with ${code}`]),
      ...errorsIn(server.output()),
      ...growing(samples),
    ];
  } finally {
    await server.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

function samplesIn(file: string): readonly Sample[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Sample);
}

/** Nothing went wrong inside either. */
function errorsIn(output: string): readonly string[] {
  return output.split('\n').filter((line) => line.includes('"level":"error"'));
}

function growing(samples: readonly Sample[]): readonly string[] {
  return trendsOf(samples).flatMap(({ measure, growth, isFlat }) =>
    isFlat ? [] : [`${measure} grows by ${(growth * 100).toFixed(1)} % an hour`],
  );
}
