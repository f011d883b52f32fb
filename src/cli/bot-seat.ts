import { type Bot, decide } from '../bots/play/bot.ts';
import type { Move, Stream, View } from '../engine/index.ts';
import { plainText, type Words } from '../text/index.ts';

/** Lets a bot think; on a terminal a status line appears if it takes long. */
export function thinkAloud(bot: Bot, view: View, stream: Stream, words: Words): Move {
  const screen = process.stderr;
  if (!screen.isTTY) return decide(bot, view, stream);
  const begin = performance.now();
  const thinking = bot.think(view, stream);
  let isShown = false;
  for (;;) {
    const next = thinking.next();
    if (next.done === true) {
      if (isShown) screen.write('\r\u001B[K');
      return next.value;
    }
    if (performance.now() - begin < 300) continue;
    screen.write(`\r\u001B[K${plainText(words.say('turn.thinking'))} ${Math.round(100 * next.value.share)}%`);
    isShown = true;
  }
}
