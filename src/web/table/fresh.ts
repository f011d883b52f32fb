import { useContent } from '../app/words.tsx';
import type { Content } from '../../engine/content.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlayerView, Seat, View } from '../../engine/index.ts';
import type { SiteId } from '../../vocabulary/index.ts';
import { networkOf, type Network } from '../board/network.ts';

const NOTHING: ReadonlySet<SiteId> = new Set();
/** Until light has run through the longest network, in milliseconds. */
const GLOWS = 1500;

/** What was built, upgraded or turned on a board since it was last looked at; nothing once that has been seen. */
export function useFresh(players: readonly PlayerView[], seat: Seat): ReadonlySet<SiteId> {
  const content = useContent();
  const seen = useRef(new Map<Seat, PlayerView>());
  const [fresh, setFresh] = useState(NOTHING);
  useEffect(() => setFresh(NOTHING), [seat]);
  useEffect(() => {
    // Boards one has not opened yet are news from the moment one sat down.
    for (const [other, board] of players.entries()) if (!seen.current.has(other)) seen.current.set(other, board);
    const [before, player] = [seen.current.get(seat), players[seat]];
    if (player === undefined || before === undefined) return;
    seen.current.set(seat, player);
    const changed = newSites(content, before, player);
    if (changed.size > 0) setFresh(changed);
  }, [content, players, seat]);
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(NOTHING), GLOWS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}

/** What somebody built, upgraded or turned in their last turn, or has so far in the turn under way. */
export function useNewInTurn({ turn, players }: View, seat: Seat): ReadonlySet<SiteId> {
  const content = useContent();
  const player = players[seat];
  const isActing = turn?.seat === seat;
  const [begun, setBegun] = useState({ isActing, board: player });
  if (begun.isActing !== isActing) setBegun({ isActing, board: isActing ? player : begun.board });
  return useMemo(
    () => (player === undefined || begun.board === undefined ? NOTHING : newSites(content, begun.board, player)),
    [content, begun.board, player],
  );
}

/** Sites of the later board on which more stands than before. */
export function newSites(content: Content, before: PlayerView, after: PlayerView): ReadonlySet<SiteId> {
  if (before === after || before.side !== after.side) return NOTHING;
  const [old, now]: readonly [Network, Network] = [networkOf(content, before), networkOf(content, after)];
  const sites = new Set<SiteId>();
  for (const [site, { what, isUpgraded }] of now.standing) {
    const stood = old.standing.get(site);
    if (stood?.what !== what || (isUpgraded && !stood.isUpgraded)) sites.add(site);
  }
  return sites;
}
