/** Draws a player board in the middle of a game, for the README: node scripts/bootstrap.cjs scripts/draw-board.ts > docs/images/board.svg */
import { PLAYER_BOARDS } from '../src/content/player-boards.ts';
import { positionFrom } from '../src/engine/index.ts';
import { connectedCities } from '../src/engine/rules/network.ts';
import { topologyOf } from '../src/engine/topology.ts';

const SIDE = 1;
const result = positionFrom({
  round: 8,
  players: [
    {
      board: SIDE,
      sites: {
        c8: 'symbiotic',
        c5: 'nonsymbiotic',
        c6: 'nonsymbiotic',
        c2: 'symbiotic',
        c7: 'nonsymbiotic',
        t13: 'tunnel+',
        t11: 'tunnel',
        t10: 'tunnel+',
        t9: 'tunnel',
        t5: 'tunnel',
        t16: 'tunnel',
        t12: 'tunnel',
        'c9.1': 'farm+',
        'c9.2': 'farm+',
        'c9.3': 'laboratory',
        'c8.1': 'desalination+',
        'c8.2': 'laboratory+',
        'c8.3': 'laboratory+',
        'c6.1': 'farm',
        'c6.2': 'desalination',
        'c5.1': 'farm+',
        'c5.2': 'laboratory',
        'c2.1': 'desalination+',
        'c7.1': 'farm',
        'c4.1': 'laboratory',
      },
    },
    { board: 2 },
  ],
});
if (!result.ok) throw new Error(JSON.stringify(result.reasons));

