import { createStore, type Watched } from '../kit/store.ts';
import { FIRST_PLAN, type GamePlan } from './first-plan.ts';
import { isGamePlan } from './game-plan.ts';

/** The settings used last and those saved by name, kept on this device. */
export interface Plans {
  readonly last: GamePlan;
  readonly presets: Readonly<Record<string, GamePlan>>;
}

const KEY = 'benthos.new-game';
const store = createStore(read());

export const plans: Watched<Plans> = store;

export function rememberLast(last: GamePlan): void {
  keep({ ...store.get(), last: { ...last, seed: '' } });
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

function read(): Plans {
  try {
    const { last, presets } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Plans>;
    return {
      last: isGamePlan(last) ? last : FIRST_PLAN,
      presets: Object.fromEntries(Object.entries(presets ?? {}).filter(([, plan]) => isGamePlan(plan))),
    };
  } catch {
    return { last: FIRST_PLAN, presets: {} };
  }
}
