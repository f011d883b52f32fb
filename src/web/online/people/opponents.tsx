import { type ReactNode, useState } from 'react';
import type { Opponents as Page } from '../../../wire/people.ts';
import { useText } from '../../app/words.tsx';
import { ask } from '../link/api.ts';
import { usePolled } from '../link/use-polled.ts';
import { PersonLink } from './person-link.tsx';
import { RatingMark } from './rating-mark.tsx';

const EVERY = 300_000;

/** With whom one has played, and how often one was ahead of them. */
export function Opponents(): ReactNode {
  const text = useText();
  const first = usePolled('GET /api/opponents', {}, EVERY);
  const [more, setMore] = useState<readonly Page[]>([]);
  const pages = first.value === undefined ? [] : [first.value, ...more];
  const opponents = pages.flatMap((page) => page.opponents);
  const next = pages.at(-1)?.next;
  const readOn = async (after: string): Promise<void> => {
    const reply = await ask('GET /api/opponents', { after });
    if (reply.ok) setMore([...more, reply.value]);
  };
  if (opponents.length === 0) return undefined;
  return (
    <section className="profile-opponents panel" aria-labelledby="profile-opponents">
      <h2 id="profile-opponents">{text('stats.against')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{text('stats.against')}</span>
            </th>
            <th scope="col">{text('stats.ahead')}</th>
          </tr>
        </thead>
        <tbody>
          {opponents.map(({ person, name = '', bot, games, ahead, ...rated }) => (
            <tr key={person ?? bot}>
              <th scope="row">
                {person === undefined ? (
                  <span className="person-link">{bot === undefined ? '' : text(`bot.${bot}`)}</span>
                ) : (
                  <PersonLink id={person} name={name} />
                )}{' '}
                <RatingMark of={rated} />
              </th>
              <td>
                <span className="profile-share" aria-hidden="true">
                  <span style={{ inlineSize: `${(100 * ahead) / games}%` }} />
                </span>
                {text('stats.of', { won: ahead, games })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {next === undefined ? undefined : (
        <button type="button" className="button online-more-games" onClick={() => void readOn(next)}>
          {text('online.more')}
        </button>
      )}
    </section>
  );
}
