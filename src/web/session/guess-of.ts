import { sample, seedFrom, type State, type View } from '../../engine/index.ts';

/**
 * A position that the viewer cannot tell from the true one: thinking ahead, and why something cannot be done, come to the same
 * on it, so screens never need to know what is hidden. What can be read off the view is read off the view.
 */
export function guessOf(view: View): State {
  let guess = guesses.get(view);
  if (guess === undefined) guesses.set(view, (guess = sample(view, { seed: SEED, used: 0 })));
  return guess;
}

const SEED = seedFrom('guess');
const guesses = new WeakMap<View, State>();
