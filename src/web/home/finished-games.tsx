import { lazy, type ReactNode, Suspense, useState } from 'react';
import { inLanguage } from '../../text/index.ts';
import { linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { sayTrouble } from '../game/say-failure.ts';
import { useNamed } from '../game/seat-names.ts';
import { type GameSummary, isLasting } from '../game/storage.ts';
import { FileButton } from '../kit/file-button.tsx';
import { useStore } from '../kit/store.ts';
import { SureButton } from '../kit/sure-button.tsx';
import { Said } from '../kit/tokens.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import type { Games } from './use-games.ts';
import './finished-games.css';

/** Needs the rules, as the file did. */
const WhoPlays = lazy(() => import('./who-plays.tsx').then((module) => ({ default: module.WhoPlays })));

const FEW = 4;

/** The games that are over, with their results, and the way to open one from a file. */
export function FinishedGames({ games }: { readonly games: Games }): ReactNode {
  const text = useText();
  const words = useWords();
  const lasting = useStore(isLasting);
  const [isAll, setAll] = useState(false);
  const { finished, trouble, unseated } = games;
  const shown = isAll ? finished : finished.slice(0, FEW);
  return (
    <section className="home-games">
      {finished.length === 0 ? undefined : <h2>{text('home.finished')}</h2>}
      <ul className="game-list" hidden={finished.length === 0}>
        {shown.map((game) => (
          <ResultRow key={game.id} game={game} onRemove={games.remove} />
        ))}
      </ul>
      <div className="home-games-more">
        {shown.length < finished.length ? (
          <button type="button" className="button games-all" onClick={() => setAll(true)}>
            {text('button.show-all')}
          </button>
        ) : undefined}
        <FileButton name={text('home.import')} onFile={(file) => void games.open(file)} />
      </div>
      {lasting ? undefined : <p className="home-trouble">{text('storage.blocked')}</p>}
      {trouble === undefined ? undefined : (
        <p className="home-trouble" role="alert">
          <Said tokens={sayTrouble(words, trouble)} />
        </p>
      )}
      {unseated === undefined ? undefined : (
        <Suspense>
          <WhoPlays
            game={unseated}
            onClose={() => games.setUnseated(undefined)}
            onSeats={(seats) => void games.keep({ ...unseated, seats })}
          />
        </Suspense>
      )}
    </section>
  );
}

function ResultRow({ game, onRemove }: { readonly game: GameSummary; readonly onRemove: Games['remove'] }): ReactNode {
  const text = useText();
  const words = useWords();
  const seats = useNamed(game.seats);
  const when = new Intl.DateTimeFormat(words.catalog.locale, { dateStyle: 'medium' });
  const isGoalMet = game.progress?.end?.isGoalMet;
  return (
    <li className="game-row result-row panel">
      <a href={linkTo('review', game.id)}>
        <span className="result-places">
          {rankedSeats(game).map(({ seat, place, vp }) => (
            <span key={seat} className="result-place" data-first={place === 1 && seats.length > 1}>
              {seats.length === 1 ? undefined : (
                <span className="result-number">
                  <span className="hidden">{text('score.place', { place })}</span>
                  <span aria-hidden="true">{place}</span>
                </span>
              )}
              <SeatBadge seat={seat} colour={seats[seat]?.colour ?? 1} name={seats[seat]?.name ?? ''} isSilent />
              <span className="result-name">{seats[seat]?.name}</span>
              <b>{vp}</b>
            </span>
          ))}
        </span>
        <small>
          {[
            when.format(game.changed),
            ...(isGoalMet === undefined ? [] : [text(isGoalMet ? 'home.goal-met' : 'home.goal-missed')]),
            ...(game.setTitle === undefined ? [] : [inLanguage(words, game.setTitle)]),
          ].join(' · ')}
        </small>
      </a>
      <SureButton
        name={text('home.remove')}
        to={seats.map(({ name }) => name).join(', ')}
        sign="×"
        sure={text('button.delete')}
        onSure={(button) => void onRemove(game.id, button)}
      />
    </li>
  );
}

/** Best first. Games kept by older versions do not say who was first of several with equal VP. */
function rankedSeats({ result = [], progress }: GameSummary): readonly {
  readonly seat: number;
  readonly place: number;
  readonly vp: number;
}[] {
  const places = progress?.end?.places ?? result.map((vp) => 1 + result.filter((other) => other > vp).length);
  return result
    .map((vp, seat) => ({ seat, vp, place: places[seat] ?? 1 }))
    .toSorted((a, b) => a.place - b.place || a.seat - b.seat);
}
