import type { Thinking } from '../../bots/play/bot.ts';
import type { Hint, Hinting } from '../../bots/play/hint.ts';
import { contentNamed, isOurs } from '../../engine/content.ts';
import type { GameRecord, Move, View } from '../../engine/index.ts';
import type { SetFile } from '../../vocabulary/index.ts';
import type { Insight, Summary } from '../review/analysis/thinking.ts';
import type { BotLevel } from '../session/seat-plan.ts';

/** What can be thought about in the background, and what comes of it. */
export interface Questions {
  readonly move: {
    readonly asks: { readonly view: View; readonly level: BotLevel; readonly seed: string };
    readonly shows: Thinking;
    readonly answers: Move;
  };
  readonly hint: {
    readonly asks: { readonly view: View; readonly seed: string };
    readonly shows: Hinting;
    readonly answers: readonly Hint[];
  };
  /** Both show how far they have come, 0 to 1. */
  readonly summary: { readonly asks: GameRecord; readonly shows: number; readonly answers: Summary };
  readonly analysis: { readonly asks: GameRecord; readonly shows: number; readonly answers: Insight };
}
export type QuestionKind = keyof Questions;

export type Request =
  | { readonly id: number; readonly kind: QuestionKind; readonly asks: Questions[QuestionKind]['asks'] }
  | { readonly id: number; readonly kind: 'stop' }
  /** A question that follows is about a game with this set. */
  | { readonly id: number; readonly kind: 'set'; readonly set: SetFile };

export type Reply =
  | { readonly id: number; readonly kind: 'progress'; readonly shows: unknown }
  | { readonly id: number; readonly kind: 'answer'; readonly answer: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };

export interface Thought<K extends QuestionKind> {
  readonly answer: Promise<Questions[K]['answers']>;
  readonly stop: () => void;
}

let worker: Worker | undefined;
let asked = 0;
/** The sets that the worker has; it begins with every core. */
let given = new Set<string>();
const waiting = new Map<
  number,
  { show: (shows: unknown) => void; resolve: (answer: unknown) => void; reject: (error: Error) => void }
>();

/** Asks the worker; `stop` gives up, and then there is no answer. */
export function think<K extends QuestionKind>(
  kind: K,
  asks: Questions[K]['asks'],
  show: (shows: Questions[K]['shows']) => void = () => {},
): Thought<K> {
  worker ??= startWorker();
  const running = worker;
  const id = ++asked;
  const answer = new Promise<Questions[K]['answers']>((resolve, reject) => {
    waiting.set(id, {
      show: (shows) => show(shows as Questions[K]['shows']),
      resolve: (value) => resolve(value as Questions[K]['answers']),
      reject,
    });
  });
  give(running, id, 'view' in asks ? asks.view.setup.content : asks.setup.content);
  running.postMessage({ id, kind, asks } satisfies Request);
  return {
    answer,
    stop: () => {
      if (waiting.delete(id)) running.postMessage({ id, kind: 'stop' } satisfies Request);
    },
  };
}

/** The worker has a memory of its own: the set of a game, and what that extends, go there first. */
function give(running: Worker, id: number, name: string | undefined): void {
  if (name === undefined || given.has(name)) return;
  const content = contentNamed(name);
  if (content === undefined || isOurs(content)) return;
  give(running, id, content.set.extends);
  given.add(name);
  running.postMessage({ id, kind: 'set', set: content.set } satisfies Request);
}

function startWorker(): Worker {
  given = new Set();
  const started = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module', name: 'thinker' });
  started.onmessage = ({ data }: MessageEvent<Reply>) => {
    const asker = waiting.get(data.id);
    if (asker === undefined) return;
    if (data.kind === 'progress') asker.show(data.shows);
    else {
      waiting.delete(data.id);
      if (data.kind === 'answer') asker.resolve(data.answer);
      else asker.reject(new Error(data.message));
    }
  };
  started.onerror = (event) => {
    // A worker that did not load answers nothing: whoever waits must know, and the next question may try again.
    started.terminate();
    worker = undefined;
    for (const asker of waiting.values()) asker.reject(new Error(event.message));
    waiting.clear();
  };
  return started;
}
