import type { Metropolis, MetropolisPlaceId } from '../../vocabulary/index.ts';
import { METROPOLIS_PLACES } from '../../vocabulary/index.ts';
import type { Content } from '../content.ts';
import type { Cause } from '../cause.ts';
import { ofMetropolis } from '../cause.ts';
import type { Game } from '../play/game.ts';
import { playerOf } from '../play/game.ts';
import type { Seat } from '../move.ts';
import { draw } from '../kit/random.ts';
import type { Player } from '../state.ts';
import type { EffectTask } from '../task.ts';
import { effectTask } from '../task.ts';
import { topologyOf } from '../topology.ts';
import { isPlaceConnected } from './network.ts';
import { triggeredBy } from './triggers.ts';

export function metropolisOf(content: Content, number: number): Metropolis {
  return content.metropolises[number - 1] as Metropolis;
}

/** What connecting places by the tunnel just built triggers (R-MET-01, R-MET-02). */
export function connectPlaces(game: Game, seat: Seat, tunnel: number, cause: Cause): EffectTask[] {
  const player = playerOf(game, seat);
  const { placeTunnels } = topologyOf(game.content, player.side);
  const tasks: EffectTask[] = [];
  for (let place = 0; place < placeTunnels.length; place++) {
    if (!((placeTunnels[place] as number) & (1 << tunnel)) || !isPlaceConnected(game.content, player, place)) continue;
    tasks.push(...connect(game, seat, player.metropolises[place] as number, cause, METROPOLIS_PLACES[place]));
  }
  return tasks;
}

/** A further metropolis at random from the unused blue ones, connected at once (R-MET-04). */
export function connectExtra(game: Game, seat: Seat, cause: Cause): EffectTask[] {
  const { state } = game;
  if (state.metropolises.length === 0) return [];
  if (game.mode !== 'play') {
    // Which tile it will be is hidden, that there will be one is not: any stands for it, without what it gives (R-TRN-17).
    const [any, ...others] = state.metropolises as [number, ...number[]];
    state.metropolises = others;
    addExtra(playerOf(game, seat), any);
    return triggeredBy(game, seat, { on: 'metropolis' });
  }
  const stream = { seed: state.seed, used: state.drawn };
  const [number] = state.metropolises.splice(draw(stream, state.metropolises.length), 1);
  state.drawn = stream.used;
  addExtra(playerOf(game, seat), number as number);
  return connect(game, seat, number as number, cause, undefined);
}

function addExtra(player: Player, number: number): void {
  player.extraMetropolises = [...player.extraMetropolises, number];
}

function connect(
  game: Game,
  seat: Seat,
  number: number,
  cause: Cause,
  place: MetropolisPlaceId | undefined,
): EffectTask[] {
  game.events?.push({ kind: 'connected', seat, metropolis: number, cause, ...(place === undefined ? {} : { place }) });
  const metropolis = metropolisOf(game.content, number);
  const tasks = triggeredBy(game, seat, { on: 'metropolis' });
  if (metropolis.kind === 'blue') tasks.unshift(effectTask(metropolis.instant, ofMetropolis(number), false));
  return tasks;
}
