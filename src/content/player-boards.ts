import type { PlayerBoard } from '../vocabulary/index.ts';
import { ADVANCED_BOARDS } from './boards/advanced.ts';
import { BASIC_BOARDS } from './boards/basic.ts';

/** The eight sides in the order of their numbers: 1-4 basic, 5-8 advanced (R-SET-04, R-VAR-02). */
export const PLAYER_BOARDS: readonly PlayerBoard[] = [...BASIC_BOARDS, ...ADVANCED_BOARDS];

/** The numbers of all basic and of all advanced sides, board by board. */
export const SIDES = {
  basic: BASIC_BOARDS.map(({ side }): number => side),
  advanced: ADVANCED_BOARDS.map(({ side }): number => side),
};
