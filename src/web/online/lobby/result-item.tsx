import type { ReactNode } from 'react';
import type { GameSummary } from '../../../wire/lists.ts';
import { linkTo } from '../../app/router.ts';
import { useText, useWords } from '../../app/words.tsx';
import { SeatBadge } from '../../main-board/seat-badge.tsx';
import { colourOf } from '../../session/seat-plan.ts';
import { RatingMark } from '../people/rating-mark.tsx';
import { seatName } from './seat-list.tsx';
import { useMainFacts } from './table-facts.tsx';
import './result-item.css';

/** A finished game in a list: who came where with how many VP. It leads to the table, where one can look back. */
export function ResultItem({ game, me }: { readonly game: GameSummary; readonly me: string | undefined }): ReactNode {
  const text = useText();
  const words = useWords();
  const mainFacts = useMainFacts();
  const when = new Intl.DateTimeFormat(words.catalog.locale, { dateStyle: 'medium' });
  const isSolo = game.seats.length === 1;
  const ranked = game.seats
    .map((seat, index) => ({ ...seat, index }))
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
  return (
    <li className="online-result panel">
      <a href={linkTo('online', game.game)}>
        <span className="online-places">
          {ranked.map((seat) => (
            <span key={seat.index} className="online-place" data-first={seat.place === 1 && !isSolo}>
              {isSolo || seat.place === undefined ? undefined : <PlaceNumber place={seat.place} />}
              <SeatBadge
                seat={seat.index}
                colour={colourOf(game.options, seat.index)}
                name={seatName(seat, text)}
                isSilent
              />
              <span className="online-place-name">
                {seat.person !== undefined && seat.person === me ? text('online.you') : seatName(seat, text)}
              </span>
              <RatingMark of={seat} />
              <b>{seat.vp}</b>
            </span>
          ))}
        </span>
        <small>
          {[
            when.format(game.changed),
            ...(isSolo ? [text(ranked[0]?.place === 1 ? 'home.goal-met' : 'home.goal-missed')] : []),
            ...mainFacts(game),
          ].join(' · ')}
        </small>
      </a>
    </li>
  );
}

function PlaceNumber({ place }: { readonly place: number }): ReactNode {
  const text = useText();
  return (
    <span className="online-place-number">
      <span className="hidden">{text('score.place', { place })}</span>
      <span aria-hidden="true">{place}</span>
    </span>
  );
}
