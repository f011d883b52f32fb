import type { ReactNode } from 'react';
import { referenceLink } from '../app/reference-link.ts';
import { linkTo } from '../app/router.ts';
import { useContent, useText, useWords } from '../app/words.tsx';
import { CardFace } from '../card/card-face.tsx';

import { downloadText } from '../game/files.ts';
import { seatName } from '../game/seat-names.ts';
import { SureButton } from '../kit/sure-button.tsx';
import { ByPlayers } from './by-players.tsx';
import { type Figures, figuresOf } from './figures.ts';
import { LatestScores } from './latest-scores.tsx';
import { forgetPlayed, type PlayedGame } from './played-games.ts';
import { TallyFigures } from './tally-figures.tsx';
import { usePlayed } from './use-played.ts';
import './statistics-screen.css';

/** What one has achieved in the games that were finished on this device. */
export function StatisticsScreen(): ReactNode {
  const text = useText();
  const played = usePlayed();
  return (
    <main className="page statistics">
      <header className="page-head">
        <a className="button" href={linkTo()}>
          {text('button.back')}
        </a>
        <h1>{text('stats.title')}</h1>
      </header>
      {played === undefined ? undefined : played.length === 0 ? (
        <section className="statistics-none panel">
          <p>{text('stats.none')}</p>
          <a className="button button-main" href={linkTo('new')}>
            {text('menu.new-game')}
          </a>
        </section>
      ) : (
        <All played={played} />
      )}
    </main>
  );
}

function All({ played }: { readonly played: readonly PlayedGame[] }): ReactNode {
  const text = useText();
  const { all, byPlayers, opponents, cards, latest } = figuresOf(played);
  const save = (): void => downloadText('benthos-statistics.json', `${JSON.stringify(played, undefined, 1)}\n`);
  return (
    <>
      <section className="statistics-all panel" aria-label={text('stats.yours')}>
        <TallyFigures tally={all} />
        <LatestScores latest={latest} />
      </section>
      <div className="statistics-tables">
        <ByPlayers byPlayers={byPlayers} />
        <Opponents opponents={opponents} />
      </div>
      <WinningCards cards={cards} />
      <footer className="statistics-foot">
        <p>{text('stats.kept')}</p>
        <button type="button" className="button" onClick={save}>
          {text('storage.export')}
        </button>
        <SureButton name={text('stats.clear')} to={text('stats.title')} onSure={() => void forgetPlayed()} />
      </footer>
    </>
  );
}

function Opponents({ opponents }: Pick<Figures, 'opponents'>): ReactNode {
  const text = useText();
  const words = useWords();
  if (opponents.length === 0) return undefined;
  return (
    <section className="panel" aria-labelledby="stats-against">
      <h2 id="stats-against">{text('stats.against')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{text('stats.against')}</span>
            </th>
            <th scope="col">{text('stats.ahead')}</th>
          </tr>
        </thead>
        <tbody>
          {opponents.map((opponent) => (
            <tr key={`${opponent.by} ${opponent.name}`}>
              <th scope="row">{opponent.name || seatName(words, [opponent], 0)}</th>
              <td>
                <span className="statistics-share" aria-hidden="true">
                  <span style={{ inlineSize: `${(100 * opponent.won) / opponent.games}%` }} />
                </span>
                {text('stats.of', { won: opponent.won, games: opponent.games })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const MOST_CARDS = 12;

function WinningCards({ cards }: Pick<Figures, 'cards'>): ReactNode {
  const text = useText();
  const content = useContent();
  const known = cards.filter(({ card }) => content.cards[card] !== undefined).slice(0, MOST_CARDS);
  if (known.length === 0) return undefined;
  return (
    <section className="statistics-cards" aria-labelledby="stats-cards">
      <h2 id="stats-cards">{text('stats.cards')}</h2>
      <p>{text('stats.cards.about')}</p>
      <ul>
        {known.map(({ card, won, games }) => (
          <li key={card}>
            <a href={referenceLink(content, 'cards', card)}>
              <CardFace card={card} size="small" />
              <b>{text('stats.of', { won, games })}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
