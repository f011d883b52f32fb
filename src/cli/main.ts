import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { decide } from '../bots/bot.ts';
import { novice } from '../bots/novice.ts';
import { skipper } from '../bots/skipper.ts';
import {
  apply,
  decisionsOf,
  type Event,
  type Move,
  newGame,
  printMove,
  seedFrom,
  type Setup,
  viewFor,
} from '../engine/index.ts';
import { counted, plainText, type PlayerNames, saySetup, type Words } from '../text/index.ts';
import { LANGUAGE_OPTION } from './arguments.ts';
import type { Arguments, Command } from './command.ts';
import { refuseUnwritable, saveRecord } from './files.ts';
import { streamsFor } from './match.ts';
import { colouredNames, namesOf } from './player-names.ts';
import { endWithReader, runCommand } from './program.ts';
import { eventLine } from './show-log.ts';
import { scoreLines } from './show-scores.ts';
import { bold, faint } from './tint.ts';

const BOTS = [skipper, novice] as const;
/** Fast enough not to bore, slow enough to be read; no waiting where nobody watches. */
const PAUSE = process.stdout.isTTY ? 80 : 0;

/** `npm start`: a game of two computer players, told move by move. */
const start: Command = {
  name: 'start',
  call: 'npm start --',
  summary: 'Shows a game of two bots, a Skipper and a Novice',
  options: {
    seed: { value: 'TEXT', help: 'Any text; the same text gives the same game' },
    save: { value: 'FILE', help: (words) => plainText(words.say('cli.save')) },
    pause: { value: 'MS', help: 'How long to wait after each move; 80 on a terminal, else 0' },
    lang: LANGUAGE_OPTION,
  },
  notes: 'Other things to do: npm run benthos -- help',
  run: showGame,
};

async function showGame(given: Arguments): Promise<number> {
  const { words } = given;
  const text = given.text('seed');
  const file = given.text('save');
  const pause = given.whole('pause', 0, 60_000, PAUSE);
  if (file !== undefined) refuseUnwritable(file);
  const seed = text === undefined ? randomBytes(32).toString('hex') : seedFrom(text);
  const setup: Setup = { players: 2, seed, boards: 'basic', contracts: true };
  const names = colouredNames(namesOf(BOTS.map((bot) => bot.name)));
  console.log(bold(`${plainText(words.say('app.name'))} · ${plainText(saySetup(words, setup))}`));
  console.log(faint(plainText(words.say('app.tagline'))));

  const streams = streamsFor(setup);
  const moves: Move[] = [];
  let state = newGame(setup);
  for (let [asked] = decisionsOf(state); asked !== undefined; [asked] = decisionsOf(state)) {
    const bot = BOTS[asked.seat];
    const stream = streams[asked.seat];
    if (bot === undefined || stream === undefined) throw new Error(`nobody sits on seat ${asked.seat + 1}`);
    const move = decide(bot, viewFor(state, asked.seat), stream);
    const result = apply(state, move);
    if (!result.ok) throw new Error(`${printMove(move)}: ${JSON.stringify(result.reason)}`);
    state = result.value.state;
    moves.push(move);
    for (const event of result.value.events) {
      for (const line of eventLine(words, event, names)) console.log(line);
      if (event.kind === 'round') console.log(faint(scoreOf(words, state.players, names)));
    }
    if (pause > 0 && result.value.events.some(isWorthAPause)) await wait(pause);
  }
  console.log(`\n${scoreLines(words, state, names).join('\n')}`);
  if (file !== undefined) {
    saveRecord(file, setup, moves, state);
    console.log(plainText(words.say('cli.saved-to', { file })));
  }
  return 0;
}

function isWorthAPause({ kind }: Event): boolean {
  return kind !== 'turn' && kind !== 'chose';
}

function scoreOf(words: Words, players: readonly { readonly vp: number }[], names: PlayerNames): string {
  const usual = words.catalog.cases[0] ?? '';
  return players
    .map(({ vp }, seat) => `${names(seat)} ${plainText(counted(words, 'vp', vp).inCase(usual))}`)
    .join(' · ');
}

endWithReader();
process.exitCode = await runCommand(start, process.argv.slice(2));
