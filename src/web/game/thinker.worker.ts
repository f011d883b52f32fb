/// <reference lib="webworker" />
import { botsWith } from '../../bots/play/bots-with.ts';
import { hints } from '../../bots/play/hint.ts';
import { openSet } from '../../engine/open-set.ts';
import { lookBack, summarise } from '../review/analysis/thinking.ts';
import type { QuestionKind, Questions, Reply, Request } from './thinker.ts';

/** How long an Admiral thinks about a turn, and how long a hint takes. */
const MILLISECONDS = 1000;
const CLOCK = { milliseconds: MILLISECONDS, now: () => performance.now() };
/** How often the worker looks whether it should stop, and how often it shows how far it is: every time the page paints. */
const PAUSE = 50;
const SHOW = 200;

const BOTS = botsWith(CLOCK);

const THINKERS: {
  readonly [K in QuestionKind]: (
    asks: Questions[K]['asks'],
  ) => Generator<Questions[K]['shows'], Questions[K]['answers']>;
} = {
  move: ({ view, level, seed }) => BOTS[level].think(view, { seed, used: 0 }),
  hint: ({ view, seed }) => hints(view, { seed, used: 0 }, CLOCK),
  summary: summarise,
  analysis: lookBack,
};

const stopped = new Set<number>();

self.onmessage = ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'stop') stopped.add(data.id);
  else if (data.kind === 'set') openSet(data.set);
  else void run(data);
};

async function run({ id, kind, asks }: Exclude<Request, { kind: 'stop' | 'set' }>): Promise<void> {
  const reply = (what: Reply): void => postMessage(what);
  try {
    const thinker = THINKERS[kind] as (asks: unknown) => Generator<unknown, unknown>;
    const thinking = thinker(asks);
    let paused = performance.now();
    let shown = 0;
    for (;;) {
      const next = thinking.next();
      if (next.done === true) return reply({ id, kind: 'answer', answer: next.value });
      const now = performance.now();
      if (now - paused < PAUSE) continue;
      if (now - shown >= SHOW) {
        reply({ id, kind: 'progress', shows: next.value });
        shown = now;
      }
      await messagesArrive();
      if (stopped.delete(id)) return;
      paused = performance.now();
    }
  } catch (error) {
    reply({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

/** Lets messages in that wait: a promise alone would not. */
function messagesArrive(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
