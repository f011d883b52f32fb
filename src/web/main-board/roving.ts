import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/** Where a key leads from a place of a group that is read in rows; undefined if the key is no arrow. */
export function leadsTo(key: string, place: number, rows: readonly number[]): number | undefined {
  const total = rows.reduce((sum, length) => sum + length, 0);
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % total;
    case 'ArrowLeft':
      return (place + total - 1) % total;
    case 'ArrowDown':
      return inRowBeside(place, rows, 1);
    case 'ArrowUp':
      return inRowBeside(place, rows, -1);
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return undefined;
  }
}

function inRowBeside(place: number, rows: readonly number[], step: 1 | -1): number {
  let row = 0;
  let column = place;
  while (column >= (rows[row] ?? Number.POSITIVE_INFINITY)) column -= rows[row++] ?? 0;
  const target = (row + step + rows.length) % rows.length;
  const start = rows.slice(0, target).reduce((sum, length) => sum + length, 0);
  return start + Math.min(column, (rows[target] ?? 1) - 1);
}

const TURNED: { readonly [key: string]: string } = {
  ArrowRight: 'ArrowDown',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowUp: 'ArrowLeft',
};

/** Where there is little width the rows stand as columns, and the arrows follow what is seen. */
function turned(key: string, group: HTMLElement | null): string {
  const [first, second] = [0, 1].map((place) =>
    group?.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect(),
  );
  return first !== undefined && first.left === second?.left ? (TURNED[key] ?? key) : key;
}

interface Roving<T extends HTMLElement> {
  readonly group: RefObject<T | null>;
  readonly onKeyDown: (event: KeyboardEvent<T>) => void;
  readonly tabIndexOf: (place: number) => 0 | -1;
  readonly onFocusOf: (place: number) => void;
}

/** One stop of the Tab key for a whole group of `[data-place]` buttons; arrow keys go round inside it. */
export function useRoving<T extends HTMLElement>(rows: readonly number[]): Roving<T> {
  const group = useRef<T>(null);
  const [current, setCurrent] = useState(0);
  const total = rows.reduce((sum, length) => sum + length, 0);
  const active = Math.min(current, Math.max(0, total - 1));
  return {
    group,
    onKeyDown: (event) => {
      const next = leadsTo(turned(event.key, group.current), active, rows);
      if (next === undefined) return;
      event.preventDefault();
      setCurrent(next);
      group.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
    },
    tabIndexOf: (place) => (place === active ? 0 : -1),
    onFocusOf: setCurrent,
  };
}
