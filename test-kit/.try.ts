import { countUses, unused, usable, SORTS } from '/work/main/test-kit/content-use.ts';
import { keenTables } from '/work/main/test-kit/keen-play.ts';
const games = Number(process.argv[2] ?? 100);
for (const p of (process.argv[3]??'1234').split('').map(Number)) {
  const uses = {}; const t = performance.now();
  for (const table of keenTables(p, games, 'use')) countUses(table, uses);
  const miss = unused(p, uses);
  console.log(p, 'players', ((performance.now()-t)/games).toFixed(1),'ms/game', usable(p).length, 'missing', miss.length, miss.slice(0,60).join(', '));
  const least = usable(p).map(n=>[n,uses[n]??0]).sort((a,b)=>a[1]-b[1]).slice(0,25); console.log(least.map(x=>x.join(':')).join('; '));
}
