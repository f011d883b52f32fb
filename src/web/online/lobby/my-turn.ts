import type { GameSummary } from '../../../wire/lists.ts';

export function isMyTurn({ status, seats }: GameSummary, me: string | undefined): boolean {
  return status === 'running' && seats.some(({ person, asked }) => person === me && asked !== undefined);
}

/** Whether somebody sits at a table. */
export function isAt({ seats }: GameSummary, me: string | undefined): boolean {
  return me !== undefined && seats.some(({ person }) => person === me);
}
