import { checkSetup, seedFrom, type Setup } from '../../engine/index.ts';
import { BOT_LEVELS, PLAYER_COLOURS, type PlayerColour, type SeatPlan } from '../session/seat-plan.ts';
import { createSavedGame, randomSeed, type SavedGame } from '../game/saved-game.ts';
import type { GamePlan } from './first-plan.ts';

/** The plan's game, ready to be played. */
export function gameFrom(plan: GamePlan): SavedGame {
  const seats = seatsOf(plan).map((seat) => ({ ...seat, name: seat.name.trim() }));
  return createSavedGame(setupOf(plan), seats, plan.options);
}

/** The seats in use; in solo there is nobody but the person. */
export function seatsOf(plan: GamePlan): readonly SeatPlan[] {
  const seats = plan.seats.slice(0, plan.players);
  return plan.players === 1 ? seats.map((seat) => ({ ...seat, by: 'human' })) : seats;
}

export function setupOf(plan: GamePlan): Setup {
  const { players } = plan;
  const isSolo = players === 1;
  const boards = isSolo ? 'advanced' : plan.boards;
  const sides = chosenSides(plan, boards);
  const text = plan.seed.trim();
  const setup: Setup = {
    players,
    seed: text === '' ? randomSeed() : /^[0-9a-f]{64}$/.test(text) ? text : seedFrom(text),
    boards,
    contracts: !isSolo && plan.contracts,
    ...(sides === undefined ? {} : { sides }),
    ...(isSolo && plan.soloStart !== 0 ? { soloStart: plan.soloStart } : {}),
  };
  return setup;
}

/** If anybody chose a board, everybody has one: the others take what is left, in a random order. */
function chosenSides(plan: GamePlan, boards: Setup['boards']): readonly number[] | undefined {
  const chosen = plan.sides.slice(0, plan.players);
  if (chosen.every((side) => side === 0)) return undefined;
  const first = boards === 'basic' ? 0 : 4;
  const free = [1, 2, 3, 4].filter((side) => !chosen.includes(side));
  const dealt = free.map((side) => ({ side, at: Math.random() })).sort((a, b) => a.at - b.at);
  return chosen.map((side) => first + (side === 0 ? (dealt.pop()?.side ?? 1) : side));
}

/** Whether a plan read from storage can be used. */
export function isGamePlan(value: unknown): value is GamePlan {
  if (typeof value !== 'object' || value === null) return false;
  const plan = value as GamePlan;
  try {
    return (
      plan.seats.length === 4 &&
      plan.seats.every(isSeatPlan) &&
      checkSetup(setupOf(plan)) === undefined &&
      hasOptions(plan)
    );
  } catch {
    return false;
  }
}

function isSeatPlan({ name, colour, by }: SeatPlan): boolean {
  return (
    typeof name === 'string' &&
    PLAYER_COLOURS.includes(colour) &&
    (by === 'human' || (BOT_LEVELS as readonly string[]).includes(by))
  );
}

function hasOptions({ options }: GamePlan): boolean {
  return (
    ['rules', 'free', 'none'].includes(options.undo) &&
    typeof options.liveScore === 'boolean' &&
    typeof options.hints === 'boolean'
  );
}

/** The seat with another colour; whoever had that colour takes the old one. */
export function recoloured(seats: readonly SeatPlan[], index: number, colour: PlayerColour): readonly SeatPlan[] {
  const old = seats[index]?.colour;
  return seats.map((seat, other) => {
    if (other === index) return { ...seat, colour };
    return seat.colour === colour && old !== undefined ? { ...seat, colour: old } : seat;
  });
}
