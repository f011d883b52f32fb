import type { Table } from '../session/table.ts';
import type { Tab } from '../session/context.ts';

/** The part of the table a step is about. */
export type Area = 'board' | 'stock' | 'slots' | 'hand' | 'question' | 'track' | 'others' | 'claimed' | 'menu';

export interface GuideStep {
  /** As the guide's texts name it. */
  readonly id: string;
  readonly area?: Area;
  /** On a phone the part to show. */
  readonly tab?: Tab;
  /** The step is over once this is so, without being asked: it was done. */
  readonly isDone?: (table: Table) => boolean;
}

/** The guided first game, step by step; the texts are in the catalogs. */
export const STEPS: readonly GuideStep[] = [
  { id: 'welcome' },
  { id: 'board', area: 'board', tab: 'board' },
  { id: 'resources', area: 'stock' },
  { id: 'slots', area: 'slots', tab: 'slots' },
  { id: 'hand', area: 'hand' },
  { id: 'colours', area: 'slots', tab: 'slots' },
  { id: 'keep', area: 'hand', isDone: ({ view }) => view.phase !== 'opening' },
  { id: 'first-turn', area: 'slots', tab: 'slots', isDone: hasPlayed },
  { id: 'order', area: 'question', isDone: isUnderWay },
  // The table itself comes to the front where the answer is given: here it need not be the board.
  { id: 'build', area: 'board', isDone: isBuilt },
  { id: 'pay', area: 'question', isDone: isEnding },
  { id: 'end-turn', area: 'question', isDone: isTurnOver },
  { id: 'others', area: 'others', tab: 'others' },
  { id: 'undo', area: 'menu' },
  { id: 'why-not', area: 'slots', tab: 'slots' },
  { id: 'claim', area: 'claimed', tab: 'cards' },
  { id: 'assistant', area: 'claimed', tab: 'cards' },
  { id: 'federation', area: 'track', tab: 'slots' },
  { id: 'grant', area: 'slots', tab: 'slots' },
  { id: 'connect', area: 'board', tab: 'board' },
  { id: 'production', area: 'stock' },
  { id: 'feeding', area: 'stock' },
  { id: 'upgrade', area: 'board', tab: 'board' },
  { id: 'metropolis', area: 'board', tab: 'board' },
  { id: 'scoring' },
  { id: 'farewell' },
];

/** Tile and card are laid, or that turn is over already. */
function hasPlayed(table: Table): boolean {
  const { turn, viewer, phase } = table.view;
  return phase !== 'opening' && ((turn?.seat === viewer && turn?.card !== -1) || isTurnOver(table));
}

/** Still to be chosen before anything is carried out: slot or card, and which of what they offer. */
const BEFORE: readonly string[] = ['menu', 'either', 'all'];

/** Slot or card is being carried out: there is no order to choose any more. */
function isUnderWay(table: Table): boolean {
  const { decision } = table.view;
  return (decision !== undefined && !BEFORE.includes(decision.kind)) || isEnding(table);
}

/** Something was built, or it is asked for something else. */
function isBuilt(table: Table): boolean {
  const { decision, viewer } = table.view;
  const isOther = decision !== undefined && ![...BEFORE, 'build', 'upgrade'].includes(decision.kind);
  return isOther || isEnding(table) || table.log.some(({ event }) => event.kind === 'built' && event.seat === viewer);
}

/** Nothing is left of the turn but to end it. */
function isEnding(table: Table): boolean {
  return table.draft?.kind === 'confirm' || isTurnOver(table);
}

function isTurnOver({ actual }: Table): boolean {
  const { phase, turns, round } = actual;
  return phase !== 'opening' && (turns > 0 || round > 1);
}
