import type { Content } from '../../engine/content.ts';
import { memo, type ReactNode } from 'react';
import type { Seat, View } from '../../engine/index.ts';
import { type Gains, type Space, SPACES } from '../../vocabulary/index.ts';
import { capitalised } from '../../text/token.ts';
import { AMOUNT_ORDER, amounts, byItself, plainText, spaceNamed, spokenText, type Words } from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { useLive } from './live.ts';
import { isFourthTileNear, markersOn, nextOrder } from './positions.ts';
import { SeatBadge } from './seat-badge.tsx';
import { lookOf, type SeatLook } from './seats.ts';
import './federation-track.css';

interface FederationTrackProps {
  readonly view: View;
  readonly seats: readonly SeatLook[];
}

/** From below the track up to the surface (R-FED-01). */
const UPWARDS: readonly (Space | undefined)[] = [undefined, ...SPACES.toReversed()];

/** The track as a slope that rises to the right; who is on top of a stack goes first. */
export const FederationTrack = memo(function FederationTrack({ view, seats }: FederationTrackProps): ReactNode {
  const text = useText();
  const isLive = useLive();
  const words = useWords();
  const [first] = nextOrder(view);
  const isShared = view.players.length > 1;
  return (
    <section
      className={isLive ? 'federation-track is-live' : 'federation-track'}
      aria-label={text('table.federation-track')}
    >
      <ol className="federation-track-spaces">
        {UPWARDS.map((space) => {
          const markers = markersOn(view, space);
          const label = labelOf(words, space, markers, seats);
          return (
            <li key={space ?? 'below'} className="federation-track-space" title={label}>
              <span className="hidden">{label}</span>
              <Stack markers={markers} seats={seats} first={isShared ? first : undefined} />
              <span className="federation-track-foot" aria-hidden="true">
                {space ?? '–'}
                {AMOUNT_ORDER.map((what) =>
                  bonusOf(words.content, space)[what] === undefined ? undefined : <Picture key={what} icon={what} />,
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {isShared && first !== undefined ? (
        <p className="hidden">{text('order.next-first', { player: lookOf(seats, first).name })}</p>
      ) : undefined}
      {isFourthTileNear(view) ? <p className="federation-track-warning">{text('track.solo-warning')}</p> : undefined}
    </section>
  );
});

interface StackProps {
  readonly markers: readonly Seat[];
  readonly seats: readonly SeatLook[];
  readonly first: Seat | undefined;
}

/** Markers on one another, the upper ones in front. */
function Stack({ markers, seats, first }: StackProps): ReactNode {
  return (
    <span className="federation-track-stack" aria-hidden="true">
      {markers.map((seat, index) => (
        <span
          key={seat}
          className={seat === first ? 'federation-track-marker is-first' : 'federation-track-marker'}
          style={{ zIndex: markers.length - index }}
        >
          <SeatBadge seat={seat} {...lookOf(seats, seat)} isSilent />
        </span>
      ))}
    </span>
  );
}

/** "Space 3 of the Federation track. 1 credit. Anna and Bohdan" */
function labelOf(words: Words, space: Space | undefined, markers: readonly Seat[], seats: readonly SeatLook[]): string {
  const bonus = bonusOf(words.content, space);
  const names = markers.map((seat) => [{ kind: 'text', text: lookOf(seats, seat).name } as const]);
  return [
    space === undefined
      ? plainText(words.say('table.below-track'))
      : plainText(capitalised(byItself(words, spaceNamed(words, space)), words.catalog.locale)),
    Object.keys(bonus).length === 0
      ? plainText(words.say('track.no-bonus'))
      : spokenText(byItself(words, amounts(words, bonus))),
    plainText(names.length === 0 ? words.say('track.empty') : words.list('and', names)),
  ].join('. ');
}

function bonusOf(content: Content, space: Space | undefined): Gains {
  return space === undefined ? {} : content.rulebook.track[space];
}
