import { contentOf } from '../../engine/content.ts';
import type { Cause, View } from '../../engine/index.ts';
import { basePrice, named } from '../../engine/reading.ts';
import type { Buildable, BuildEffect, Effect, Price } from '../../vocabulary/index.ts';

/** An effect with the price that it has for the viewer now, wherever it upgrades or builds one kind of thing. */
export function priced(view: View, effect: Effect, cause: Cause): Effect {
  switch (effect.kind) {
    case 'build':
      return pricedBuild(view, effect, cause);
    case 'upgrade':
      return { ...effect, costs: effect.costs ?? [contentOf(view).rulebook.upgrade] };
    case 'all':
      return { ...effect, parts: effect.parts.map((part) => priced(view, part, cause)) };
    case 'either':
      return { ...effect, options: effect.options.map((option) => priced(view, option, cause)) };
    default:
      return effect;
  }
}

function pricedBuild(view: View, effect: BuildEffect, cause: Cause): BuildEffect {
  const [what, ...others] = effect.what;
  if (what === undefined || others.length > 0) return effect;
  const { less: _, ...rest } = effect;
  return { ...rest, cost: priceFor(view, what, effect, cause) };
}

/** What building one of these would cost the viewer now, before the surcharge of a site. */
export function priceFor(view: View, what: Buildable, how: BuildEffect, cause: Cause): Price {
  return view.viewer === undefined ? 'usual' : named(basePrice(view, view.viewer, what, how, cause));
}
