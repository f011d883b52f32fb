import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apply, newGame, seedFrom, viewFor } from '../../engine/index.ts';
import { createBotThreads } from './bot-threads.ts';
import type { BotQuestion, Thinker } from './environment.ts';

const STATE = newGame({ players: 2, boards: 'basic', contracts: false, seed: seedFrom('threads') });
const QUESTION: BotQuestion = { owner: 'ann', view: viewFor(STATE, 0), level: 'drifter', seed: seedFrom('bot') };

let threads: Thinker;
let started: Worker[];
const onStart = (worker: Worker): void => void started.push(worker);
beforeEach(() => {
  threads = createBotThreads(2);
  started = [];
  process.on('worker', onStart);
});
afterEach(async () => {
  process.off('worker', onStart);
  vi.restoreAllMocks();
  await threads.close();
});
/** How many threads were started so far: the system tells of it a moment later. */
const isAnswered = async (...questions: readonly Promise<unknown>[]): Promise<number> => {
  for (const move of await Promise.all(questions)) expect(apply(STATE, move as never).ok).toBe(true);
  return started.length;
};

test('a thread is started when it is needed, and no more than there may be', async () => {
  const ask = () => threads.think(QUESTION);
  expect(started).toEqual([]);
  expect(await isAnswered(ask())).toBe(1);
  expect(await isAnswered(ask())).toBe(1);
  expect(await isAnswered(ask(), ask(), ask(), ask(), ask())).toBe(2);
  expect(await isAnswered(ask(), ask())).toBe(2);
  await threads.close();
  expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1]);
});

test('a question without an answer is an error, and the thread goes on', async () => {
  const view = { ...QUESTION.view, decision: undefined };
  await expect(threads.think({ ...QUESTION, view })).rejects.toThrow(/nothing to decide/);
  expect(await isAnswered(threads.think(QUESTION))).toBe(1);
});

test('who waits for a thread that breaks down is answered by another', async () => {
  threads = createBotThreads(1);
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    // What no thread survives.
    this.postMessage(null);
  });
  const [deadly, ...others] = [QUESTION, QUESTION, QUESTION].map((question) => threads.think(question));
  await expect(deadly).rejects.toThrow(TypeError);
  expect(await isAnswered(...others)).toBe(2);
});

test('P16 who waits for a quick bot does not wait for Admirals, nor for bots at tables that nobody looks at', async () => {
  threads = createBotThreads(1);
  const answered: string[] = [];
  const ask = (owner: string, question: Partial<BotQuestion>) =>
    threads.think({ ...QUESTION, ...question, owner }).then(() => answered.push(owner));
  const strangers = Array.from({ length: 20 }, (_, index) => ask(`stranger ${index}`, { isAwaited: false }));
  const admirals = Array.from({ length: 3 }, (_, index) => ask(`admiral ${index}`, { level: 'admiral' }));
  const ann = ask('ann', { level: 'novice', isAwaited: true });
  await Promise.all([...strangers, ...admirals, ann]);
  expect(answered.filter((owner) => owner.startsWith('stranger') || owner === 'ann').indexOf('ann')).toBeLessThan(3);
  expect(answered.indexOf('ann')).toBeLessThan(answered.indexOf('admiral 1'));
});

test('the bots of somebody with a hundred games keep nobody else waiting (P12)', async () => {
  threads = createBotThreads(1);
  const answered: string[] = [];
  const ask = (owner: string) => threads.think({ ...QUESTION, owner }).then(() => answered.push(owner));
  const all = Array.from({ length: 100 }, () => ask('ann'));
  all.push(ask('ben'), ask('cem'), ask('ben'));
  await Promise.all(all);
  expect(answered.slice(0, 6)).toEqual(['ann', 'ben', 'cem', 'ann', 'ben', 'ann']);
  expect(answered).toHaveLength(103);
});
