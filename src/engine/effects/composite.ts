import type { Content } from '../content.ts';
import type { AllEffect, Effect, EitherEffect, IfEffect, OfKind } from '../../vocabulary/index.ts';
import { can, type EffectRule, lacks } from '../play/dispatch.ts';
import { finish, leave, push } from '../play/game.ts';
import type { Move } from '../move.ts';
import { isMet } from '../rules/condition.ts';
import { nearestOf } from '../rules/shortfall.ts';
import { isTaken, isTriggered } from '../rules/triggers.ts';
import type { EffectTask } from '../task.ts';
import { effectTask } from '../task.ts';
import { isFixedGain } from './gain.ts';
import { orDone } from './or-done.ts';

/** Parts in any order, each begun only when the one before is over (R-TRN-07, R-TRN-15, R-SLT-11). */
export const allRule: EffectRule<OfKind<Effect, 'all', 'parts'>> = {
  can(game, seat, task) {
    for (let part = 0; part < task.effect.parts.length; part++) {
      if (task.left & (1 << part) && can(game, seat, partOf(task, part))) return true;
    }
    return false;
  },
  step(game, seat, task) {
    const { parts } = task.effect;
    const open: number[] = [];
    let allTaken = true;
    for (let part = 0; part < parts.length; part++) {
      if (!(task.left & (1 << part))) continue;
      const effect = parts[part] as EffectTask['effect'];
      // A fixed gain is better had at once: what it gives may pay for the other parts.
      if (isFixedGain(effect)) return begin(part);
      if (!isTaken(effect)) allTaken = false;
      if (can(game, seat, partOf(task, part))) open.push(part);
    }
    if (open.length === 0) {
      finish(game, seat);
      return undefined;
    }
    // The last possible part has its own way to decline; parts that ask nothing need no order.
    if (open.length === 1 || allTaken) return begin(open[0] as number);
    const moves = open.map((part): Move => ({ seat, kind: 'part', part }));
    if (!task.must && keptParts(game.content, task) !== task.left) moves.push({ seat, kind: 'done' });
    return moves;

    function begin(part: number): undefined {
      leave(game, seat, task, task.left & ~(1 << part));
      push(game, seat, partOf(task, part));
      return undefined;
    }
  },
  run(game, seat, task, move) {
    leave(game, seat, task, move.kind === 'part' ? task.left & ~(1 << move.part) : keptParts(game.content, task));
    if (move.kind === 'part') push(game, seat, partOf(task, move.part));
  },
  // Any part of it is something (R-TRN-06).
  lacks: (game, seat, task) => nearestOf(task.effect.parts.map((_, part) => lacks(game, seat, partOf(task, part)))),
};

/** One of the options (R-TRN-15). */
export const eitherRule: EffectRule<OfKind<Effect, 'either', 'options'>> = {
  can: (game, seat, task) => task.effect.options.some((_, option) => can(game, seat, optionOf(task, option))),
  step(game, seat, task) {
    const moves: Move[] = [];
    for (let part = 0; part < task.effect.options.length; part++) {
      if (can(game, seat, optionOf(task, part))) moves.push({ seat, kind: 'part', part });
    }
    return orDone(moves, seat, task);
  },
  run(game, seat, task, move) {
    finish(game, seat);
    if (move.kind === 'part') push(game, seat, optionOf(task, move.part));
  },
  lacks: (game, seat, task) =>
    nearestOf(task.effect.options.map((_, option) => lacks(game, seat, optionOf(task, option)))),
};

export const ifRule: EffectRule<OfKind<Effect, 'if', 'condition' | 'then'>> = {
  can: (game, seat, task) => isMet(game.state, seat, task.effect.condition) && can(game, seat, thenOf(task)),
  step(game, seat, task) {
    finish(game, seat);
    if (isMet(game.state, seat, task.effect.condition)) push(game, seat, thenOf(task));
    return undefined;
  },
  run: () => undefined,
  lacks: (game, seat, task) =>
    isMet(game.state, seat, task.effect.condition)
      ? lacks(game, seat, thenOf(task))
      : [{ code: 'condition', condition: task.effect.condition }],
};

/** The parts that remain when the rest is declined: of a bonus or trigger what is taken without asking (R-TRN-19). */
function keptParts(content: Content, task: EffectTask<AllEffect>): number {
  if (!isTriggered(content, task.cause)) return 0;
  let kept = 0;
  task.effect.parts.forEach((effect, part) => {
    if (isTaken(effect) || effect.kind === 'pick') kept |= 1 << part;
  });
  return kept & task.left;
}

function partOf(task: EffectTask<AllEffect>, part: number): EffectTask {
  return effectTask(task.effect.parts[part] as EffectTask['effect'], task.cause, task.must);
}

function optionOf(task: EffectTask<EitherEffect>, option: number): EffectTask {
  return effectTask(task.effect.options[option] as EffectTask['effect'], task.cause, task.must);
}

function thenOf(task: EffectTask<IfEffect>): EffectTask {
  return effectTask(task.effect.then, task.cause, task.must);
}
