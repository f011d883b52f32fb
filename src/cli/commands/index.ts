import type { Command } from '../command.ts';
import { cards } from './cards.ts';
import { check } from './check.ts';
import { simulate } from './simulate.ts';
import { tournament } from './tournament.ts';

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [simulate, tournament, cards, check];
