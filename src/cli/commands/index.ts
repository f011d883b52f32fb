import { balance } from '../../lab/balance/command.ts';
import type { Command } from '../kit/command.ts';
import { adminToken } from './admin-token.ts';
import { analyse } from './analyse.ts';
import { backup } from './backup.ts';
import { bench } from '../../lab/bench/command.ts';
import { cards } from './cards.ts';
import { check } from './check.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import { restore } from './restore.ts';
import { set } from './set.ts';
import { show } from './show.ts';
import { simulate } from './simulate.ts';
import { tournament } from './tournament.ts';
import { train } from '../../lab/train/command.ts';

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  play,
  simulate,
  tournament,
  replay,
  show,
  analyse,
  cards,
  set,
  check,
  balance,
  bench,
  train,
  backup,
  restore,
  adminToken,
];
