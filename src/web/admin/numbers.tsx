import type { ReactNode } from 'react';
import type { ServerNumbers } from '../../wire/admin.ts';
import { useText, useWords } from '../app/words.tsx';
import { useSize } from './sizes.ts';

type NumberRow = readonly [name: string, value: string, isBad?: boolean];

/** What there is, in five groups. */
export function Numbers({ numbers }: { readonly numbers: ServerNumbers }): ReactNode {
  const text = useText();
  const { locale } = useWords().catalog;
  const size = useSize();
  const { people, players, games, moves, errors, backlog, database, sessions, at } = numbers;
  const count = (value: number): string => value.toLocaleString(locale, { maximumFractionDigits: 1 });
  const groups: readonly (readonly [title: string, lines: readonly NumberRow[]])[] = [
    [
      text('admin.players'),
      [
        [text('admin.now'), count(players.now)],
        [text('admin.day'), count(players.day)],
        [text('admin.week'), count(players.week)],
      ],
    ],
    [
      text('admin.moves'),
      [
        [text('admin.per-second'), count(moves.perSecond)],
        [text('admin.day'), count(moves.day)],
      ],
    ],
    [
      text('admin.games'),
      [
        [text('online.running'), count(games.running)],
        [text('online.gathering'), count(games.gathering)],
        [text('online.paused'), count(games.paused)],
        [text('end.title'), count(games.over)],
        [text('online.cancelled'), count(games.cancelled)],
      ],
    ],
    [
      text('admin.people'),
      [
        [text('admin.accounts'), count(people.account)],
        [text('admin.guests'), count(people.guest)],
        [text('admin.sessions'), count(sessions)],
      ],
    ],
    [
      text('admin.server'),
      [
        [text('admin.database'), size(database)],
        [text('admin.backlog'), count(backlog), backlog > 0],
        [text('admin.errors'), count(errors), errors > 0],
      ],
    ],
  ];
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(at);
  return (
    <section aria-label={text('admin.server')}>
      <div className="admin-numbers">
        {groups.map(([title, lines]) => (
          <div key={title} className="admin-group panel">
            <h2>{title}</h2>
            <dl>
              {lines.map(([name, value, isBad = false]) => (
                <div key={name} className="admin-number" data-bad={isBad}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p className="admin-as-of">{text('admin.as-of', { time })}</p>
    </section>
  );
}
