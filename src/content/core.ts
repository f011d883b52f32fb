import type { Printed } from '../vocabulary/index.ts';
import { CARDS } from './cards/index.ts';
import { CONTRACTS } from './contracts.ts';
import { METROPOLISES } from './metropolises.ts';
import { PLAYER_BOARDS } from './player-boards.ts';
import { RULEBOOK } from './rulebook.ts';
import { MAIN_BOARDS } from './slots.ts';

/** Benthos as it comes. */
export const CORE_PRINTED: Printed = {
  cards: CARDS,
  mainBoards: MAIN_BOARDS,
  metropolises: METROPOLISES,
  contracts: CONTRACTS,
  boards: PLAYER_BOARDS,
  rulebook: RULEBOOK,
};
