import type { ReactNode } from 'react';
import type { Move, View } from '../../engine/index.ts';
import {
  alone,
  byItself,
  cardName,
  plainText,
  slotNamed,
  spokenText,
  upperFirst,
  type Words,
  wordsAt,
} from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { TypeMark } from '../art/mark.tsx';
import { Picture } from '../art/picture.tsx';
import { cardLabel } from '../card/card-label.ts';
import { CardIcons, EffectIcons } from '../card/icon-line.tsx';
import { Labelled } from '../kit/labelled.tsx';
import { Said } from '../kit/tokens.tsx';
import { useTable } from '../session/context.ts';
import { viewOf, wayTo } from '../session/further.ts';
import { type Preview, previewOf } from '../session/guess.ts';
import type { Buildable, Card, Slot } from '../../vocabulary/index.ts';
import { ChangeIcons, Changes, productionChanges } from './changes.tsx';
import { sayAnswer } from './say-answer.ts';
import { CardArt, SlotArt, type Subject, useSubject } from './thing-art.tsx';

/** One answer as a thing to tap: what it is, what it does in signs, and what it costs and brings at once. */
export function Thing(props: {
  readonly move: Move;
  readonly number: number;
  readonly isMain: boolean;
  /** What it builds would stand unconnected. */
  readonly isIdle?: boolean;
}): ReactNode {
  const { move, number, isMain, isIdle = false } = props;
  const { table, session, pointAt } = useTable();
  const subject = useSubject(viewOf(table.view, move), move);
  const words = useWords();
  const text = useText();
  const preview = previewOf(table.view, move);
  const spoken = sayAnswer(words, table.view, move);
  const given = useOwner(move);
  const isPlain = move.kind === 'done' || move.kind === 'end';
  return (
    <button
      type="button"
      className={`answer thing${isMain ? ' button-main' : ''}${isPlain ? ' thing-plain' : ''}`}
      data-choice
      data-kind={move.kind}
      title={given === undefined ? spokenText(spoken) : `${given.name}: ${spokenText(spoken)}`}
      aria-keyshortcuts={number < 10 ? String(number) : undefined}
      onClick={() => session.answer(move, wayTo(table.view, move))}
      onPointerEnter={() => pointAt(move)}
      onPointerLeave={() => pointAt(undefined)}
      onFocus={() => pointAt(move)}
      onBlur={() => pointAt(undefined)}
    >
      {given === undefined ? undefined : <Owner {...given} />}
      <Face move={move} subject={subject} />
      {preview === undefined ? undefined : <Brings move={move} preview={preview} />}
      {isIdle ? <span className="thing-idle">{text('table.idle')}</span> : undefined}
      {number < 10 ? <kbd aria-hidden="true">{number}</kbd> : undefined}
    </button>
  );
}

/** What it costs and brings at once; of what is built also what the next production will bring more. */
function Brings({ move, preview }: { readonly move: Move; readonly preview: Preview }): ReactNode {
  const text = useText();
  const production = 'site' in move ? productionChanges(preview) : [];
  return (
    <>
      <Changes preview={preview} />
      {production.length === 0 ? undefined : (
        <span className="thing-production" title={text('table.forecast')}>
          <span className="hidden">{text('table.forecast')}</span>
          <TypeMark type="production" />
          <ChangeIcons changes={production} />
        </span>
      )}
    </>
  );
}

function Face({ move, subject }: { readonly move: Move; readonly subject: Subject }): ReactNode {
  const { table, answering } = useTable();
  const words = useWords();
  const spoken = sayAnswer(words, table.view, move);
  if (subject.slot !== undefined) return <SlotFace slot={subject.slot} verb="carry-out" spoken={spokenText(spoken)} />;
  if (subject.card !== undefined) {
    const isClaim = move.kind === 'card' && subject.card.type !== 'instant';
    return <CardThing card={subject.card} verb={isClaim ? 'claim' : 'use'} spoken={spokenText(spoken)} />;
  }
  if (move.kind === 'build' && move.biomatter === undefined && answering.site !== undefined)
    return <BuildFace what={move.what} spoken={spokenText(spoken)} />;
  return (
    <>
      {subject.effect === undefined ? undefined : (
        <span className="thing-art thing-signs">
          <EffectIcons effect={subject.effect} silent />
        </span>
      )}
      {/* Sites bear no numbers: the one that was chosen is ringed. */}
      <Said tokens={sayAnswer(wordsAt(words, answering.site), table.view, move)} spoken={spoken} />
    </>
  );
}

