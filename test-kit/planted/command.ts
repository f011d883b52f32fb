import { availableParallelism } from 'node:os';
import { BUGS } from './bugs.ts';
import { findAll } from './find-all.ts';

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
  const begin = performance.now();
  const findings = await findAll(bugs, availableParallelism(), ({ name, foundBy, fault, steps, problem }) => {
    const [line = ''] = (fault ?? problem ?? 'NOT FOUND').split('\n');
    console.log(`${name.padEnd(width)}  ${foundBy} ${steps}: ${line.slice(0, 100)}`);
  });
  const found = findings.filter(({ fault }) => fault !== undefined).length;
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(`${found} of ${findings.length} planted bugs found (${seconds} s)`);
  process.exitCode = found === findings.length && found > 0 ? 0 : 1;
}
