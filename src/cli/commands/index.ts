import type { Command } from '../command.ts';
import { simulate } from './simulate.ts';

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [simulate];
