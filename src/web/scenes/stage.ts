import { paceOf, preferences } from '../app/preferences.ts';
import type { Seat } from '../../engine/index.ts';
import { createStore, type Watched } from '../kit/store.ts';
import type { LogEntry } from '../session/table.ts';
import { type Scene, scenesIn } from './scene.ts';

/** How long a scene stays, in milliseconds, by the pace of the computer's moves; without pace there are none. */
const STAYS = { instant: undefined, quick: 1700, calm: 3400 };
/** Each further scene that is shown with the first, and each that waits for it. */
const MORE = 0.35;
const WAITING = 0.6;
/** More at once is a catch-up. */
const MOST = 6;

/** What is on stage: one scene, or several at once where there is no time to show them one by one. */
export interface Stage extends Watched<readonly Scene[]> {
  /** The log as it is now, and whether the viewer has a question to answer. */
  readonly tell: (log: readonly LogEntry[], viewer: Seat | undefined, isAsked: boolean) => void;
  /** Away with all that has happened so far. */
  readonly skip: () => void;
  readonly close: () => void;
}

/**
 * Shows what happens one after the other, for as long as it takes to read. The game does not wait for it. Once a question is
 * asked all that is left is shown at once, and where nothing moves it stays until the next thing.
 */
export function createStage(first: readonly LogEntry[]): Stage {
  const shown = createStore<readonly Scene[]>([]);
  let heard = first.length;
  let from = first.length;
  let scenes: readonly Scene[] = [];
  let last = { key: -1, size: 0 };
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const clear = (): void => {
    clearTimeout(timer);
    timer = undefined;
    from = heard;
    scenes = [];
    shown.set([]);
  };
  const isNews = ({ key, size }: Scene): boolean =>
    size > 0 && (key > last.key || (key === last.key && size > last.size));
  const show = (bundle: readonly Scene[], waiting: number): void => {
    const stay = STAYS[paceOf(preferences.get())] ?? 0;
    clearTimeout(timer);
    last = bundle.at(-1) ?? last;
    shown.set(bundle);
    timer = setTimeout(next, stay * (1 + MORE * (bundle.length - 1)) * (waiting > 0 ? WAITING : 1));
  };
  function next(): void {
    timer = undefined;
    const pending = scenes.filter(isNews);
    const [now] = pending;
    if (now !== undefined) return isAsked ? show(pending.slice(-MOST), 0) : show([now], pending.length - 1);
    if (!isStill()) shown.set([]);
    return undefined;
  }
  /** What is shown has grown, and what is left joins it if there is a question to answer. */
  const update = (): void => {
    const keys = new Set(shown.get().map(({ key }) => key));
    const bundle = scenes.filter((scene) => keys.has(scene.key) || (isAsked && isNews(scene))).slice(-MOST);
    const grew = bundle.filter(({ key, size }) => shown.get().find((old) => old.key === key)?.size !== size);
    if (grew.length > 0) show(bundle, scenes.filter(isNews).length - grew.length);
  };

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    tell: (log, viewer, asked) => {
      isAsked = asked;
      const isShorter = log.length < heard;
      heard = log.length;
      // What is taken back is over; nobody sees what happens behind their back, and some want to see none of it.
      if (isShorter || document.hidden || STAYS[paceOf(preferences.get())] === undefined) return clear();
      scenes = scenesIn(log, from, viewer);
      if (timer !== undefined) update();
      else if (scenes.some(isNews)) next();
      return undefined;
    },
    skip: clear,
    close: () => clearTimeout(timer),
  };
}

/** Whether nothing may move: then scenes stay. */
function isStill(): boolean {
  return document.documentElement.dataset['motion'] === 'none';
}
