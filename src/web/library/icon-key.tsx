import { type ReactNode, useId } from 'react';
import {
  alone,
  amounts,
  byItself,
  cardName,
  type Icon,
  many,
  plainText,
  sayCard,
  spokenText,
  upperFirst,
} from '../../text/index.ts';
import { rulesOf } from '../../text/reference.ts';
import { type Card, CARD_TYPES, COLOURS } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Mark, TypeMark } from '../art/mark.tsx';
import { Picture } from '../art/picture.tsx';
import { CardIcons } from '../card/icon-line.tsx';
import { BoardSample, SAMPLES } from './board-sample.tsx';
import './icon-key.css';
import { groupsIn, type Meaning } from './icon-meanings.ts';
import { ProseLine } from './prose.tsx';
import { signExamples } from './sign-examples.ts';
import { LibraryNav } from './library-nav.tsx';
import { NameOfSet } from './name-of-set.tsx';
import { OfNamedSet } from './of-named-set.tsx';

/** Every picture, mark and sign of the game, with its name and what it means. */
export function IconKey(): ReactNode {
  return (
    <OfNamedSet>
      <Key />
    </OfNamedSet>
  );
}

function Key(): ReactNode {
  const text = useText();
  const words = useWords();
  return (
    <>
      <LibraryNav />
      <main className="icon-key">
        <h1>{text('key.title')}</h1>
        <NameOfSet page="key" />
        {(['resource', 'card', 'structure', 'city'] as const).map((group) => (
          <KeyGroup
            key={group}
            title={upperFirst(plainText(byItself(words, many(words, group))), words.catalog.locale)}
          >
            {groupsIn(words.content)[group].map(([icon, meaning]) => (
              <PictureEntry key={icon} icon={icon} meaning={meaning} />
            ))}
          </KeyGroup>
        ))}
        <Marks />
        <Types />
        <SignExamples />
        <BoardSigns />
      </main>
    </>
  );
}

function Marks(): ReactNode {
  const text = useText();
  const { locale } = useWords().catalog;
  return (
    <KeyGroup title={text('key.marks')}>
      {COLOURS.map((colour) => (
        <KeyEntry key={colour} picture={<Mark colour={colour} />} name={upperFirst(text(`colour.${colour}`), locale)}>
          {text(`key.${colour}`)}
        </KeyEntry>
      ))}
    </KeyGroup>
  );
}

function Types(): ReactNode {
  const text = useText();
  return (
    <KeyGroup title={text('key.types')}>
      {CARD_TYPES.map((type) => (
        <KeyEntry key={type} picture={<TypeMark type={type} />} name={text(`type.${type}`)}>
          {text(`type.${type}.help`)}
        </KeyEntry>
      ))}
    </KeyGroup>
  );
}

function SignExamples(): ReactNode {
  const words = useWords();
  const reading = rulesOf(words).find(({ id }) => id === 'reading');
  return (
    <KeyGroup title={reading?.title ?? ''}>
      {signExamples(words.content).map((card) => (
        <SignExample key={card.number} card={card} />
      ))}
    </KeyGroup>
  );
}

function BoardSigns(): ReactNode {
  const text = useText();
  return (
    <KeyGroup title={text('key.board')}>
      {SAMPLES.map(({ id, name, meaning }) => (
        <KeyEntry key={id} picture={<BoardSample id={id} />} name={text(name)}>
          {text(meaning)}
        </KeyEntry>
      ))}
    </KeyGroup>
  );
}

function PictureEntry({ icon, meaning }: { readonly icon: Icon; readonly meaning: Meaning }): ReactNode {
  const text = useText();
  const words = useWords();
  const { locale } = words.catalog;
  const noun = byItself(words, alone(words, icon));
  const short = plainText(noun);
  const full = spokenText(noun);
  return (
    <KeyEntry
      picture={<Picture icon={icon} />}
      name={upperFirst(short === full ? short : `${short} – ${full}`, locale)}
    >
      {'say' in meaning ? (
        text(`key.${meaning.say}`)
      ) : (
        <ProseLine tokens={words.say('key.produces', { gains: amounts(words, meaning.produces) })} />
      )}
    </KeyEntry>
  );
}

/** A line of signs off a card, and the same in words. */
function SignExample({ card }: { readonly card: Card }): ReactNode {
  const words = useWords();
  return (
    <div className="icon-key-example">
      <dt>
        <CardIcons card={card} silent />
        <span className="hidden">{cardName(words, card.number)}</span>
      </dt>
      <dd>
        <ProseLine tokens={sayCard(words, card)} />
      </dd>
    </div>
  );
}

function KeyGroup({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className="icon-key-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

interface KeyEntryProps {
  readonly picture: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}

function KeyEntry({ picture, name, children }: KeyEntryProps): ReactNode {
  return (
    <div className="icon-key-entry">
      <dt>
        <span className="icon-key-picture" aria-hidden="true">
          {picture}
        </span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
