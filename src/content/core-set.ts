import { SET_FORMAT, type SetFile } from '../vocabulary/index.ts';
import { CARDS } from './cards/index.ts';
import { CONTRACTS } from './contracts.ts';
import { METROPOLISES } from './metropolises.ts';
import { PLAYER_BOARDS } from './player-boards.ts';
import { RULEBOOK } from './rulebook.ts';
import { MAIN_BOARDS } from './slots.ts';

/** Our own set as its file says it (`npm run sets` writes it). Its names are in the catalogs: everybody loads one language only. */
export const CORE_SET: SetFile = {
  format: SET_FORMAT,
  id: 'core',
  version: '0.1',
  title: { en: 'Benthos' },
  author: 'Benthos',
  cards: CARDS,
  metropolises: METROPOLISES,
  contracts: CONTRACTS,
  boards: PLAYER_BOARDS,
  slots: { '1-2': MAIN_BOARDS['1-2'].slots, '3-4': MAIN_BOARDS['3-4'].slots },
  rulebook: RULEBOOK,
};
