import type { ReactNode } from 'react';
import { useText, useWords } from '../app/words.tsx';
import type { Figures } from './figures.ts';

/** Games, wins and scores by number of players, as a table. */
export function ByPlayers({ byPlayers }: Pick<Figures, 'byPlayers'>): ReactNode {
  const text = useText();
  const whole = new Intl.NumberFormat(useWords().catalog.locale, { maximumFractionDigits: 0 });
  const shown = (figure: number | undefined): string => (figure === undefined ? '–' : whole.format(figure));
  return (
    <section className="panel" aria-labelledby="stats-players">
      <h2 id="stats-players">{text('stats.by-players')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{text('lobby.players')}</span>
            </th>
            {(['stats.games', 'stats.won', 'stats.best', 'stats.average'] as const).map((key) => (
              <th key={key} scope="col">
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byPlayers.map(({ players, games, won, best, average }) => (
            <tr key={players}>
              <th scope="row">{players === 1 ? text('lobby.solo') : text('stats.players', { n: players })}</th>
              <td>{games}</td>
              <td>{won}</td>
              <td>{shown(best)}</td>
              <td>{shown(average)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
