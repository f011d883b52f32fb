import type { Content } from '../../engine/content.ts';
/** The player's board in several states. board.html?side=1&theme=light&at=mid&w=640&h=430&choose=1, or all sides without `side`. */
import { createRoot } from 'react-dom/client';
import { type ReactNode, useState } from 'react';
import { type PlayerView, positionFrom, viewFor } from '../../engine/index.ts';
import { citySites, tunnelSites } from '../../engine/reading.ts';
import type { SiteId } from '../../vocabulary/index.ts';
import { plainText } from '../../text/index.ts';
import { useWords, WordsProvider } from '../app/words.tsx';
import { siteLines } from '../board/describe.ts';
import { isSite } from '../board/finding.ts';
import { layoutOf } from '../board/layout.ts';
import { MiniChart } from '../board/mini-chart.tsx';
import { PanZoom } from '../board/pan-zoom.tsx';
import { PlayerChart } from '../board/player-chart.tsx';
import '../styles/base.css';

const query = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = query.get('theme') ?? 'dark';
const width = Number(query.get('w') ?? 640);
const height = Number(query.get('h') ?? 430);
const sides = query.has('side') ? [Number(query.get('side'))] : [1, 3, 6, 8];
const stages = query.has('at') ? [query.get('at') ?? ''] : ['start', 'mid', 'late'];

/** Builds outwards from the start, as many of each as the stage of the game has. */
function sitesFor(content: Content, side: number, stage: string): Record<string, string> {
  const layout = layoutOf(content, side);
  const sites: Record<string, string> = {};
  if (stage === 'start') return sites;
  const late = stage === 'late';
  const kinds = ['farm', 'desalination', 'laboratory'];
  let seed = side * 7 + (late ? 3 : 1);
  const chance = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const cities = layout.cities.slice(late ? -8 : -5);
  const inside = new Set<string>(cities.map(({ id }) => id));
  for (const { id, isStart } of cities) if (!isStart) sites[id] = chance() < 0.4 ? 'symbiotic' : 'nonsymbiotic';
  const view = play(side, sites);
  let open = tunnelSites(content, view);
  for (let built = 0; open !== 0 && built < (late ? 13 : 4); built++) {
    const order = layout.tunnels.filter(({ index }) => (open >> index) & 1);
    const next = order[Math.floor(chance() * order.length)];
    if (next === undefined) break;
    sites[next.id] = chance() < 0.4 ? 'tunnel+' : 'tunnel';
    open = tunnelSites(content, play(side, sites));
  }
  for (const { id, buildings } of layout.cities) {
    if (!inside.has(id)) continue;
    for (const site of buildings) {
      if (chance() > (site.isExpansion ? 0.3 : late ? 0.85 : 0.55)) continue;
      sites[site.id] = `${kinds[Math.floor(chance() * 3)]}${chance() < 0.45 ? '+' : ''}`;
    }
  }
  return sites;
}

const TILES = { start: [2, 7, 11], mid: [3, 12, 13], late: [5, 14, 15], other: [4, 16, 9] } as const;

function play(side: number, sites: Record<string, string>, stage = 'other'): PlayerView {
  const tiles = TILES[stage as keyof typeof TILES];
  const result = positionFrom({
    round: 8,
    players: [
      {
        board: side,
        sites,
        ...(stage === 'late' ? { extra: [6, 8] } : {}),
        metropolises: { 'top-left': tiles[0], 'top-right': tiles[1], 'bottom-left': tiles[2] },
      },
      { board: side === 2 ? 4 : side > 4 ? (side === 5 ? 6 : 5) : 2 },
    ],
  });
  if (!result.ok) throw new Error(JSON.stringify(result.reasons));
  const [player] = viewFor(result.value, 0).players;
  if (player === undefined) throw new Error('nobody');
  return player;
}

function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  return query.has('zoom') ? <PanZoom>{children}</PanZoom> : children;
}

function Show({ side, stage }: { readonly side: number; readonly stage: string }): ReactNode {
  const words = useWords();
  const [player] = useState(() => play(side, sitesFor(words.content, side, stage), stage));
  const [pointed, setPointed] = useState<SiteId>();
  const [chosen, setChosen] = useState<SiteId>();
  const choices = new Map<SiteId, string>();
  const what = query.get('choose');
  if (what !== null) {
    const { cities, tunnels } = layoutOf(words.content, side);
    const masks = [citySites(words.content, player), tunnelSites(words.content, player)];
    for (const { id, index, buildings } of cities) {
      if ((masks[0] as number) & (1 << index) && what.includes('c')) choices.set(id, 'Build');
      if (what.includes('b') && (player.nonsymbiotic | player.symbiotic) & (1 << index))
        for (const site of buildings)
          if (player.buildings[site.index] === 0 && !site.isExpansion) choices.set(site.id, 'Build');
    }
    for (const { id, index } of tunnels)
      if ((masks[1] as number) & (1 << index) && what.includes('t')) choices.set(id, 'Build');
  }
  return (
    <figure style={{ margin: 0 }}>
      <div style={{ width, height }}>
        <Frame>
          <PlayerChart
            player={player}
            colour={((side % 4) + 1) as 1}
            choices={choices}
            {...(chosen === undefined ? {} : { selected: chosen, fresh: new Set([chosen]) })}
            onPoint={(target) => setPointed(isSite(target) ? target : undefined)}
            onChoose={setChosen}
          />
        </Frame>
      </div>
      {query.has('mini') && (
        <div style={{ width: 120, height: 84 }}>
          <MiniChart player={player} colour={((side % 4) + 1) as 1} />
        </div>
      )}
      <figcaption style={{ height: 22, fontSize: 14 }}>
        {side} {stage}: {pointed === undefined ? chosen : siteLines(words, player, pointed).map(plainText).join(' · ')}
      </figcaption>
    </figure>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('no place');
createRoot(root).render(
  <WordsProvider>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
      {sides.flatMap((side) => stages.map((stage) => <Show key={`${side}${stage}`} side={side} stage={stage} />))}
    </div>
  </WordsProvider>,
);
