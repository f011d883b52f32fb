import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTables } from './bench-benthos.ts';
import { openMatches } from './bench-yardstick.ts';
import { playFlatOut, playSteadily, quantile } from './bench-load.ts';
import { serverProcess } from './server-process.ts';
const which = process.argv[2] ?? 'both',
  games = Number(process.argv[3] ?? 300),
  secs = Number(process.argv[4] ?? 5),
  rounds = Number(process.argv[5] ?? 2);
const folder = mkdtempSync(path.join(tmpdir(), 'benthos-bench-'));
const say =
  (n: string) =>
  (c: number): void => {
    if (c % 200 === 0) console.log(n, c);
  };
const sides = [];
if (which !== 'yard') {
  const p = await serverProcess({ BENTHOS_DATA: folder, DATABASE_URL: '' });
  await p.start();
  const t = performance.now();
  sides.push({ name: 'benthos', p, tables: await openTables(p.address, games, () => true) });
  console.log('opened', performance.now() - t);
}
if (which !== 'own') {
  const p = await serverProcess(
    { NODE_ENV: 'production' },
    path.resolve(import.meta.dirname, 'bench-yardstick-server.ts'),
  );
  await p.start();
  const t = performance.now();
  sides.push({ name: 'yard', p, tables: await openMatches(p.address, games, () => true) });
  console.log('opened', performance.now() - t);
}
const threads = (pid: number): Map<string, number> =>
  new Map(
    readdirSync(`/proc/${pid}/task`).map((t) => {
      const f = readFileSync(`/proc/${pid}/task/${t}/stat`, 'utf8');
      const r = f.slice(f.lastIndexOf(')') + 2).split(' ');
      return [t, (Number(r[11]) + Number(r[12])) * 10000];
    }),
  );
const split = (a: Map<string, number>, b: Map<string, number>, n: number): string =>
  [...b]
    .map(([t, v]) => (v - (a.get(t) ?? 0)) / n)
    .filter((v) => v > 8)
    .map((v) => v.toFixed(0))
    .join('+');
const cpu = () => {
  const u = process.cpuUsage();
  return (u.user + u.system) / 1e6;
};
for (let r = 0; r < rounds; r++) {
  if (process.argv[6])
    for (const { name, p, tables } of sides) {
      const s = await playSteadily(tables, () => 0, 250, secs);
      console.log(
        name,
        'steady',
        (s.moves / s.seconds).toFixed(0),
        'p50',
        quantile(s.times, 0.5).toFixed(1),
        'p99',
        quantile(s.times, 0.99).toFixed(1),
      );
    }
  for (const { name, p, tables } of sides) {
    const c = p.cpuSeconds(),
      g = cpu(),
      th = threads(p.pid());
    const s = await playFlatOut(tables, () => 0, secs);
    console.log(
      name,
      'flat',
      (s.moves / s.seconds).toFixed(0),
      '/s p50',
      quantile(s.times, 0.5).toFixed(1),
      'p99',
      quantile(s.times, 0.99).toFixed(1),
      'server us/move',
      (((p.cpuSeconds() - c) / s.moves) * 1e6).toFixed(0),
      split(th, threads(p.pid()), s.moves),
      'generator us/move',
      (((cpu() - g) / s.moves) * 1e6).toFixed(0),
      'rss',
      (p.memory() / 1e6).toFixed(0),
    );
  }
}
for (const { p } of sides) await p.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
