import type { ReactNode } from 'react';
import type { LobbyWish } from '../../../wire/lists.ts';
import { useText } from '../../app/words.tsx';
import { usePolled } from '../link/use-polled.ts';
import './lobby-filter.css';

const KEY = 'benthos.lobby';
const RATING_EVERY = 300_000;
/** How far a host's rating may be from one's own to be near it. */
const NEAR = 200;

type Wish = Omit<LobbyWish, 'after'>;

/** What the tables of the lobby should be like: each part is switched on and off by itself. */
export function LobbyFilter(props: {
  readonly me: string | undefined;
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}): ReactNode {
  const { me, wish, onChange } = props;
  const text = useText();
  const own = usePolled('GET /api/people/:person', me === undefined ? undefined : { person: me }, RATING_EVERY);
  const rating = own.value?.rating?.rating;
  const chip = (name: string, part: Wish): ReactNode => {
    const isOn = Object.entries(part).every(([field, value]) => wish[field as keyof Wish] === value);
    const rest = Object.entries(wish).filter(([field]) => !(field in part));
    return (
      <button
        key={name}
        type="button"
        className="lobby-chip"
        aria-pressed={isOn}
        onClick={() => onChange(isOn ? Object.fromEntries(rest) : { ...wish, ...part })}
      >
        {name}
      </button>
    );
  };
  return (
    <div className="lobby-filter" role="group" aria-label={text('online.filter')}>
      <span>
        {chip(text('online.filter.live'), { pace: 'live' })}
        {chip(text('online.filter.days'), { pace: 'days' })}
        {chip(text('online.filter.untimed'), { pace: 'untimed' })}
      </span>
      <span>
        {(['2', '3', '4'] as const).map((players) => chip(text('stats.players', { n: Number(players) }), { players }))}
      </span>
      <span>
        {chip(text('online.rated'), { rated: 'yes' })}
        {chip(text('online.unrated'), { rated: 'no' })}
      </span>
      <span>
        {chip(text('online.filter.people'), { bots: 'no' })}
        {chip(text('online.filter.core'), { set: 'core' })}
        {rating === undefined
          ? undefined
          : chip(text('online.filter.near'), { from: digits(rating - NEAR), to: digits(rating + NEAR) })}
      </span>
    </div>
  );
}

function digits(rating: number): `${number}` {
  return `${Math.max(0, Math.round(rating))}`;
}

/** As it was chosen last on this device; ratings change, so that part is chosen again. */
export function keptWish(): Wish {
  try {
    const { from: _from, to: _to, ...wish } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Wish;
    return wish;
  } catch {
    return {};
  }
}

export function keepWish(wish: Wish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // Then it is chosen again next time.
  }
}
