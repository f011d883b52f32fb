import type { ReactNode } from 'react';
import {
  amounts,
  byItself,
  cardNamed,
  contractNamed,
  counted,
  listOf,
  metropolisNamed,
  type NounId,
  type Phrase,
  slotNamed,
  type Tokens,
  type Words,
} from '../../../text/index.ts';
import { COLOURS, type SlotId } from '../../../vocabulary/index.ts';
import { useText, useWords } from '../../app/words.tsx';
import { Mark } from '../../art/mark.tsx';
import { Said } from '../../kit/tokens.tsx';
import type { Doings } from './since.ts';
import './doings-list.css';

/** One player's doings: each kind of thing in a line of its own, what did not happen left out. */
export function DoingsList({ doings }: { readonly doings: Doings }): ReactNode {
  const text = useText();
  const words = useWords();
  const said = (phrase: Phrase | undefined): Tokens | undefined => phrase && byItself(words, phrase);
  const lines: readonly (readonly [string, Tokens | undefined])[] = [
    [text('catch-up.built'), said(countsOf(words, doings.built))],
    [text('catch-up.upgraded'), said(countsOf(words, doings.upgraded))],
    [text('catch-up.claimed'), listed(words, doings.claimed, cardNamed)],
    [text('catch-up.used'), listed(words, doings.used, cardNamed)],
    [text('catch-up.gained'), said(hasAny(doings.gained) ? amounts(words, doings.gained) : undefined)],
    [text('catch-up.drew'), said(doings.cards === 0 ? undefined : counted(words, 'card', doings.cards))],
    [text('table.federation-track'), said(doings.steps === 0 ? undefined : counted(words, 'step', doings.steps))],
    [text('table.metropolises'), listed(words, doings.metropolises, metropolisNamed)],
    [text('table.contracts'), listed(words, doings.contracts, contractNamed)],
  ];
  return (
    <>
      <ul className="doings-taken">
        {doings.taken.map(({ slot, card }, index) => (
          <li key={index}>
            <SlotMark slot={slot} />
            <Said tokens={takenIn(words, byItself(words, slotNamed(words, slot)), card)} />
          </li>
        ))}
      </ul>
      <dl className="doings">
        {lines.map(([name, tokens]) =>
          tokens === undefined ? undefined : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Said tokens={tokens} />
              </dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}

function SlotMark({ slot }: { readonly slot: SlotId }): ReactNode {
  const colour = COLOURS.find((each) => slot.startsWith(each));
  return colour === undefined ? undefined : <Mark colour={colour} />;
}

function takenIn(words: Words, slot: Tokens, card: number | undefined): Tokens {
  return card === undefined ? slot : [...slot, { kind: 'text', text: ' · ' }, ...cardNamed(words, card)];
}

function countsOf(words: Words, counts: ReadonlyMap<NounId, number>): Phrase | undefined {
  if (counts.size === 0) return undefined;
  return listOf(
    words,
    'and',
    [...counts].map(([noun, count]) => counted(words, noun, count)),
  );
}

function listed<T>(words: Words, things: readonly T[], named: (words: Words, thing: T) => Tokens): Tokens | undefined {
  if (things.length === 0) return undefined;
  return words.list(
    'and',
    things.map((thing) => named(words, thing)),
  );
}

function hasAny(gains: Doings['gained']): boolean {
  return Object.values(gains).some((amount) => amount !== 0);
}
