import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { styleText } from 'node:util';
import { decide } from '../bots/bot.ts';
import { skipper } from '../bots/skipper.ts';
import type { Event, Seat, Setup, State } from '../engine/index.ts';
import { apply, newGame, seedFrom, standings, viewFor } from '../engine/index.ts';
import { printMove } from '../engine/notation.ts';

const NAMES = ['Ama', 'Bruno', 'Chiyo', 'Dalia'] as const;
const TINTS = ['cyan', 'yellow', 'magenta', 'green'] as const;
/** Fast enough not to bore, slow enough to be read; no waiting where nobody watches. */
const PAUSE = process.stdout.isTTY ? 25 : 0;

/** A game of computer players, move by move. */
async function show(setup: Setup): Promise<void> {
  const streams = NAMES.map((name) => ({ seed: seedFrom(`${setup.seed} ${name}`), used: 0 }));
  let state = newGame(setup);
  console.log(
    styleText('bold', `Benthos · ${setup.players} computer players · ${setup.boards} boards · seed ${setup.seed}`),
  );
  for (let view = viewFor(state); view.waiting.length > 0; view = viewFor(state)) {
    const seat = view.waiting[0] as Seat;
    const move = decide(skipper, viewFor(state, seat), streams[seat] as { seed: string; used: number });
    const result = apply(state, move);
    if (!result.ok) throw new Error(`${printMove(move)}: ${JSON.stringify(result.reason)}`);
    state = result.value.state;
    console.log(`${name(seat)} ${printMove(move)}`);
    for (const event of result.value.events) announce(event, state);
    await wait(PAUSE);
  }
  console.log(styleText('bold', '\nFinal standing'));
  for (const { seat, vp, place } of standings(state)) console.log(`  ${place}. ${name(seat)} ${vp} VP`);
}

function announce(event: Event, state: State): void {
  switch (event.kind) {
    case 'round':
      console.log(styleText('bold', `\nRound ${event.round}, era ${event.era}`));
      break;
    case 'production':
      console.log(styleText('blue', `\nProduction of era ${event.era}`));
      for (const [seat, player] of state.players.entries()) console.log(`  ${name(seat)} ${player.vp} VP`);
      break;
    default:
  }
}

function name(seat: Seat): string {
  return styleText(TINTS[seat] ?? 'white', (NAMES[seat] ?? `Player ${seat + 1}`).padEnd(6));
}

const players = 2;
await show({ players, seed: randomBytes(32).toString('hex'), boards: 'basic', contracts: true });
