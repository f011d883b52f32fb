import { recordFrom, type SavedGame } from '../../game/saved-game.ts';
import { think } from '../../game/thinker.ts';
import { createStore, type Watched } from '../../kit/store.ts';
import type { Insight } from './thinking.ts';

export type AnalysisState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly share: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly insight: Insight };

/** The look back at one game; it goes on while the reader looks at other pages. */
export interface GameAnalysis extends Watched<AnalysisState> {
  readonly start: () => void;
  readonly stop: () => void;
}

const analyses = new Map<string, GameAnalysis>();

export function analysisOf(game: SavedGame): GameAnalysis {
  const key = `${game.id} ${game.moves.length}`;
  let analysis = analyses.get(key);
  if (analysis === undefined) analyses.set(key, (analysis = newAnalysis(game)));
  return analysis;
}

function newAnalysis(game: SavedGame): GameAnalysis {
  const state = createStore<AnalysisState>({ kind: 'none' });
  let stopThinking = (): void => {};
  return {
    get: state.get,
    subscribe: state.subscribe,
    start: () => {
      if (state.get().kind === 'running') return;
      state.set({ kind: 'running', share: 0 });
      const thought = think('analysis', recordFrom(game), (share) => state.set({ kind: 'running', share }));
      stopThinking = thought.stop;
      thought.answer.then(
        (insight) => state.set({ kind: 'ready', insight }),
        () => state.set({ kind: 'failed' }),
      );
    },
    stop: () => {
      stopThinking();
      state.set({ kind: 'none' });
    },
  };
}
