import type { ReactNode } from 'react';
import type { Standing, State } from '../../engine/index.ts';
import { bitCount, connectedCities } from '../../engine/reading.ts';
import { counted } from '../../text/index.ts';
import { goTo, linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { downloadText, fileNameOf, recordText } from '../game/files.ts';
import { startGame } from '../game/open-game.ts';
import { createSavedGame, randomSeed, type SavedGame } from '../game/saved-game.ts';
import { useNamed } from '../game/seat-names.ts';
import { Amount } from '../kit/amount.tsx';
import { Said } from '../kit/tokens.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { lookOf, type SeatLook } from '../main-board/seats.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { SoloGoals } from './solo-goals.tsx';
import './review-hero.css';

interface Properties {
  readonly game: SavedGame;
  readonly end: State;
}

/** Who won, by how much, and what to do next. */
export function ReviewHero({ game, end }: Properties): ReactNode {
  const text = useText();
  const outcome = outcomeOf(game, end);
  const { kind, ranked } = outcome;
  const seats = useNamed(game.seats);
  return (
    <header className="review-hero">
      <Contours />
      <p className="review-hero-kicker">{text(kind === 'running' ? 'review.now' : 'end.title')}</p>
      <h1>
        {kind === 'given-up' ? (
          <GivenUp seats={seats} outcome={outcome} />
        ) : (
          <Verdict end={end} seats={seats} ranked={ranked} />
        )}
      </h1>
      {seats.length === 1 ? <SoloGoals end={end} /> : <Standings seats={seats} ranked={ranked} />}
      {kind === 'played' && isTied(ranked) ? <p className="review-hero-note">{text('review.tie')}</p> : undefined}
      <Actions game={game} isOver={kind !== 'running'} />
    </header>
  );
}

function Verdict(props: {
  readonly end: State;
  readonly seats: readonly SeatLook[];
  readonly ranked: readonly Standing[];
}): ReactNode {
  const { end, seats, ranked } = props;
  const words = useWords();
  const [first] = ranked;
  const [solo] = end.players;
  if (end.phase !== 'over' || first === undefined || solo === undefined) {
    return <Said tokens={words.say('review.running')} />;
  }
  const gains = counted(words, 'vp', first.vp);
  if (first.goal === undefined) {
    return <Said tokens={words.say('end.won', { player: lookOf(seats, first.seat).name, gains })} />;
  }
  const cities = counted(words, 'city', bitCount(connectedCities(words.content, solo)));
  return <Said tokens={words.say(first.goal ? 'end.solo-won' : 'end.solo-lost', { cities, gains })} />;
}

/** Who gave up, and who has won by that. */
function GivenUp({ seats, outcome }: { readonly seats: readonly SeatLook[]; readonly outcome: Outcome }): ReactNode {
  const text = useText();
  const { resigned, left } = outcome;
  const nameOf = (seat: number): string => lookOf(seats, seat).name;
  if (resigned.length === 0) return text('review.unplayed');
  return [
    ...resigned.map((seat) => text('online.end.resigned', { player: nameOf(seat) })),
    ...(left === undefined ? [] : [text('online.end.won', { player: nameOf(left) })]),
  ].join(' ');
}

function Standings(props: { readonly seats: readonly SeatLook[]; readonly ranked: readonly Standing[] }): ReactNode {
  const { seats, ranked } = props;
  const text = useText();
  const most = Math.max(1, ...ranked.map(({ vp }) => vp));
  return (
    <ol className="review-standings">
      {ranked.map(({ seat, vp, place }) => {
        const look = lookOf(seats, seat);
        return (
          <li key={seat} className={`review-standing review-standing-${look.colour}`} data-first={place === 1}>
            <span className="review-standing-place">{text('score.place', { place })}</span>
            <span className="review-standing-name">
              <SeatBadge seat={seat} colour={look.colour} name={look.name} isSilent />
              {look.name}
            </span>
            <span className="review-standing-bar" aria-hidden="true">
              <span style={{ inlineSize: `${(100 * Math.max(0, vp)) / most}%` }} />
            </span>
            <span className="review-standing-vp">
              <Amount what="vp" n={vp} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Actions({ game, isOver }: { readonly game: SavedGame; readonly isOver: boolean }): ReactNode {
  const text = useText();
  // Those who played over the net do so again from their table, not all on this device.
  const isWithFriends = game.online !== undefined && game.seats.length > 1;
  const playAgain = async (): Promise<void> => {
    const again = createSavedGame({ ...game.setup, seed: randomSeed() }, game.seats, game.options);
    await startGame(again);
    goTo('game', again.id);
  };
  return (
    <div className="review-actions">
      {isOver ? undefined : (
        <a className="button button-main" href={linkTo('game', game.id)}>
          {text('review.to-table')}
        </a>
      )}
      <a className={isOver ? 'button button-main' : 'button'} href={linkTo('replay', game.id, '0')}>
        {text('end.replay')}
      </a>
      {isWithFriends ? (
        <a className="button" href={linkTo('online', game.id)}>
          {text('review.to-table')}
        </a>
      ) : (
        <button type="button" className="button" onClick={() => void playAgain()}>
          {text('end.again')}
        </button>
      )}
      <button type="button" className="button" onClick={() => downloadText(fileNameOf(game), recordText(game))}>
        {text('storage.export')}
      </button>
      <a className="button" href={linkTo()}>
        {text('crash.home')}
      </a>
    </div>
  );
}

/** Lines of equal depth behind the result. */
function Contours(): ReactNode {
  return (
    <svg
      className="review-hero-contours"
      viewBox="0 0 1200 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <path
          key={line}
          d={`M-20 ${40 + line * 44} C 180 ${-20 + line * 50}, 320 ${110 + line * 38}, 540 ${60 + line * 42} S 860 ${
            -10 + line * 52
          }, 1010 ${70 + line * 40} S 1160 ${30 + line * 46}, 1240 ${50 + line * 44}`}
        />
      ))}
    </svg>
  );
}

function isTied(ranked: readonly Standing[]): boolean {
  return new Set(ranked.map(({ vp }) => vp)).size < ranked.length;
}
