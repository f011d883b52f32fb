import type { Effect, EffectKind } from '../../vocabulary/index.ts';
import type { Game } from './game.ts';
import { laneOf } from './game.ts';
import type { Move, Seat } from '../move.ts';
import type { Reason } from '../reason.ts';
import type { EffectTask, Task, TaskKind } from '../task.ts';

/** How one kind of effect works. Each kind has one file in effects/. */
export interface EffectRule<E extends Effect> {
  /** Could at least part of it be carried out now (R-TRN-16)? */
  can(game: Game, seat: Seat, task: EffectTask<E>): boolean;
  /** Either goes on by itself and returns nothing, or returns the player's possible answers. */
  step(game: Game, seat: Seat, task: EffectTask<E>): Move[] | undefined;
  /** Carries out one of those answers. */
  run(game: Game, seat: Seat, task: EffectTask<E>, move: Move): void;
  /** What is lacking when `can` says no. */
  lacks(game: Game, seat: Seat, task: EffectTask<E>): Reason[];
}

/** How one kind of task other than an effect works. */
export interface TaskRule<T extends Task> {
  step(game: Game, seat: Seat, task: T): Move[] | undefined;
  run(game: Game, seat: Seat, task: T, move: Move): void;
}

export type EffectRules = { readonly [K in EffectKind]: EffectRule<Extract<Effect, { kind: K }>> };
export type TaskRules = {
  readonly [K in Exclude<TaskKind, 'effect'>]: TaskRule<Extract<Task, { kind: K }>>;
};

/**
 * The rules refer to each other in circles (a slot uses a card that performs a slot ...); files must not. So every rule
 * asks here, and advance.ts hands in the complete records once.
 */
let effectRules: EffectRules;
let taskRules: TaskRules;

export function install(effects: EffectRules, tasks: TaskRules): void {
  effectRules = effects;
  taskRules = tasks;
}

export function can(game: Game, seat: Seat, task: EffectTask): boolean {
  return ruleOf(task.effect).can(game, seat, task);
}

export function lacks(game: Game, seat: Seat, task: EffectTask): Reason[] {
  return ruleOf(task.effect).lacks(game, seat, task);
}

export function step(game: Game, seat: Seat, task: Task): Move[] | undefined {
  return task.kind === 'effect' ? ruleOf(task.effect).step(game, seat, task) : taskRuleOf(task).step(game, seat, task);
}

export function run(game: Game, seat: Seat, task: Task, move: Move): void {
  if (task.kind === 'effect') ruleOf(task.effect).run(game, seat, task, move);
  else taskRuleOf(task).run(game, seat, task, move);
}

/** Carries out an answer to the question on top of its player's lane. */
export function answer(game: Game, move: Move): void {
  const lane = laneOf(game, move.seat);
  run(game, move.seat, lane[lane.length - 1] as Task, move);
}

function ruleOf(effect: Effect): EffectRule<Effect> {
  return effectRules[effect.kind];
}

function taskRuleOf(task: Exclude<Task, EffectTask>): TaskRule<Task> {
  return taskRules[task.kind];
}
