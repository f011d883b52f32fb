import { type ReactNode, useState } from 'react';
import type { Ranking } from '../../../wire/people.ts';
import { useText, useWords } from '../../app/words.tsx';
import { useMe } from '../account/me.ts';
import { ask } from '../link/api.ts';
import { usePolled } from '../link/use-polled.ts';
import { OnlinePage } from '../online-page.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import { PersonLink } from './person-link.tsx';
import { RatingMark } from './rating-mark.tsx';
import './ranking-screen.css';

const EVERY = 60_000;

/** The best rated players, and where one is oneself. */
export function RankingScreen(): ReactNode {
  const text = useText();
  const { me } = useMe();
  const first = usePolled('GET /api/ratings', {}, EVERY);
  const [more, setMore] = useState<readonly Ranking[]>([]);
  const pages = first.value === undefined ? [] : [first.value, ...more];
  const people = pages.flatMap((page) => page.people);
  const next = pages.at(-1)?.next;
  const readOn = async (after: string): Promise<void> => {
    const reply = await ask('GET /api/ratings', { after });
    if (reply.ok) setMore([...more, reply.value]);
  };
  return (
    <OnlinePage title={text('daily.ranking')} at="ranking">
      <TroubleNote trouble={first.failure} />
      {first.value === undefined ? undefined : <Own ranking={first.value} />}
      {first.value !== undefined && people.length === 0 ? (
        <p className="online-empty">{text('ranking.none')}</p>
      ) : undefined}
      <ol className="ranking">
        {people.map((row) => (
          <Row key={row.person} row={row} isMe={row.person === me?.id} />
        ))}
      </ol>
      {next === undefined ? undefined : (
        <button type="button" className="button online-more-games" onClick={() => void readOn(next)}>
          {text('online.more')}
        </button>
      )}
    </OnlinePage>
  );
}

function Own({ ranking: { own } }: { readonly ranking: Ranking }): ReactNode {
  const text = useText();
  const words =
    own === undefined
      ? text('ranking.about')
      : own.place === undefined
        ? text('ranking.unlisted', { n: Math.round(own.rating) })
        : text('ranking.own', { place: own.place, n: Math.round(own.rating) });
  return <p className="ranking-own">{words}</p>;
}

function Row({ row, isMe }: { readonly row: Ranking['people'][number]; readonly isMe: boolean }): ReactNode {
  const text = useText();
  const { locale } = useWords().catalog;
  const { place } = row;
  return (
    <li className="panel" data-own={isMe} data-place={place}>
      <span className="ranking-place">
        {place === undefined ? undefined : <span className="hidden">{text('score.place', { place })}</span>}
        <span aria-hidden="true">{place ?? '…'}</span>
      </span>
      <PersonLink id={row.person} name={row.name} />
      <small>
        {text('stats.games')}: {new Intl.NumberFormat(locale).format(row.games)}
      </small>
      <RatingMark of={{ rating: Math.round(row.rating), deviation: Math.round(row.deviation) }} />
    </li>
  );
}
