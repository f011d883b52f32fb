import { plainText, type Tokens, type Words } from '../../text/index.ts';
import type { PushedNotice } from '../../wire/notices.ts';
import type { Letter } from '../environment/environment.ts';
import type { Situation } from './situation.ts';

const TITLES = {
  turn: 'table.your-turn',
  begin: 'notice.begin',
  over: 'notice.over',
  joined: 'notice.joined',
  removed: 'notice.removed',
} as const;

export function pushedNotice(words: Words, { kind, game, others }: Situation): PushedNotice {
  const title = plainText(words.say(TITLES[kind]));
  return { game, title, body: plainText(words.say('notice.with', { players: listed(words, others) })) };
}

/** A mail with a link to the table and an unsubscribe link. */
export function letterOf(
  words: Words,
  situation: Situation,
  { address, app, stop }: { readonly address: string; readonly app: string; readonly stop: string },
): Letter {
  const { title, body } = pushedNotice(words, situation);
  const out = `${app}#/mail-off/${stop}`;
  return {
    to: address,
    subject: `${title} – Benthos`,
    text: [
      `${title}\n${body}`,
      `${app}#/online/${situation.game}`,
      `-- \n${plainText(words.say('notice.letter.why'))}\n${out}`,
    ].join('\n\n'),
    stop: out,
  };
}

function listed(words: Words, names: readonly string[]): Tokens {
  return words.list(
    'and',
    names.map((name) => [{ kind: 'text', text: name }]),
  );
}
