import { availableParallelism } from 'node:os';
import { BUGS } from './bugs.ts';
import { findAll, findNothing } from './find-all.ts';
import type { Finding } from './worker.ts';

const HELP = `Plants bugs one by one and shows what finds each; see docs/testing.md.

npm run planted                  all of them
npm run planted -- NAME...       those whose names contain one of these`;

const wanted = process.argv.slice(2);
if (wanted.includes('--help')) console.log(HELP);
else await show();

async function show(): Promise<void> {
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part));
  const bugs = Object.fromEntries(Object.entries(BUGS).filter(([name]) => isWanted(name)));
  const width = Math.max(...Object.keys(bugs).map((name) => name.length));
  const print = ({ name, foundBy, fault, steps, problem }: Finding): void => {
    const [line = ''] = (fault ?? problem ?? 'NOT FOUND').split('\n');
    console.log(`${name.padEnd(width)}  ${foundBy} ${steps}: ${line.slice(0, 100)}`);
  };
  const begin = performance.now();
  const threads = availableParallelism();
  const findings = await findAll(bugs, threads, print);
  const found = findings.filter(({ fault }) => fault !== undefined);
  const alarms = (await findNothing(found, threads)).filter((each) => (each.fault ?? each.problem) !== undefined);
  alarms.forEach(print);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  const others = alarms.length === 0 ? 'nothing' : 'SOMETHING';
  console.log(`${found.length} of ${findings.length} planted bugs found, and ${others} without them (${seconds} s)`);
  process.exitCode = found.length === findings.length && found.length > 0 && alarms.length === 0 ? 0 : 1;
}
