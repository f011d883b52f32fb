import { type ReactNode, useEffect, useState } from 'react';
import { byItself, counted, plainText } from '../../../text/index.ts';
import { dealOverAt, type DealKind, nextDealAt } from '../../../wire/daily.ts';
import { goTo, linkTo } from '../../app/router.ts';
import { useText, useWords } from '../../app/words.tsx';
import { ask, type Trouble } from '../link/api.ts';
import { beSomebody, useMe } from '../account/me.ts';
import { NameField, useNameField } from '../account/name-field.tsx';
import { DiveScene } from './dive-scene.tsx';
import { dayBefore, dives, noteDive, streakOf } from './dives.ts';
import { OnlinePage } from '../online-page.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import { serverTime } from '../link/server-time.ts';
import { usePolled } from '../link/use-polled.ts';
import './daily.css';

const EVERY = 30_000;

/** One solo deal a day, the same for all. */
export function DailyScreen(): ReactNode {
  const text = useText();
  const words = useWords();
  const { me } = useMe();
  const name = useNameField();
  const today = usePolled('GET /api/daily', {}, EVERY);
  const [trouble, setTrouble] = useState<Trouble>();
  const play = async (): Promise<void> => {
    const somebody = await beSomebody(name.value);
    const reply = somebody.ok ? await ask('POST /api/daily/play') : undefined;
    if (reply?.ok === true) return goTo('online', reply.value.game);
    return setTrouble(reply === undefined ? (somebody.ok ? undefined : somebody.refusal) : reply.refusal);
  };
  const { value } = today;
  const streak =
    value === undefined ? 0 : streakOf(value.vp === undefined ? dives() : [value.day, ...dives()], value.day);
  useEffect(() => {
    if (value?.vp !== undefined) noteDive(value.day);
  }, [value]);
  const date = new Intl.DateTimeFormat(words.catalog.locale, { dateStyle: 'full', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(words.catalog.locale, { timeStyle: 'short' });
  return (
    <OnlinePage title={text('menu.daily')} at="daily">
      <TroubleNote trouble={trouble ?? today.failure} />
      {value === undefined ? undefined : (
        <>
          <section className="daily-poster">
            <DiveScene day={value.day} />
            <div className="daily-poster-words">
              <h2>{date.format(new Date(`${value.day}T00:00:00Z`))}</h2>
              <p>{text('daily.about')}</p>
              <p>{text(value.deal === 'ranked' ? 'daily.ranked' : 'daily.open')}</p>
              {value.vp === undefined ? undefined : (
                <p className="daily-vp">{plainText(byItself(words, counted(words, 'vp', value.vp)))}</p>
              )}
              <NameField name={name} />
              <button type="button" className="button button-main online-create-go" onClick={() => void play()}>
                {text(value.game === undefined ? 'daily.play' : value.vp === undefined ? 'daily.on' : 'daily.look')}
              </button>
              <ul className="daily-facts">
                <li>{text('daily.players', { n: value.players })}</li>
                {streak > 1 ? <li>{text('daily.streak', { n: streak })}</li> : undefined}
                <li>{text('daily.next', { time: clock.format(nextDealAt(value.day)) })}</li>
                {value.game === undefined ? undefined : (
                  <li>{text('daily.over', { time: clock.format(value.over) })}</li>
                )}
              </ul>
            </div>
          </section>
          <div className="daily-rankings">
            <Ranking {...value} title={text('daily.today')} me={me?.id} hasFinished={value.vp !== undefined} />
            <Ranking title={text('daily.yesterday')} day={dayBefore(value.day)} deal={value.deal} me={me?.id} />
          </div>
        </>
      )}
    </OnlinePage>
  );
}

function Ranking(props: {
  readonly title: string;
  readonly day: string;
  readonly deal: DealKind;
  readonly me: string | undefined;
  readonly hasFinished?: boolean;
}): ReactNode {
  const { title, day, deal, me, hasFinished = false } = props;
  const text = useText();
  // Until then only those who have finished see it, and nobody how others played.
  const isOver = serverTime.now() >= dealOverAt(day);
  const places = usePolled('GET /api/daily/:day/ranking', isOver || hasFinished ? { day, deal } : undefined, EVERY);
  const isOpen = (isOver || hasFinished) && places.failure === undefined;
  const isAmong = me !== undefined && places.value?.some(({ person }) => person === me) === true;
  useEffect(() => {
    if (isAmong) noteDive(day);
  }, [isAmong, day]);
  return (
    <section className="online-section">
      <h2>{`${text(deal === 'ranked' ? 'daily.ranking' : 'daily.results')}: ${title}`}</h2>
      {!isOpen ? (
        <p className="online-empty">{text('daily.ranking.later')}</p>
      ) : places.value?.length === 0 ? (
        <p className="online-empty">{text('daily.nobody')}</p>
      ) : (
        <ol className="daily-ranking" data-deal={deal}>
          {places.value?.map((place) => (
            <li key={place.game} className="panel" data-own={place.person === me}>
              <span className="daily-name">{place.name || text('online.gone')}</span>
              <b>{place.vp}</b>
              {isOver ? <a href={linkTo('watch', place.game, place.person)}>{text('end.replay')}</a> : undefined}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
