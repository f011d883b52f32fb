import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ICONS, type Language, SPOKEN } from '../../text/index.ts';
import { CARD_TYPES, COLOURS } from '../../vocabulary/index.ts';
import { prefer } from '../app/preferences.ts';
import { WordsProvider, useContent } from '../app/words.tsx';
import { Illustration } from '../art/illustration.tsx';
import { Mark, TypeMark } from '../art/mark.tsx';
import { Picture } from '../art/picture.tsx';
import { CardBack, CardFace } from '../card/card-face.tsx';
import { CardLarge } from '../card/card-large.tsx';
import { CardIcons } from '../card/icon-line.tsx';
import '../styles/base.css';
import './cards.css';

/** `#faces/hu/words`: the part, the language and what cards show. */
const [part = 'pictures', language, cardText] = location.hash.slice(1).split('/');
prefer({
  ...(SPOKEN.some((spoken) => spoken === language) ? { language: language as Language } : {}),
  cardText: cardText === 'words' || cardText === 'icons' ? cardText : 'both',
});
const PARTS: Readonly<Record<string, () => ReactNode>> = {
  pictures: Pictures,
  lines: Lines,
  illustrations: Illustrations,
  faces: Faces,
  small: Small,
  large: Large,
  all: All,
};

function Pictures(): ReactNode {
  return [14, 20, 40].map((size) => (
    <section key={size} className="dev-row" style={{ fontSize: size }}>
      {ICONS.map((icon) => (
        <span key={icon} title={icon}>
          <Picture icon={icon} />
        </span>
      ))}
      {COLOURS.map((colour) => (
        <Mark key={colour} colour={colour} />
      ))}
      {CARD_TYPES.map((type) => (
        <TypeMark key={type} type={type} />
      ))}
    </section>
  ));
}

function Lines(): ReactNode {
  const content = useContent();
  return (
    <section className="dev-lines">
      {content.cards.map((card) => (
        <div key={card.number}>
          {card.number} <TypeMark type={card.type} /> <CardIcons card={card} />
        </div>
      ))}
    </section>
  );
}

function Illustrations(): ReactNode {
  const content = useContent();
  return (
    <section className="dev-row">
      {[...new Set(content.cards.map(({ family }) => family))].map((family) => (
        <figure key={family} className="dev-illustration">
          <Illustration family={family} />
          {family}
        </figure>
      ))}
    </section>
  );
}

/** One of everything the effect language can say, and the longest texts. */
const VARIED = [
  0, 1, 4, 8, 11, 14, 27, 36, 37, 39, 40, 43, 56, 60, 81, 83, 95, 98, 123, 129, 156, 164, 183, 188, 195, 201,
];

function Faces(): ReactNode {
  return (
    <section className="dev-row">
      {VARIED.map((card) => (
        <CardFace key={card} card={card} size="full" />
      ))}
      <CardBack era={1} size="full" />
      <CardBack era="special" size="full" />
    </section>
  );
}

function Small(): ReactNode {
  return (
    <>
      <section className="dev-row">
        {VARIED.map((card) => (
          <CardFace key={card} card={card} size="small" />
        ))}
        <CardBack era={2} size="small" />
      </section>
      <section className="dev-row">
        {VARIED.map((card) => (
          <CardFace key={card} card={card} size="chip" />
        ))}
        <CardBack era={3} size="chip" />
      </section>
    </>
  );
}

function Large(): ReactNode {
  return (
    <section className="dev-row">
      {[40, 123, 188, 201].map((card) => (
        <CardLarge key={card} card={card} />
      ))}
    </section>
  );
}

function All(): ReactNode {
  const content = useContent();
  return (
    <section className="dev-row">
      {content.cards.flatMap(({ number }) =>
        (['full', 'small'] as const).map((size) => <CardFace key={`${number}${size}`} card={number} size={size} />),
      )}
    </section>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('no root');
const Part = PARTS[part] ?? Pictures;
document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
createRoot(root).render(
  <StrictMode>
    <WordsProvider>
      <Part />
    </WordsProvider>
  </StrictMode>,
);
