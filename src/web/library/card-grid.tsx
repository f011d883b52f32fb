import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react';
import type { Card } from '../../vocabulary/index.ts';
import { useContent } from '../app/words.tsx';
import { CardFace } from '../card/card-face.tsx';
import { referenceLink } from '../app/reference-link.ts';
import './card-grid.css';
import type { Entry } from './card-query.ts';

interface CardGridProps {
  readonly entries: readonly Entry[];
  /** The number of the card whose details are shown. */
  readonly selected: number | undefined;
  readonly onSelect: (card: number) => void;
}

/** All cards found. One stop for the tab key; arrows go from card to card. */
export function CardGrid({ entries, selected, onSelect }: CardGridProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const focusable = entries.some(({ card }) => card.number === selected) ? selected : entries[0]?.card.number;
  const onKeyDown = (event: KeyboardEvent): void => {
    const cells = [...(list.current?.querySelectorAll('a') ?? [])];
    const target = cells[nextCell(event.key, cells, cells.indexOf(event.target as HTMLAnchorElement))];
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <ul ref={list} className="card-grid" onKeyDown={onKeyDown}>
      {entries.map(({ card }) => (
        <li key={card.number}>
          <CardCell
            card={card}
            isSelected={card.number === selected}
            isFocusable={card.number === focusable}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ul>
  );
}

interface CardCellProps {
  readonly card: Card;
  readonly isSelected: boolean;
  readonly isFocusable: boolean;
  readonly onSelect: (card: number) => void;
}

/** Drawn anew only when the selection comes or goes: the faces are the costly part of the page. */
const CardCell = memo(function CardCell({ card, isSelected, isFocusable, onSelect }: CardCellProps): ReactNode {
  const content = useContent();
  return (
    <a
      className="card-grid-cell"
      href={referenceLink(content, 'cards', card.number)}
      tabIndex={isFocusable ? 0 : -1}
      aria-current={isSelected ? 'true' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onSelect(card.number);
      }}
    >
      <CardFace card={card.number} size="full" />
    </a>
  );
});

/** The place of the card that a key leads to; -1 for other keys and past the ends. */
function nextCell(key: string, cells: readonly HTMLElement[], from: number): number {
  const columns = cells.findIndex((cell) => topOf(cell) > topOf(cells[0]));
  const row = columns < 0 ? cells.length : columns;
  switch (key) {
    case 'ArrowRight':
      return from + 1;
    case 'ArrowLeft':
      return from - 1;
    case 'ArrowDown':
      return from + row;
    case 'ArrowUp':
      return from - row;
    case 'Home':
      return 0;
    case 'End':
      return cells.length - 1;
    default:
      return -1;
  }
}

function topOf(cell: HTMLElement | undefined): number {
  return cell?.parentElement?.offsetTop ?? 0;
}