/** What gives it, where it is an answer to a question to come: two things may differ in that alone. */
function Owner({ owner, name }: { readonly owner: Subject; readonly name: string }): ReactNode {
  return (
    <Labelled label={`${name}:`}>
      {owner.slot === undefined ? undefined : <SlotArt slot={owner.slot} />}
      {owner.card === undefined ? undefined : <CardArt card={owner.card} />}
    </Labelled>
  );
}

function useOwner(move: Move): { readonly owner: Subject; readonly name: string } | undefined {
  const { table, answering } = useTable();
  const { view } = table;
  const words = useWords();
  const owner = useSubject(view, giverOf(view, move));
  // What all of them have in common is said above them.
  const isCommon =
    answering.site !== undefined && answering.offered.every((other) => giverOf(view, other) === giverOf(view, move));
  if (isCommon) return undefined;
  if (owner.card !== undefined) return { owner, name: cardName(words, owner.card.number) };
  return owner.slot === undefined ? undefined : { owner, name: slotName(words, owner.slot) };
}

function giverOf(view: View, move: Move): Move | undefined {
  const way = wayTo(view, move);
  return way[0]?.kind === 'play' ? way[0] : way.findLast(({ kind }) => GIVERS.includes(kind));
}

const GIVERS: readonly Move['kind'][] = ['slot', 'card', 'use', 'ability', 'resolve'];

/** What would be built, large and by name: the site is the one beside which this stands. */
function BuildFace({ what, spoken }: { readonly what: Buildable; readonly spoken: string }): ReactNode {
  const words = useWords();
  return (
    <Labelled label={spoken}>
      <span className="thing-art thing-signs thing-build">
        <Picture icon={what} />
      </span>
      <span className="thing-words thing-name">
        {upperFirst(plainText(byItself(words, alone(words, what))), words.catalog.locale)}
      </span>
    </Labelled>
  );
}

function slotName(words: Words, slot: Slot): string {
  return upperFirst(plainText(byItself(words, slotNamed(words, slot.id))), words.catalog.locale);
}

type Verb = 'carry-out' | 'claim' | 'use';

/** A slot by its mark and letter, with its icons. */
export function SlotFace(props: {
  readonly slot: Slot;
  readonly verb?: Verb;
  readonly spoken?: string | undefined;
}): ReactNode {
  const { slot, verb, spoken } = props;
  const words = useWords();
  const name = slotName(words, slot);
  return (
    <Labelled label={[spoken, name].filter((part) => part !== undefined).join('. ')}>
      <SlotArt slot={slot} />
      <span className="thing-words">
        <span className="thing-name">
          {name} <Verb verb={verb} />
        </span>
        <EffectIcons effect={slot.effect} silent />
      </span>
    </Labelled>
  );
}

/** A card by its picture and name, with its icons. */
export function CardThing(props: {
  readonly card: Card;
  readonly verb?: Verb | undefined;
  readonly spoken?: string | undefined;
}): ReactNode {
  const { card, verb, spoken } = props;
  const words = useWords();
  return (
    <Labelled
      label={spoken === undefined ? cardName(words, card.number) : `${spoken}. ${cardLabel(words, card.number)}`}
    >
      <CardArt card={card} />
      <span className="thing-words">
        <span className="thing-name">
          <TypeMark type={card.type} /> {cardName(words, card.number)} <Verb verb={verb} />
        </span>
        <CardIcons card={card} silent />
      </span>
    </Labelled>
  );
}

function Verb({ verb }: { readonly verb: Verb | undefined }): ReactNode {
  const text = useText();
  return verb === undefined ? undefined : <span className="thing-verb">{text(`tray.${verb}`)}</span>;
}
