import { patched } from '../../src/wire/patch.ts';
import { draw, seedFrom } from '../../src/engine/index.ts';
import { createSilentBus } from '../../src/server/environment/buses.ts';
import { silentLog, systemClock } from '../../src/server/environment/system.ts';
import { createGameService } from '../../src/server/service/game-service.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { openMemory } from '../../src/server/store/open-sqlite.ts';
import { createTestSecrets, quickThinker } from './environment.ts';
import { USUAL_OPTIONS } from '../../src/server/table/options.ts';
import { eventPacket } from '../../src/server/sockets/event-packet.ts';
const mode = process.argv[2] ?? 'patch',
  GAMES = Number(process.argv[3] ?? 200),
  chunks = Number(process.argv[4] ?? 12);
const store = openMemory();
await migrate(store, () => 0);
let stored = 0n;
const plain = store.write;
const timed = {
  ...store,
  write: async (c: any) => {
    const t = process.threadCpuUsage();
    const r = await plain(c);
    const u = process.threadCpuUsage(t);
    stored += BigInt(u.user + u.system);
    return r;
  },
};
const service = createGameService(
  {
    clock: systemClock,
    secrets: createTestSecrets('x'),
    store: timed,
    bus: createSilentBus(),
    thinker: quickThinker,
    log: silentLog,
  } as any,
  { mostIdle: 1000, sweepEvery: 1e6, botDelay: 0 },
);
const PEOPLE = ['ann', 'ben', 'cat', 'dan'];
const stream = { seed: seedFrom('q'), used: 0 };
let bytes = 0,
  sends = 0;
const games = [] as any[];
for (let g = 0; g < GAMES; g++) {
  const c = await service.create({
    host: 'ann',
    setup: { players: 4, boards: 'advanced', contracts: true },
    options: { ...USUAL_OPTIONS, isPublic: true },
    seats: ['host', 'open', 'open', 'open'],
  });
  if (!c.ok) throw c;
  const game = c.value.game;
  for (const p of PEOPLE.slice(1))
    await service.submit({ game, actor: { kind: 'person', id: p }, moveId: 'sit', action: { kind: 'sit' } });
  const views: any[] = [];
  for (const [i, p] of PEOPLE.entries()) {
    const w: any = await service.watch(game, p, 1e6, (u: any, patched_: any) => {
      if (mode === 'patch') { const pu = patched_(); const t = eventPacket('update', pu); bytes += t.length; sends++; const d = pu.patch.view?.decision; if (d !== undefined) views[i].d = patched({ d: views[i].d } as any, { d } as any).d; views[i].number = pu.number; views[i].moves = views[i].d?.moves ?? []; return; }
      views[i] = { number: u.number, moves: u.view?.decision?.moves ?? [] };
      if (mode !== 'none') { const t = eventPacket('update', u); bytes += t.length; sends++; } });
    views[i] = { number: w.value.snapshot.number, d: w.value.snapshot.view.decision, moves: w.value.snapshot.view.decision?.moves ?? [] }; }
  games.push({ game, views });
}
const { Session } = await import('node:inspector/promises'); const session = new Session(); if (process.argv[5]) { session.connect(); await session.post('HeapProfiler.startSampling', { samplingInterval: 65536, includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true } as any); }
const out: number[] = [],
  st: number[] = [];
let n = 0;
for (let c = 0; c < chunks; c++) {
  const t = process.threadCpuUsage();
  const all = process.cpuUsage();
  let moves = 0;
  stored = 0n;
  for (let r = 0; r < 4; r++)
    for (const { game, views } of games) {
      const i = views.findIndex((v: any) => v.moves.length > 0);
      if (i < 0) continue;
      const { moves: ms, number } = views[i];
      n++;
      const a = await service.submit({
        game,
        actor: { kind: 'person', id: PEOPLE[i]! },
        moveId: 'm' + n,
        expected: number,
        action: { kind: 'move', move: ms[draw(stream, ms.length)] },
      });
      if (!a.includes('"ok":true')) throw new Error(a);
      moves++;
    }
  const u = process.threadCpuUsage(t),
    au = process.cpuUsage(all);
  out.push((u.user + u.system) / moves);
  st.push(Number(stored) / moves);
  (out as any).all ??= [];
  (out as any).all.push((au.user + au.system) / moves);
}
const s = (x: number[]) => {
  const y = x.slice(Math.floor(x.length / 3)).sort((a, b) => a - b);
  return `min ${y[0]!.toFixed(0)} med ${y[y.length >> 1]!.toFixed(0)}`;
};
console.log(
  mode,
  'main us/move',
  s(out),
  '| with GC threads',
  s((out as any).all),
  '| of it store (sync sqlite)',
  s(st),
  '| bytes/update',
  (bytes / sends).toFixed(0),
);
if (process.argv[5]) { const { profile } = await session.post('HeapProfiler.stopSampling') as any; const self = new Map<string, number>(), tot = new Map<string, number>(); let all = 0;
 const walk = (n: any, stack: string[]): number => { const k = n.callFrame.functionName + ' ' + n.callFrame.url.split('/').slice(-2).join('/') + ':' + n.callFrame.lineNumber; self.set(k, (self.get(k) ?? 0) + n.selfSize); all += n.selfSize; let s = n.selfSize; for (const c of n.children) s += walk(c, [...stack, k]); if (!stack.includes(k)) tot.set(k, (tot.get(k) ?? 0) + s); return s; };
 walk(profile.head, []); const show = (m: Map<string, number>) => [...m].sort((a, b) => b[1] - a[1]).slice(0, 34).map(([k, v]) => (v / all * 100).toFixed(1).padStart(6) + ' ' + k).join('\n');
 console.log('kB/move', all / 1024 / n); console.log(show(self)); console.log('TOTAL'); console.log(show(tot)); }
process.exit(0);
