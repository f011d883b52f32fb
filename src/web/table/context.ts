import { createContext, useContext } from 'react';
import type { Move } from '../../engine/index.ts';
import type { Answering } from '../decision/use-decision.ts';
import type { Preview } from './guess.ts';
import type { Table, TableSession } from './table.ts';

/** What can be opened at the table: the pages of the side panel, windows, saving to a file, and one's own board again. */
export type Opened = 'log' | 'plan' | 'hint' | 'moves' | 'keys' | 'export' | 'own';

/** The table one sits at, for all its parts. */
export interface AtTable {
  readonly session: TableSession;
  readonly table: Table;
  readonly answering: Answering;
  /** The answer pointed at, and what it would change. */
  readonly pointed: Move | undefined;
  readonly preview: Preview | undefined;
  readonly pointAt: (move: Move | undefined) => void;
  readonly open: (what: Opened) => void;
}

export const TableContext = createContext<AtTable | undefined>(undefined);

export function useTable(): AtTable {
  const at = useContext(TableContext);
  if (at === undefined) throw new Error('this part belongs on a table');
  return at;
}
