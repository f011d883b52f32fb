import { memo, type ReactNode } from 'react';
import { capitalised } from '../../text/token.ts';
import { byItself, plainText, saySlot, slotNamed, spokenText, type Words } from '../../text/index.ts';
import type { Slot, SlotId } from '../../vocabulary/index.ts';
import { useWords } from '../app/words.tsx';
import { Labelled } from '../kit/labelled.tsx';
import { Mark } from '../art/mark.tsx';
import { EffectIcons } from '../card/icon-line.tsx';
import { CloningPicture } from './cloning-tile.tsx';
import { pointing } from './pointing.ts';
import type { Taker } from './positions.ts';
import type { SeatLook } from './seats.ts';
import { lookOf } from './seats.ts';
import { SlotTakers } from './slot-takers.tsx';
import './slot-tile.css';

/** How a slot stands to what the player is doing. */
export interface SlotStanding {
  readonly takers: readonly Taker[];
  /** What choosing it would do; undefined if it cannot be chosen now. */
  readonly choice: string | undefined;
  /** Choosing it takes the cloning tile. */
  readonly isClone: boolean;
  readonly isChosen: boolean;
  /** The chosen card has another colour: it would lose its effect here. */
  readonly isMismatch: boolean;
  /** It can be chosen, and a card that may be played there has its colour. */
  readonly isFitting: boolean;
  /** The turn under way was begun here. */
  readonly isInUse: boolean;
}

interface SlotTileProps extends SlotStanding {
  readonly slot: Slot;
  readonly seats: readonly SeatLook[];
  readonly place: number;
  readonly tabIndex: 0 | -1;
  readonly onChoose: (slot: SlotId) => void;
  readonly onPoint: (slot: SlotId, anchor: HTMLElement | undefined) => void;
  readonly onFocus: (place: number) => void;
}

/** A slot as a button: its letter and mark, its icons, the tiles that lie on it. */
export const SlotTile = memo(function SlotTile(props: SlotTileProps): ReactNode {
  const {
    slot,
    seats,
    takers,
    choice,
    isClone,
    isChosen,
    isMismatch,
    isFitting,
    isInUse,
    place,
    tabIndex,
    onChoose,
    onPoint,
    onFocus,
  } = props;
  const words = useWords();
  const pointed = pointing((anchor) => onPoint(slot.id, anchor));
  // The Grant is open to everybody, whoever was there before.
  const isTaken = takers.length > 0 && slot.colour !== undefined;
  const state = [
    'slot-tile',
    `slot-tile-${slot.colour ?? 'grant'}`,
    ...(choice === undefined ? [] : ['is-open']),
    ...(isFitting ? ['is-fitting'] : []),
    ...(isTaken ? ['is-taken'] : []),
    ...(isChosen ? ['is-chosen'] : []),
    ...(isMismatch ? ['is-mismatch'] : []),
    ...(isInUse ? ['is-in-use'] : []),
  ].join(' ');
  return (
    <button
      type="button"
      className={state}
      data-slot={slot.id}
      data-choice={choice !== undefined}
      data-place={place}
      tabIndex={tabIndex}
      aria-pressed={isChosen}
      onClick={() => onChoose(slot.id)}
      {...pointed}
      onFocus={(event) => {
        onFocus(place);
        pointed.onFocus(event);
      }}
    >
      <Labelled label={labelOf(words, props)}>
        <span className="slot-tile-name" aria-hidden="true">
          {slot.colour === undefined ? undefined : <Mark colour={slot.colour} />}
          {slot.colour === undefined ? '∞' : slot.id.slice(-1).toUpperCase()}
        </span>
        <span className="slot-tile-face">
          <EffectIcons effect={slot.effect} silent />
        </span>
        <SlotTakers takers={takers} seats={seats} />
        {isClone ? <CloningPicture /> : undefined}
        {isMismatch ? <span className="slot-tile-mismatch" aria-hidden="true" /> : undefined}
      </Labelled>
    </button>
  );
});

/** "Green slot B. Build up to 2 farms. Occupied: Anna. ..." */
function labelOf(words: Words, { slot, seats, takers, choice, isClone, isMismatch }: SlotTileProps): string {
  const names = takers.map((taker) =>
    typeof taker === 'number'
      ? [{ kind: 'text', text: lookOf(seats, taker).name } as const]
      : words.say('table.neutral-tile'),
  );
  const name = byItself(words, slotNamed(words, slot.id));
  const occupied = names.length === 0 ? 'table.free' : 'table.occupied-by';
  const parts = [
    plainText(capitalised(name, words.catalog.locale)),
    spokenText(saySlot(words, slot)).replace(/\.$/, ''),
    plainText(
      occupied === 'table.free' ? words.say(occupied) : words.say(occupied, { players: words.list('and', names) }),
    ),
    ...(isClone ? [plainText(words.say('slot.can-clone'))] : []),
    ...(isMismatch ? [plainText(words.say('slot.mismatch'))] : []),
    ...(choice === undefined ? [] : [choice]),
  ];
  return parts.join('. ');
}
