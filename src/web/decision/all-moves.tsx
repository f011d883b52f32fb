import { type ReactNode, useId, useState } from 'react';
import { type Move, parseMove, printMove } from '../../engine/index.ts';
import { plainText, sayMove } from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { folded } from '../kit/folded.ts';
import { Said } from '../kit/tokens.tsx';
import { useTable } from '../session/context.ts';
import { effectUnderWay } from './effect-under-way.ts';
import './all-moves.css';

/** More are found by typing. */
const SHOWN = 80;

/** Every legal answer in words and notation; typing searches, and a whole move in notation is an answer too. */
export function AllMoves({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { table, session } = useTable();
  const words = useWords();
  const text = useText();
  const list = useId();
  const [typed, setTyped] = useState('');
  const { view } = table;
  const effect = effectUnderWay(view);
  const moves = (view.decision?.moves ?? []).map((move) => ({
    move,
    said: sayMove(words, move, effect),
    notation: notationOf(move),
  }));
  const { locale } = words.catalog;
  const found = moves.filter(({ said, notation }) =>
    folded(`${notation} ${plainText(said)}`, locale).includes(folded(typed.trim(), locale)),
  );
  const answer = (move: Move): void => {
    session.answer(move);
    onClose();
  };
  return (
    <Dialog title={text('table.all-moves')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const move = found.length === 1 ? found[0]?.move : moveTyped(typed, view.decision?.moves ?? []);
          if (move !== undefined) answer(move);
        }}
      >
        <input
          className="all-moves-field"
          data-first
          autoComplete="off"
          aria-label={text('table.type-move')}
          aria-controls={list}
          placeholder={text('table.type-move')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <ul id={list} className="all-moves">
        {found.slice(0, SHOWN).map(({ move, said, notation }) => (
          <li key={notation}>
            <button type="button" className="all-moves-move" onClick={() => answer(move)}>
              <Said tokens={said} />
              <code>{notation}</code>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p role="status">{text('table.no-such-move')}</p> : undefined}
    </Dialog>
  );
}

/** Without the seat: it is always one's own. */
function notationOf(move: Move): string {
  return printMove(move).replace(/^\d+:\s*/, '');
}

function moveTyped(typed: string, moves: readonly Move[]): Move | undefined {
  const seat = moves[0]?.seat ?? 0;
  const parsed = parseMove(typed.trim(), seat);
  if (!parsed.ok) return undefined;
  const wanted = notationOf({ ...parsed.value, seat });
  return moves.find((move) => notationOf(move) === wanted);
}
