import { orders } from '../kit/combinations.ts';
import type { TaskRule } from '../play/dispatch.ts';
import { canUse, useAction } from '../effects/action-cards.ts';
import { isFixedGain } from '../effects/gain.ts';
import { turnUpSpecial } from '../effects/take-special.ts';
import { upgrade } from '../effects/upgrade.ts';
import type { Game } from '../play/game.ts';
import { finish, playerOf, push, replace } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { canFinish } from '../think/obligation.ts';
import { markOf, putAway, putInHand, putUnder, SPECIAL_POOL } from '../rules/deck.ts';
import { upgradePrice } from '../rules/price.ts';
import { pay } from '../rules/treasury.ts';
import { isTaken } from '../rules/triggers.ts';
import type { EffectTask, Task } from '../task.ts';
import { ofCard } from '../cause.ts';

/** The slot has been carried out. */
export const slotRule: TaskRule<Extract<Task, { kind: 'slot' }>> = {
  step(game, seat) {
    finish(game, seat);
    return undefined;
  },
  run: () => undefined,
};

/** The upgrade that belongs to a build follows without being asked for (R-BLD-12). */
export const finishRule: TaskRule<Extract<Task, { kind: 'finish' }>> = {
  step(game, seat, task) {
    // Only a thought can come here without being able to go on.
    if (!canFinish(game, seat, task)) return [];
    finish(game, seat);
    pay(game, seat, upgradePrice(game.content, task.price), task.cause);
    upgrade(game, seat, task.site, task.cause);
    return undefined;
  },
  run: () => undefined,
};

/** Effects triggered together: what asks nothing is taken first, the rest in the owner's order (R-TRN-10). */
export const triggersRule: TaskRule<Extract<Task, { kind: 'triggers' }>> = {
  step(game, seat, task) {
    const taken = task.effects.findIndex(({ effect }) => isFixedGain(effect));
    if (taken >= 0 || task.effects.length === 1 || task.effects.every(({ effect }) => isTaken(effect))) {
      begin(game, seat, task, Math.max(0, taken));
      return undefined;
    }
    const moves: Move[] = [];
    for (const { cause } of task.effects) {
      if (!moves.some((move) => move.kind === 'resolve' && move.cause === cause))
        moves.push({ seat, kind: 'resolve', cause });
    }
    return moves;
  },
  run(game, seat, task, move) {
    if (move.kind !== 'resolve') return;
    begin(
      game,
      seat,
      task,
      task.effects.findIndex(({ cause }) => cause === move.cause),
    );
  },
};

/** Of the specials looked at keep one, the others go under the deck as the looker likes (R-SPC-01, R-INF-03). */
export const lookedRule: TaskRule<Extract<Task, { kind: 'looked' }>> = {
  step: (_game, seat, task) =>
    task.cards.flatMap((card) =>
      orders(task.cards.filter((other) => other !== card)).map(
        (under): Move => ({ seat, kind: 'choose', card, under }),
      ),
    ),
  run(game, seat, task, move) {
    if (move.kind !== 'choose') return;
    const player = playerOf(game, seat);
    finish(game, seat);
    putInHand(player, move.card, markOf(SPECIAL_POOL, 0));
    for (const card of move.under) putUnder(game.state, card, 1 << seat);
    game.events?.push({
      kind: 'took-secretly',
      seat,
      under: move.under.length,
      card: move.card,
      cards: move.under,
      cause: task.cause,
    });
    turnUpSpecial(game);
  },
};

/** The action card that made room may be used once more if it was ready, then goes (R-CRD-04, R-CRD-11). */
export const putAwayRule: TaskRule<Extract<Task, { kind: 'put-away' }>> = {
  step(game, seat, task) {
    if (task.ready && canUse(game, seat, task.card)) {
      return [
        { seat, kind: 'use', card: task.card },
        { seat, kind: 'done' },
      ];
    }
    finish(game, seat);
    const where = putAway(game.state, task.card);
    game.events?.push({ kind: 'put-away', seat, card: task.card, where });
    return undefined;
  },
  run(game, seat, task, move) {
    replace(game, seat, { kind: 'put-away', card: task.card, ready: false });
    if (move.kind !== 'use') return;
    game.events?.push({ kind: 'used', seat, card: task.card, cause: ofCard(task.card) });
    useAction(game, seat, task.card);
  },
};

function begin(game: Game, seat: Seat, task: Extract<Task, { kind: 'triggers' }>, index: number): void {
  const effects = task.effects.filter((_, other) => other !== index);
  if (effects.length === 0) finish(game, seat);
  else replace(game, seat, { kind: 'triggers', effects });
  push(game, seat, task.effects[index] as EffectTask);
}
