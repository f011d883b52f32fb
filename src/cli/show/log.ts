import { styleText } from 'node:util';
import type { Event } from '../../engine/index.ts';
import { plainText, type PlayerNames, sayEvent, type Words } from '../../text/index.ts';
import { screenWidth, wrapped } from '../kit/columns.ts';
import { bold } from '../kit/tint.ts';

const INDENT = '      ';

/** One event as a line of the log, or as a heading where a round, an era or a production begins. */
export function eventLine(words: Words, event: Event, names: PlayerNames): string[] {
  // The outcome of a simultaneous choice names its cards more clearly.
  const told: Event = event.kind === 'chose' ? { kind: 'chose', seat: event.seat } : event;
  const text = plainText(sayEvent(words, told, names));
  switch (event.kind) {
    case 'round':
    case 'era':
      return ['', bold(text)];
    case 'production':
      return ['', styleText('blue', text)];
    case 'turn':
      return [''];
    case 'over':
      return ['', bold(text)];
    default:
      return wrapped(text, screenWidth() - INDENT.length).map(
        (line, index) => `${INDENT}${index === 0 ? '' : '  '}${line}`,
      );
  }
}
