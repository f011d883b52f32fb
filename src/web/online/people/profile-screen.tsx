import type { ReactNode } from 'react';
import type { Profile } from '../../../wire/people.ts';
import { linkTo } from '../../app/router.ts';
import { useText, useWords } from '../../app/words.tsx';
import { Portrait } from '../../new-game/portrait.tsx';
import { useMe } from '../account/me.ts';
import { usePolled } from '../link/use-polled.ts';
import { OnlinePage } from '../online-page.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import { Archive } from './archive.tsx';
import { Opponents } from './opponents.tsx';
import { RatingCourse } from './rating-course.tsx';
import { RatingMark } from './rating-mark.tsx';
import { Statistics } from './statistics.tsx';
import './profile.css';

const EVERY = 60_000;

/** What a person shows of themselves; one's own with all that is one's own. */
export function ProfileScreen({ id }: { readonly id: string }): ReactNode {
  const text = useText();
  const { me } = useMe();
  const { value, failure } = usePolled('GET /api/people/:person/profile', { person: id }, EVERY);
  const isMe = me?.id === id;
  return (
    <OnlinePage title={value?.name ?? text('person.title')} at="elsewhere">
      <TroubleNote trouble={failure} />
      {value === undefined ? undefined : (
        <div className="profile">
          <Head profile={value} isMe={isMe} />
          {value.isHidden === true ? <p className="online-empty">{text('person.hidden')}</p> : undefined}
          {value.against === undefined || isMe ? undefined : <Against against={value.against} name={value.name} />}
          {value.tallies === undefined ? undefined : <Statistics tallies={value.tallies} />}
          {value.course === undefined || value.course.length < 2 ? undefined : (
            <section className="panel" aria-labelledby="profile-course">
              <h2 id="profile-course">{text('person.course')}</h2>
              <RatingCourse course={value.course} />
            </section>
          )}
          {isMe ? <Opponents /> : undefined}
          <Archive id={id} me={me?.id} />
        </div>
      )}
    </OnlinePage>
  );
}

function Head({ profile, isMe }: { readonly profile: Profile; readonly isMe: boolean }): ReactNode {
  const text = useText();
  const { locale } = useWords().catalog;
  const since = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' });
  const { rating, place } = profile;
  return (
    <header className="profile-head panel">
      <Portrait by="human" />
      <div>
        <p>
          {[
            ...(profile.kind === 'guest' ? [text('person.guest')] : []),
            text('person.since', { date: since.format(profile.since) }),
          ].join(' · ')}
        </p>
        {isMe ? (
          <a className="button" href={linkTo('account')}>
            {text('menu.account')}
          </a>
        ) : undefined}
      </div>
      {rating === undefined ? undefined : (
        <p className="profile-rating">
          <RatingMark of={{ rating: Math.round(rating.rating), deviation: Math.round(rating.deviation) }} />
          {place === undefined ? undefined : <a href={linkTo('ranking')}>{text('score.place', { place })}</a>}
        </p>
      )}
    </header>
  );
}

function Against(props: { readonly against: NonNullable<Profile['against']>; readonly name: string }): ReactNode {
  const { against, name } = props;
  const text = useText();
  return (
    <p className="profile-against panel">
      {text('person.against', { player: name, n: against.games, ahead: against.ahead, behind: against.behind })}
    </p>
  );
}
