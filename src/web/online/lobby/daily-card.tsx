import { type ReactNode, useEffect } from 'react';
import { byItself, counted, plainText } from '../../../text/index.ts';
import { linkTo } from '../../app/router.ts';
import { useText, useWords } from '../../app/words.tsx';
import { usePolled } from '../link/use-polled.ts';
import { DiveScene } from './dive-scene.tsx';
import { dives, noteDive, streakOf } from './dives.ts';
import './daily-card.css';

const EVERY = 300_000;

/** Today's deal on the first page: whether it was played, with what result, and for how many days in a row. */
export function DailyCard(): ReactNode {
  const text = useText();
  const words = useWords();
  const { value } = usePolled('GET /api/daily', {}, EVERY);
  const { day, vp, game, players } = value ?? {};
  useEffect(() => {
    if (day !== undefined && vp !== undefined) noteDive(day);
  }, [day, vp]);
  if (day === undefined) return undefined;
  const date = new Intl.DateTimeFormat(words.catalog.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const streak = streakOf(vp === undefined ? dives() : [day, ...dives()], day);
  return (
    <section className="daily-card" aria-labelledby="home-daily">
      <DiveScene day={day} />
      <div className="daily-card-words">
        <h2 id="home-daily">
          <a href={linkTo('daily')}>{text('menu.daily')}</a>
        </h2>
        <p>{[date.format(new Date(day)), ...(streak > 1 ? [text('daily.streak', { n: streak })] : [])].join(' · ')}</p>
        <p>
          {vp === undefined ? (
            text('daily.players', { n: players ?? 0 })
          ) : (
            <b>{plainText(byItself(words, counted(words, 'vp', vp)))}</b>
          )}
        </p>
      </div>
      <span className="daily-card-go" aria-hidden="true">
        {text(game === undefined ? 'daily.play' : vp === undefined ? 'daily.on' : 'daily.ranking')}
      </span>
    </section>
  );
}
