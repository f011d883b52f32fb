import { type ReactNode, useState } from 'react';
import type { Move } from '../../engine/index.ts';
import { useText } from '../app/words.tsx';
import { Thing } from './thing.tsx';

type Pay = Extract<Move, { kind: 'pay' }>;

/** The payments that differ only in how often: an amount to choose. */
export function amountsIn(offered: readonly Move[]): readonly Pay[] {
  const pays = offered.filter((move): move is Pay => move.kind === 'pay');
  const isOneCost = new Set(pays.map(({ option }) => option)).size === 1;
  return isOneCost && pays.length > 1 ? pays.toSorted((a, b) => (a.times ?? 1) - (b.times ?? 1)) : [];
}

/** How often to pay, one more or less at a time; at first what is proposed. */
export function Stepper(props: { readonly moves: readonly Pay[]; readonly offered: readonly Move[] }): ReactNode {
  const { moves, offered } = props;
  const text = useText();
  const proposed = Math.max(
    0,
    moves.findIndex((move) => move === offered.find(({ kind }) => kind === 'pay')),
  );
  const [place, setPlace] = useState(proposed);
  const move = moves[place] ?? moves[0];
  if (move === undefined) return undefined;
  return (
    <span className="stepper" role="group">
      <button
        type="button"
        className="stepper-step"
        aria-label={text('tray.fewer')}
        disabled={place === 0}
        onClick={() => setPlace(place - 1)}
      >
        −
      </button>
      <Thing move={move} number={offered.indexOf(move) + 1} isMain={false} />
      <button
        type="button"
        className="stepper-step"
        aria-label={text('tray.more')}
        disabled={place === moves.length - 1}
        onClick={() => setPlace(place + 1)}
      >
        +
      </button>
    </span>
  );
}
