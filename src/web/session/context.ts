import { createContext, type ReactNode, useContext } from 'react';
import type { Move, Seat } from '../../engine/index.ts';
import type { Gains, SiteId } from '../../vocabulary/index.ts';
import type { Answering } from './answering.ts';
import type { Store, Watched } from '../kit/store.ts';
import type { Table, TableSession } from './table.ts';

/** The parts of the table; on a phone they lie behind each other. */
export const TABS = ['slots', 'board', 'cards', 'others', 'log'] as const;
export type Tab = (typeof TABS)[number];

/** What can be opened at the table: the pages of the side panel, windows, saving to a file, and one's own board again. */
export type Opened = 'log' | 'plan' | 'hint' | 'chat' | 'moves' | 'keys' | 'costs' | 'since' | 'export' | 'own';

/** What a table over the net has besides. */
export interface TableExtras {
  /** Beside the question: clocks and the connection. */
  readonly head: ReactNode;
  /** What else is in the menu. */
  readonly menu: ReactNode;
  /** A page of the side panel, where people talk. */
  readonly chat: ReactNode | undefined;
  /** Above the plans: what is prepared for the next turn. */
  readonly prepared: ReactNode;
  /** Beside each player's name. */
  readonly seatNotes: readonly ReactNode[];
  /** Whether the whole game is on this device, to be looked at again or saved. */
  readonly hasRecord: boolean;
  /** Who has given up: they were played for to the end, but cannot win. */
  readonly resigned: readonly Seat[];
}

/** A plan that was kept for comparison, and what it would come to. */
export interface Tried {
  readonly moves: readonly Move[];
  readonly resources: readonly number[];
  readonly vp: number;
  readonly total: number;
  /** What the next production would bring. */
  readonly production: Gains;
  /** It leads to the end of the turn, after which there is no way back. */
  readonly endsTurn: boolean;
}

/** The table one sits at, for all its parts. */
export interface AtTable {
  readonly session: TableSession;
  readonly table: Table;
  readonly answering: Answering;
  /** The answer pointed at; who shows what it would change watches it, and nobody else is drawn anew. */
  readonly pointed: Watched<Move | undefined>;
  readonly pointAt: (move: Move | undefined) => void;
  /** The site that is being spoken of: it is ringed on its board. */
  readonly named: Store<{ readonly seat: Seat; readonly site: SiteId } | undefined>;
  readonly open: (what: Opened) => void;
  /** Brings a site to the front and rings it. */
  readonly showSite: (seat: Seat, site: SiteId) => void;
  /** Plans kept for this position, whatever page of the side panel is shown meanwhile. */
  readonly plans: Store<readonly Tried[]>;
  readonly extras: TableExtras | undefined;
}

export const TableContext = createContext<AtTable | undefined>(undefined);

export function useTable(): AtTable {
  const at = useContext(TableContext);
  if (at === undefined) throw new Error('this part belongs on a table');
  return at;
}
