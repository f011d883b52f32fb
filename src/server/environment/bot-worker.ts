import { parentPort } from 'node:worker_threads';
import { answerTo } from './bot-answer.ts';
import type { BotQuestion } from './environment.ts';

parentPort?.on('message', (question: BotQuestion) => parentPort?.postMessage(answerTo(question)));
