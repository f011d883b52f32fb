import { memo, type ReactNode } from 'react';
import type { View } from '../../engine/index.ts';
import { counted, eraNumber, type Icon, plainText, spokenText } from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import './supply.css';

interface Pile {
  readonly icon: Extract<Icon, 'tunnel' | 'nonsymbiotic' | 'symbiotic' | 'card'>;
  readonly left: number;
  /** From here on it is worth a warning. */
  readonly low: number;
  readonly label: string;
  readonly isDiscard?: boolean;
}

/** What all players share and what is left of it: tunnels, domes, the deck and its discards. */
export const Supply = memo(function Supply({ view }: { readonly view: View }): ReactNode {
  const text = useText();
  return (
    <section aria-label={text('table.supply')}>
      <ul className="supply">
        {usePiles(view).map((pile) => (
          <PileLeft key={pile.label} {...pile} />
        ))}
      </ul>
    </section>
  );
});

function usePiles(view: View): readonly Pile[] {
  const words = useWords();
  const players = view.players.length;
  const { tunnel, nonsymbiotic, symbiotic } = view.supply;
  const pile = (icon: Pile['icon'], left: number, low: number): Pile => ({
    icon,
    left,
    low,
    label: spokenText(words.say('supply.left', { things: counted(words, icon, left) })),
  });
  const deck = plainText(words.say('supply.deck', { era: eraNumber(view.era) }));
  const discard = words.say('table.discard-pile', { cards: counted(words, 'card', view.discard.length) });
  const ofDeck = pile('card', view.deck, words.content.rulebook.turns * players);
  return [
    pile('tunnel', tunnel, 2 * players),
    pile('nonsymbiotic', nonsymbiotic, players),
    ...(symbiotic === undefined ? [] : [pile('symbiotic', symbiotic, players)]),
    // A deck that runs out is made anew from its discards; everything else is then gone for good.
    { ...ofDeck, label: `${deck}. ${ofDeck.label}` },
    { icon: 'card', left: view.discard.length, low: -1, label: plainText(discard), isDiscard: true },
  ];
}

function PileLeft({ icon, left, low, label, isDiscard = false }: Pile): ReactNode {
  const text = useText();
  const warning = left > low ? undefined : text(left === 0 ? 'supply.out' : 'supply.low');
  const said = warning === undefined ? label : `${label}. ${warning}`;
  const look = ['supply-pile', ...(warning === undefined ? [] : ['is-low']), ...(isDiscard ? ['is-discard'] : [])];
  return (
    <li className={look.join(' ')} title={said}>
      <span className="hidden">{said}</span>
      <span className="amount" aria-hidden="true">
        <Picture icon={icon} />
        {left}
        {warning === undefined ? '' : '!'}
      </span>
    </li>
  );
}