const [player] = result.value.players;
const board = PLAYER_BOARDS[SIDE - 1];
const topology = topologyOf(SIDE);
if (board === undefined || player === undefined) throw new Error('no such board');
const connected = connectedCities(player);
const SCALE = 9;
const at = ({ x, y }: { x: number; y: number }): [number, number] => [30 + x * SCALE, 25 + y * SCALE];
const places = new Map<string, { x: number; y: number }>(
  [...board.cities, ...board.metropolises].map((p) => [p.id, p]),
);
const KINDS = { 1: '#7bd88f', 2: '#6fc3ff', 3: '#ffb86b' } as Record<number, string>;
const out: string[] = [];
out.push(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 680" role="img" aria-label="A player board of Benthos: lit domes and tunnels on a chart of the sea floor">`,
);
out.push(
  '<defs><radialGradient id="sea" cx="62%" cy="70%" r="95%"><stop offset="0" stop-color="#1d5b78"/><stop offset=".45" stop-color="#123a55"/><stop offset=".8" stop-color="#0b2236"/><stop offset="1" stop-color="#06141f"/></radialGradient><radialGradient id="glow"><stop offset="0" stop-color="#bfeaff" stop-opacity=".55"/><stop offset="1" stop-color="#bfeaff" stop-opacity="0"/></radialGradient></defs>',
);
out.push('<rect width="960" height="680" rx="18" fill="url(#sea)"/>');
for (let i = 1; i < 13; i++) {
  const points = Array.from({ length: 61 }, (_, k) => {
    const a = (k / 60) * 2 * Math.PI;
    const r = i * 46 * (1 + 0.13 * Math.sin(3 * a + i * 0.4) + 0.07 * Math.cos(5 * a - i * 0.3));
    return `${(600 + 1.25 * r * Math.cos(a)).toFixed(1)},${(470 + 0.85 * r * Math.sin(a)).toFixed(1)}`;
  });
  out.push(
    `<polygon points="${points.join(' ')}" fill="none" stroke="#7fb4cf" stroke-opacity="${(0.3 - i * 0.015).toFixed(3)}" stroke-width="1"/>`,
  );
}
board.tunnels.forEach((tunnel, index) => {
  const [x1, y1] = at(places.get(tunnel.ends[0]) ?? { x: 0, y: 0 });
  const [x2, y2] = at(places.get(tunnel.ends[1]) ?? { x: 0, y: 0 });
  const via = tunnel.via === undefined ? '' : ` L${at(tunnel.via).join(' ')}`;
  const d = `M${x1} ${y1}${via} L${x2} ${y2}`;
  const built = (player.tunnels & (1 << index)) !== 0;
  const upgraded = (player.upgradedTunnels & (1 << index)) !== 0;
  if (!built)
    out.push(
      `<path d="${d}" fill="none" stroke="#9cc6da" stroke-opacity=".35" stroke-width="7" stroke-dasharray="2 9" stroke-linecap="round"/>`,
    );
  else {
    out.push(
      `<path d="${d}" fill="none" stroke="#bfeaff" stroke-opacity=".28" stroke-width="20" stroke-linecap="round"/>`,
    );
    out.push(`<path d="${d}" fill="none" stroke="#e9f8ff" stroke-width="7" stroke-linecap="round"/>`);
    if (upgraded) out.push(`<path d="${d}" fill="none" stroke="#1d5b78" stroke-width="2" stroke-linecap="round"/>`);
  }
});
for (const place of board.metropolises) {
  const [x, y] = at(place);
  const brown = place.id === 'top-left';
  const hex = Array.from(
    { length: 6 },
    (_, k) =>
      `${(x + 34 * Math.cos((k * Math.PI) / 3)).toFixed(1)},${(y + 34 * Math.sin((k * Math.PI) / 3)).toFixed(1)}`,
  );
  out.push(
    `<polygon points="${hex.join(' ')}" fill="${brown ? '#6b4a36' : '#1f5fa8'}" stroke="#dff3ff" stroke-opacity=".8" stroke-width="2"/>`,
  );
}
board.cities.forEach((city, index) => {
  const [x, y] = at(city);
  const bit = 1 << index;
  const lit = (connected & bit) !== 0;
  const symbiotic = (player.symbiotic & bit) !== 0;
  const standing = ((player.symbiotic | player.nonsymbiotic) & bit) !== 0;
  if (lit) out.push(`<circle cx="${x}" cy="${y}" r="74" fill="url(#glow)"/>`);
  const fill = !standing ? 'none' : symbiotic ? '#b48cf2' : '#eef8fd';
  out.push(
    `<circle cx="${x}" cy="${y}" r="26" fill="${fill}" fill-opacity="${lit ? 1 : 0.35}" stroke="#dff3ff" stroke-opacity="${standing ? 1 : 0.5}" stroke-width="2" ${standing ? '' : 'stroke-dasharray="4 5"'}/>`,
  );
  if (standing)
    out.push(
      `<path d="M${x - 17} ${y + 8} A18 18 0 0 1 ${x + 17} ${y + 8}" fill="none" stroke="#12344a" stroke-width="2"/>`,
    );
  (topology.buildingsOf[index] ?? []).forEach((site, k, all) => {
    const angle = -Math.PI / 2 + ((k + 0.5 - all.length / 2) * 1.9 * Math.PI) / (all.length + 1);
    const [bx, by] = [x + 45 * Math.cos(angle), y + 45 * Math.sin(angle)];
    const building = player.buildings[site] ?? 0;
    const kind = building === 0 ? 0 : ((building - 1) & 3) + 1;
    const expansion = topology.isExpansion[site];
    out.push(
      `<circle cx="${bx.toFixed(1)}" cy="${by.toFixed(1)}" r="9" fill="${KINDS[kind] ?? '#0b2236'}" fill-opacity="${building === 0 ? 0.5 : lit ? 1 : 0.45}" stroke="#dff3ff" stroke-opacity="${building === 0 ? 0.45 : 1}" stroke-width="1.5" ${expansion && building === 0 ? 'stroke-dasharray="2 3"' : ''}/>`,
    );
    if (building > 4)
      out.push(
        `<circle cx="${bx.toFixed(1)}" cy="${by.toFixed(1)}" r="13" fill="none" stroke="${KINDS[kind]}" stroke-width="2"/>`,
      );
  });
});
out.push('</svg>');
console.log(out.join('\n'));
