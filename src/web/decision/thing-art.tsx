import type { ReactNode } from 'react';
import type { Move, View } from '../../engine/index.ts';
import type { Card, Effect, Slot } from '../../vocabulary/index.ts';
import { useContent } from '../app/words.tsx';
import { Illustration } from '../art/illustration.tsx';
import { Mark } from '../art/mark.tsx';
import { Picture } from '../art/picture.tsx';
import { boardOf } from '../main-board/positions.ts';

/** What an answer stands for: a slot, a card, or an effect with no thing of its own. */
export interface Subject {
  readonly slot?: Slot | undefined;
  readonly card?: Card | undefined;
  readonly effect?: Effect | undefined;
}

export function useSubject(view: View, move: Move | undefined): Subject {
  const content = useContent();
  switch (move?.kind) {
    case 'play':
      return { slot: boardOf(view).slots.find(({ id }) => id === move.slot) };
    case 'slot':
      return { slot: slotOfTurn(view) };
    case 'card':
      return { card: content.cards[view.turn?.card ?? 0] };
    case 'ability':
    case 'use':
    case 'ready':
    case 'take':
      return { card: content.cards[move.card] };
    case 'resolve': {
      const [kind, number] = move.cause.split(':');
      return {
        card: kind === 'card' ? content.cards[Number(number)] : undefined,
        effect: triggeredBy(view, move.cause),
      };
    }
    case 'part': {
      const task = view.lanes[move.seat]?.at(-1);
      return { effect: task?.kind === 'effect' ? partsOf(task.effect)[move.part] : undefined };
    }
    default:
      return {};
  }
}

export function slotOfTurn(view: View): Slot | undefined {
  return boardOf(view).slots[view.turn?.slot ?? -1];
}

function partsOf(effect: Effect): readonly Effect[] {
  if (effect.kind === 'all') return effect.parts;
  return effect.kind === 'either' ? effect.options : [];
}

function triggeredBy(view: View, cause: string): Effect | undefined {
  const task = view.lanes[view.viewer ?? -1]?.at(-1);
  return task?.kind === 'triggers' ? task.effects.find((each) => each.cause === cause)?.effect : undefined;
}

/** A slot as it is drawn on the tray: its colour, mark and letter. */
export function SlotArt({ slot }: { readonly slot: Slot }): ReactNode {
  return (
    <span className={`thing-art thing-slot thing-${slot.colour ?? 'grant'}`} aria-hidden="true">
      {slot.colour === undefined ? undefined : <Mark colour={slot.colour} />}
      <b>{slot.colour === undefined ? '∞' : slot.id.slice(-1).toUpperCase()}</b>
    </span>
  );
}

/** The picture of a card under the edge of its colour. */
export function CardArt({ card }: { readonly card: Card }): ReactNode {
  return (
    <span className={`thing-art thing-card thing-${card.colour}`} aria-hidden="true">
      <Illustration family={card.family} />
    </span>
  );
}

/** What is not there yet. */
export function GhostArt({ of }: { readonly of: 'slot' | 'card' }): ReactNode {
  return (
    <span className="thing-art thing-ghost-art" aria-hidden="true">
      {of === 'card' ? <Picture icon="card" /> : '?'}
    </span>
  );
}
