import { contentOf } from '../../engine/content.ts';
import { decide } from '../../bots/play/bot.ts';
import { apply, decisionsOf, newGame, type PlayerCount, printMove, type Setup, viewFor } from '../../engine/index.ts';
import { botCalled, readBotName } from '../match/bot-names.ts';
import { setupOf, streamsFor } from '../match/match.ts';
import { note, notesOn, summaryOf } from './collect.ts';
import type { Tally } from './tally.ts';

/** Games with one number of players, all played by the same bot. */
export interface Group {
  readonly players: PlayerCount;
  readonly bot: string;
}

/** One game of a group. It is deterministic, unless an Admiral thinks by the clock. */
export interface GameOrder extends Group, Pick<Setup, 'content'> {
  readonly seed: string;
  readonly game: number;
}

/** Basic and advanced boards alternate, and every other pair of games has contracts; solo has its own rule (R-SOLO-01). */
export function setupFor({ content, players, seed, game }: Omit<GameOrder, 'bot'>): Setup {
  const isSolo = players === 1;
  const boards = isSolo || game % 2 === 1 ? 'advanced' : 'basic';
  const named = content === undefined ? {} : { content };
  return setupOf(
    { ...named, players, boards, contracts: !isSolo && game % 4 > 1 },
    `balance ${seed} ${players} ${game}`,
  );
}

/** Plays the game and tallies it. */
export function playForBalance(order: GameOrder): Tally {
  const setup = setupFor(order);
  const name = readBotName(order.bot);
  if (name === undefined) throw new Error(`there is no bot ${order.bot}`);
  const bot = botCalled(name);
  const streams = streamsFor(setup);
  let state = newGame(setup);
  const notes = notesOn(state);
  for (;;) {
    const decision = decisionsOf(state)[0];
    if (decision === undefined && state.phase === 'over') return summaryOf(contentOf(state), notes, state);
    const stream = streams[decision?.seat ?? 0];
    if (decision === undefined || stream === undefined) throw new Error(`nobody decides in round ${state.round}`);
    const move = decide(bot, viewFor(state, decision.seat), stream);
    const result = apply(state, move);
    if (!result.ok) throw new Error(`${printMove(move)} is illegal: ${JSON.stringify(result.reason)}`);
    note(notes, { before: state, decision, move, after: result.value.state, events: result.value.events });
    ({ state } = result.value);
  }
}
