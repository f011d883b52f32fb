import type { TableSession } from '../session/table.ts';

/** Whoever has not looked at the page for so many milliseconds comes to the table anew. */
const AWAY = 60_000;
/** So long what happened meanwhile may take to arrive: pages out of sight are often cut off from the net. */
const ARRIVING = 10_000;

/** Tells how many moves stand whenever somebody comes back to a table that was left open. Returns what ends the watching. */
export function watchComing(
  session: Pick<TableSession, 'get' | 'subscribe'>,
  tell: (moves: number) => void,
): () => void {
  let hiddenAt = document.hidden ? Date.now() : undefined;
  let back: { readonly at: number; readonly seen: number } | undefined;
  const onVisibility = (): void => {
    if (document.hidden) {
      hiddenAt = Date.now();
      back = undefined;
    } else if (hiddenAt !== undefined && Date.now() - hiddenAt >= AWAY) {
      back = { at: Date.now(), seen: session.get().seen };
      tell(session.get().moves);
    }
  };
  const stop = session.subscribe(() => {
    const { moves, seen } = session.get();
    // Whoever has moved or put the news away is there.
    if (back !== undefined && (Date.now() - back.at >= ARRIVING || seen !== back.seen)) back = undefined;
    if (back !== undefined) tell(moves);
  });
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
