import { type CSSProperties, memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { PlayerView } from '../../engine/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useText } from '../app/words.tsx';
import { TypeMark } from '../art/mark.tsx';
import { useTable } from '../session/context.ts';
import { ClaimedCard } from './claimed-card.tsx';
import { tableauFit } from './tableau-fit.ts';
import './claimed.css';

/** In a rem, as `tableauFit` counts them. */
const PIXELS = 16;

interface Group {
  readonly type: 'action' | 'permanent' | 'production' | 'scoring';
  readonly title: string;
  readonly cards: readonly CardNumber[];
  readonly isUsed?: boolean;
}

/** How many cards lie in a tableau. */
export function claimedCount({ ready, used, permanents, productions, scorings }: PlayerView): number {
  return ready.length + used.length + permanents.length + productions.length + scorings.length;
}

/** The tableau: claimed cards as small cards, by kind; those that answer the question are tapped. */
export const Claimed = memo(function Claimed({ player }: { readonly player: PlayerView }): ReactNode {
  const text = useText();
  const all: readonly Group[] = [
    { type: 'action', title: text('table.ready'), cards: player.ready },
    { type: 'action', title: text('table.used'), cards: player.used, isUsed: true },
    { type: 'permanent', title: text('type.permanent'), cards: player.permanents },
    { type: 'production', title: text('type.production'), cards: player.productions },
    { type: 'scoring', title: text('type.scoring'), cards: player.scorings },
  ];
  const groups = all.filter(({ cards }) => cards.length > 0);
  const count = claimedCount(player);
  const place = useRef<HTMLElement>(null);
  const size = useFit(place, count);
  return (
    <section className="claimed" aria-label={text('table.claimed')} ref={place} style={size}>
      {count === 0 ? <p className="claimed-none">{text('table.claimed.none')}</p> : undefined}
      {groups.map((group) => (
        <ClaimedGroup key={group.title} {...group} />
      ))}
    </section>
  );
});

function ClaimedGroup({ type, title, cards, isUsed = false }: Group): ReactNode {
  const { answering } = useTable();
  return (
    <div className="claimed-group">
      <h3 className="hidden">{title}</h3>
      <ul className="claimed-cards">
        {cards.map((card, index) => (
          <li key={card}>
            {/* Where groups follow each other in one row, the title stands above the first card. */}
            <span className="claimed-label" data-alone={cards.length === 1} aria-hidden="true">
              {index > 0 ? undefined : (
                <>
                  <TypeMark type={type} /> {title}
                </>
              )}
            </span>
            <ClaimedCard
              card={card}
              isUsed={isUsed}
              moves={answering.choices.cards.get(card)}
              onTap={answering.tapCard}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cards as large as their place allows. */
function useFit(place: RefObject<HTMLElement | null>, count: number): CSSProperties {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => {
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / PIXELS;
      const [width, height] = [element.clientWidth / unit, element.clientHeight / unit];
      setRoom((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  const { width, height } = tableauFit(count, room);
  return {
    '--claimed-width': `${width / PIXELS}rem`,
    '--claimed-height': `${height / PIXELS}rem`,
  } as CSSProperties;
}
