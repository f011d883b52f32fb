import type { ReactNode } from 'react';
import { SOURCES, standings, type State } from '../../engine/index.ts';
import { plainText, sayScoreLine } from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { lookOf, type SeatLook } from '../main-board/seats.ts';
import './score-table.css';

/** Where everybody's VP came from, best player first; the most of each source stands out. */
export function ScoreTable({ seats, end }: { readonly seats: readonly SeatLook[]; readonly end: State }): ReactNode {
  const text = useText();
  const words = useWords();
  const ranked = standings(end).map(({ seat }) => seat);
  const vpOf = (seat: number, source: number): number => end.players[seat]?.scored[source] ?? 0;
  const largest = Math.max(1, ...ranked.flatMap((seat) => SOURCES.map((_, source) => vpOf(seat, source))));
  return (
    <div className="score-table-frame">
      <table className="score-table">
        <caption>{text('end.breakdown')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('review.source')}</th>
            {ranked.map((seat) => (
              <th key={seat} scope="col">
                <SeatBadge seat={seat} {...lookOf(seats, seat)} isSilent />
                <span className="score-table-name">{lookOf(seats, seat).name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SOURCES.map((source, index) => {
            const most = Math.max(...ranked.map((seat) => vpOf(seat, index)));
            return (
              <tr key={source}>
                <th scope="row">{plainText(sayScoreLine(words, source))}</th>
                {ranked.map((seat) => {
                  const vp = vpOf(seat, index);
                  const colour = lookOf(seats, seat).colour;
                  return (
                    <td key={seat} data-most={ranked.length > 1 && vp === most && vp > 0}>
                      {words.number(vp)}
                      <span className={`score-table-bar seat-badge-${colour}`} aria-hidden="true">
                        <span style={{ inlineSize: `${(100 * Math.max(0, vp)) / largest}%` }} />
                      </span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('score.total')}</th>
            {ranked.map((seat) => (
              <td key={seat}>{words.number(end.players[seat]?.vp ?? 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
