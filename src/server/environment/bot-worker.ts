import { parentPort } from 'node:worker_threads';
import { addEarlierCore, dropContent } from '../../engine/content.ts';
import { openSet } from '../../engine/open-set.ts';
import { answerTo } from './bot-answer.ts';
import type { BotTask } from './bot-threads.ts';
import { checkedSet } from './set-answer.ts';

parentPort?.on('message', (task: BotTask) => parentPort?.postMessage(carryOut(task)));

function carryOut(task: BotTask): unknown {
  if (task.kind === 'set') return checkedSet(task.brought);
  for (const { set, hash, isCore } of task.sets) {
    const content = openSet(set, hash);
    if (isCore) addEarlierCore(content);
  }
  if (task.drop !== undefined) dropContent(task.drop);
  return answerTo(task.question);
}
