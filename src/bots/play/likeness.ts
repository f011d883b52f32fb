import { type Content, contentOf, derived } from '../../engine/content.ts';
import type { Move, SearchNode, Player } from '../../engine/index.ts';
import { siteOf, topologyOf } from '../../engine/reading.ts';
import { BUILDABLES } from '../../vocabulary/index.ts';

/** Building sites of one city that print the same are equivalent, and so are the structures on them for upgrading. */
export function distinct(node: SearchNode, moves: readonly Move[]): readonly Move[] {
  if (moves.length < 3) return moves;
  const player = node.state.players[node.seat] as Player;
  const seen = new Set<number>();
  const kept: Move[] = [];
  for (const move of moves) {
    const likeness =
      move.kind === 'build' || move.kind === 'upgrade' ? likenessOf(contentOf(node.state), player, move) : undefined;
    if (likeness !== undefined && seen.has(likeness)) continue;
    if (likeness !== undefined) seen.add(likeness);
    kept.push(move);
  }
  return kept;
}

/** Equal numbers are equivalent: the action and its payment, in the tens of `STEP`, and what the site prints. */
const STEP = 16;

function likenessOf(
  content: Content,
  player: Player,
  move: Extract<Move, { kind: 'build' | 'upgrade' }>,
): number | undefined {
  const site = siteOf(content, player.side, move.site);
  if (site === undefined || site.kind !== 'building') return undefined;
  const print = printOf(content, player.side, site.index);
  if (move.kind === 'upgrade')
    return ((print * STEP + (player.buildings[site.index] as number)) * STEP + (move.option ?? STEP - 1)) * STEP;
  const { kelp, steelplast } = move.biomatter ?? { kelp: STEP - 1, steelplast: STEP - 1 };
  return ((print * STEP + STEP / 2 + BUILDABLES.indexOf(move.what)) * STEP + kelp) * STEP + steelplast;
}

/** A number for the side, city and face of a building site, equal for equivalent sites; computed once per site. */
const printsIn = derived(() => ({ bySite: [] as number[], byText: new Map<string, number>() }));

function printOf(content: Content, side: number, site: number): number {
  const { bySite, byText } = printsIn(content);
  const key = side * 64 + site;
  let print = bySite[key];
  if (print === undefined) {
    const { buildingCity, buildingFaces, isExpansion } = topologyOf(content, side);
    const text = `${side} ${buildingCity[site]} ${isExpansion[site]} ${JSON.stringify(buildingFaces[site])}`;
    print = byText.get(text) ?? byText.size;
    byText.set(text, print);
    bySite[key] = print;
  }
  return print;
}
