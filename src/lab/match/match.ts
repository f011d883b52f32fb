import { decide } from '../../bots/play/bot.ts';
import type { Move, Seat, Setup, State } from '../../engine/index.ts';
import { apply, decisionsOf, newGame, printMove, seedFrom, standings, viewFor, withRules } from '../../engine/index.ts';
import { type BotName, botCalled, printBotName } from './bot-names.ts';

/**
 * A game to be played by bots: the setup and the bot of each seat. It is deterministic, unless an Admiral thinks by the
 * clock.
 */
export interface Match {
  readonly setup: Setup;
  readonly bots: readonly BotName[];
}

export interface MatchResult {
  /** VP by seat, and the seats in order of rank. */
  readonly vp: readonly number[];
  readonly ranking: readonly Seat[];
  readonly decisions: number;
  /** In solo: whether the goal was met. */
  readonly goal?: boolean;
}

/** Each bot has a random stream of its own, derived from the game and the seat. */
export function streamsFor(setup: Setup): { readonly seed: string; used: number }[] {
  return Array.from({ length: setup.players }, (_, seat) => ({ seed: seedFrom(`${setup.seed} bot ${seat}`), used: 0 }));
}

/** Plays the game to its end. */
export function playMatch({ setup, bots }: Match): MatchResult {
  const players = bots.map(botCalled);
  const streams = streamsFor(setup);
  let state: State = newGame(setup);
  let decisions = 0;
  for (;;) {
    const seat = decisionsOf(state)[0]?.seat;
    if (seat === undefined) break;
    const bot = players[seat];
    const stream = streams[seat];
    if (bot === undefined || stream === undefined) throw new Error(`seat ${seat + 1} is empty`);
    state = after(state, decide(bot, viewFor(state, seat), stream), bots[seat]);
    decisions++;
  }
  const ranked = standings(state);
  const goal = ranked[0]?.goal;
  return {
    vp: state.players.map(({ vp }) => vp),
    ranking: ranked.map(({ seat }) => seat),
    decisions,
    ...(goal === undefined ? {} : { goal }),
  };
}

function after(state: State, move: Move, bot: BotName | undefined): State {
  const result = apply(state, move);
  if (result.ok) return result.value.state;
  const who = bot === undefined ? '' : printBotName(bot);
  throw new Error(`${who} chose ${printMove(move)}, which is illegal: ${JSON.stringify(result.reason)}`);
}

/** The setup of one of many games. */
export function setupOf(
  { players, boards, contracts, content }: Pick<Setup, 'players' | 'boards' | 'contracts' | 'content'>,
  seed: string,
): Setup {
  return withRules({
    ...(content === undefined ? {} : { content }),
    players,
    seed: seedFrom(seed),
    boards,
    contracts,
  });
}
