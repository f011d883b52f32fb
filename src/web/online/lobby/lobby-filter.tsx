import type { ReactNode } from 'react';
import { faultyField } from '../../../schema/check.ts';
import { type LobbyWish, lobbyWish } from '../../../wire/lists.ts';
import { useText } from '../../app/words.tsx';
import { usePolled } from '../link/use-polled.ts';
import { WishChips } from './wish-chips.tsx';

const KEY = 'benthos.lobby';
const RATING_EVERY = 300_000;
/** How far a host's rating may be from one's own to be near it. */
const NEAR = 200;

type Wish = Omit<LobbyWish, 'after'>;

/** What the tables of the lobby should be like. */
export function LobbyFilter(props: {
  readonly me: string | undefined;
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}): ReactNode {
  const { me, wish, onChange } = props;
  const text = useText();
  const own = usePolled('GET /api/people/:person', me === undefined ? undefined : { person: me }, RATING_EVERY);
  const rating = own.value?.rating?.rating;
  return (
    <WishChips
      wish={wish}
      onChange={onChange}
      groups={[
        [
          { name: text('online.filter.live'), part: { pace: 'live' } },
          { name: text('online.filter.days'), part: { pace: 'days' } },
          { name: text('online.filter.untimed'), part: { pace: 'untimed' } },
        ],
        (['2', '3', '4'] as const).map((players) => ({
          name: text('stats.players', { n: Number(players) }),
          part: { players },
        })),
        [
          { name: text('online.rated'), part: { rated: 'yes' } },
          { name: text('online.unrated'), part: { rated: 'no' } },
        ],
        [
          { name: text('online.filter.people'), part: { bots: 'no' } },
          { name: text('online.filter.core'), part: { set: 'core' } },
          ...(rating === undefined
            ? []
            : [{ name: text('online.filter.near'), part: { from: digits(rating - NEAR), to: digits(rating + NEAR) } }]),
        ],
      ]}
    />
  );
}

function digits(rating: number): `${number}` {
  return `${Math.max(0, Math.round(rating))}`;
}

/** As it was chosen last on this device; ratings change, so that part is chosen again. */
export function keptWish(): Wish {
  try {
    const { from: _from, to: _to, ...wish } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Wish;
    return faultyField(lobbyWish, wish) === undefined ? wish : {};
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
