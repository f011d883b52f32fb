import type { Decision, State } from '../src/engine/index.ts';
import { checkBoards } from './invariants/boards.ts';
import { checkCards } from './invariants/cards.ts';
import { checkTable } from './invariants/table.ts';

/** What is wrong with a settled state, in words for the log; nothing if all is well. */
export function faultsOf(state: State, decisions: readonly Decision[]): string[] {
  const faults: string[] = [];
  const tell = (fault: string): void => {
    faults.push(fault);
  };
  checkCards(state, tell);
  checkBoards(state, tell);
  checkTable(state, decisions, tell);
  return faults;
}
