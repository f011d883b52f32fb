import type { Content } from '../../engine/content.ts';
import { checkSetup, OPEN_SETUP, seedFrom, type Setup, withRules } from '../../engine/index.ts';
import { fits, isObject } from '../../schema/check.ts';
import { anyText, exactly, list, oneOf, open, optional, whole, yesNo } from '../../schema/shape.ts';
import { LAST_SIDE } from '../../vocabulary/index.ts';
import { BOT_LEVELS, PLAYER_COLOURS, type PlayerColour, playOptionsOf, type SeatPlan } from '../session/seat-plan.ts';
import { createSavedGame, randomSeed, type SavedGame } from '../game/saved-game.ts';
import { AGREED, type NewTable } from '../../wire/options.ts';
import type { GamePlan, PlanOptions } from './plan.ts';

/** The planned game, ready to be played on this device. */
export function gameFrom(content: Content, plan: GamePlan): SavedGame {
  const seats = seatsOf(plan).map((seat) => ({ ...seat, name: seat.name.trim() }));
  const text = plan.seed.trim();
  const seed = text === '' ? randomSeed() : /^[0-9a-f]{64}$/.test(text) ? text : seedFrom(text);
  // P7: the game ends with the cards and rules that it begins with.
  const setup = withRules({ ...setupOf(content, plan), content: content.hash, seed });
  return createSavedGame(setup, seats, playOptionsOf(plan.options));
}

/** The same game as a request to the server, which draws the seed and the first player. */
export function requestFrom(content: Content, plan: GamePlan): NewTable {
  const seats = seatsOf(plan);
  const { undo, ...options } = plan.options;
  return {
    ...setupOf(content, plan),
    options: { ...options, undo: undo === 'none' ? undo : 'rules', colours: seats.map(({ colour }) => colour) },
    seats: seats.map(({ by }, seat) => (seat === 0 ? 'host' : by === 'human' ? 'open' : by)),
  };
}

/** The seats in use; in solo there is nobody but the person. */
export function seatsOf(plan: GamePlan): readonly SeatPlan[] {
  const seats = plan.seats.slice(0, plan.players);
  return plan.players === 1 ? seats.map((seat) => ({ ...seat, by: 'human' })) : seats;
}

/** All of the setup but its seed. */
export function setupOf(content: Content, plan: GamePlan): Omit<Setup, 'seed'> {
  const { players, content: name } = plan;
  const isSolo = players === 1;
  const boards = isSolo ? 'advanced' : plan.boards;
  const sides = chosenSides(content, plan, boards);
  return {
    ...(name === undefined ? {} : { content: name }),
    players,
    boards,
    contracts: !isSolo && plan.contracts,
    ...(sides === undefined ? {} : { sides }),
    ...(isSolo && plan.soloStart !== 0 ? { soloStart: plan.soloStart } : {}),
  };
}

/** If anybody chose a board, everybody has one: the others take what is left, in a random order. */
function chosenSides(content: Content, plan: GamePlan, boards: Setup['boards']): readonly number[] | undefined {
  const all = content.sides[boards];
  // The set chosen last may have had more boards.
  const chosen = plan.sides.slice(0, plan.players).map((side) => (side > all.length ? 0 : side));
  if (chosen.every((side) => side === 0)) return undefined;
  const free = all.filter((_, index) => !chosen.includes(index + 1));
  const dealt = free.map((side) => ({ side, at: Math.random() })).sort((a, b) => a.at - b.at);
  return chosen.map((side) => (side === 0 ? dealt.pop()?.side : all[side - 1]) ?? 1);
}

const planShape = open<GamePlan>({
  ...OPEN_SETUP,
  seats: list(
    open<SeatPlan>({ name: anyText, colour: oneOf(PLAYER_COLOURS), by: oneOf(['human', ...BOT_LEVELS]) }),
    PLAYER_COLOURS.length,
  ),
  sides: list(whole(0, LAST_SIDE), PLAYER_COLOURS.length),
  soloStart: whole(0, 4),
  seed: anyText,
  options: exactly<PlanOptions>({ ...AGREED, undo: oneOf(['rules', 'free', 'none']), confirmStart: optional(yesNo) }),
});

/**
 * A plan from storage, completed by the first plan where an older version knew less; undefined if it cannot be used.
 */
export function planFrom(content: Content, kept: unknown, first: GamePlan): GamePlan | undefined {
  if (!isObject(kept)) return undefined;
  const { options, ...rest } = kept as Partial<GamePlan>;
  const plan: GamePlan = { ...first, ...rest, options: { ...first.options, ...options } };
  // Whether its set is still there, and how many boards that has, shows when the form is opened.
  const { content: name, ...usual } = plan;
  const judged = name === undefined ? usual : { ...usual, sides: first.sides };
  const isUsable =
    fits(planShape, plan) &&
    plan.seats.length === PLAYER_COLOURS.length &&
    checkSetup({ ...setupOf(content, judged), seed: randomSeed() }) === undefined;
  return isUsable ? plan : undefined;
}

/** The seat with another colour; whoever had that colour takes the old one. */
export function recoloured(seats: readonly SeatPlan[], index: number, colour: PlayerColour): readonly SeatPlan[] {
  const old = seats[index]?.colour;
  return seats.map((seat, other) => {
    if (other === index) return { ...seat, colour };
    return seat.colour === colour && old !== undefined ? { ...seat, colour: old } : seat;
  });
}
