import type { Content } from '../../engine/content.ts';
import { CORE } from '../../engine/core.ts';
import { createStore, type Watched } from '../kit/store.ts';
import { planFrom } from './game-plan.ts';
import { FIRST_PLANS, type GamePlan, type Venue } from './plan.ts';

/** The settings used last, here and online, and those saved by name for both; kept on this device. */
export interface Plans {
  readonly last: Readonly<Record<Venue, GamePlan>>;
  readonly presets: Readonly<Record<string, GamePlan>>;
}

const KEY = 'benthos.new-game';
const store = createStore(read(CORE));

export const plans: Watched<Plans> = store;

export function rememberLast(venue: Venue, plan: GamePlan): void {
  const { last } = store.get();
  keep({ ...store.get(), last: { ...last, [venue]: { ...plan, seed: '' } } });
}

export function savePreset(name: string, plan: GamePlan): void {
  keep({ ...store.get(), presets: { ...store.get().presets, [name]: { ...plan, seed: '' } } });
}

export function removePreset(name: string): void {
  const { [name]: _removed, ...presets } = store.get().presets;
  keep({ ...store.get(), presets });
}

function keep(next: Plans): void {
  store.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Where nothing can be kept the settings last until the page is closed.
  }
}

function read(content: Content): Plans {
  const { here, online } = FIRST_PLANS;
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
    const presets = Object.entries(kept.presets ?? {}).flatMap(([name, preset]) => {
      const plan = planFrom(content, preset, here);
      return plan === undefined ? [] : [[name, plan] as const];
    });
    return {
      last: {
        // Before there was one form for both venues, `last` was the plan of this device.
        here: planFrom(content, kept.last?.here ?? kept.last, here) ?? here,
        online: planFrom(content, kept.last?.online, online) ?? online,
      },
      presets: Object.fromEntries(presets),
    };
  } catch {
    return { last: FIRST_PLANS, presets: {} };
  }
}

interface Kept {
  readonly last?: { readonly here?: unknown; readonly online?: unknown };
  readonly presets?: Readonly<Record<string, unknown>>;
}
