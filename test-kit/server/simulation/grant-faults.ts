import { viewerAt } from './known-game.ts';
import type { Ledger } from './ledger.ts';

/** What somebody asked to do. */
export interface Asked {
  readonly game: string;
  readonly person: string;
  readonly moveId: string;
  readonly expected?: number;
}

/** What is wrong with the answer to a request: it has to be stored by now, and stays the same for ever (P1, P2). */
export function createGrantFaults(ledger: Ledger): (asked: Asked, text: string) => readonly string[] {
  const granted = new Map<string, string>();
  return (asked, text) => {
    const key = `${asked.game} ${asked.person} ${asked.moveId}`;
    const earlier = granted.get(key);
    // A server that could not look is no answer.
    const isAnother = earlier !== undefined && earlier !== text && !text.includes('"unavailable"');
    const faults = isAnother ? [`${asked.moveId} is answered with ${earlier}, then with ${text}`] : [];
    if (!text.startsWith('{"ok":true')) return faults;
    granted.set(key, text);
    return [...faults, ...storedFaults(ledger, asked, text)];
  };
}

function storedFaults({ games }: Ledger, { game, person, moveId, expected }: Asked, text: string): readonly string[] {
  const rows = games.get(game)?.rows ?? [];
  const index = games.get(game)?.byMoveId.get(`${person} ${moveId}`) ?? -1;
  const row = rows[index];
  if (row === undefined) return [`${moveId} is acknowledged, but not stored`];
  const { value } = JSON.parse(text) as { readonly value: { readonly number: number } };
  // What it answers is stored with it.
  const { to: _to, ...answer } = JSON.parse(row.answer) as { readonly number: number; readonly to: string };
  const faults =
    JSON.stringify(answer) === JSON.stringify(value)
      ? []
      : [`${moveId} is answered with ${text}, stored is ${row.answer}`];
  const before = rows[index - 1];
  const seen = before?.numbers[viewerAt(before, person)];
  if (expected !== undefined && expected !== seen)
    faults.push(`${moveId} was decided on at ${expected} and carried out at ${seen}`);
  if (value.number !== row.numbers[viewerAt(row, person)]) faults.push(`${moveId} is called event ${value.number}`);
  return faults;
}
