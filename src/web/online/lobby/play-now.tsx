import { type ReactNode, useEffect, useState } from 'react';
import { type Match, MATCH_PACES, type MatchWish } from '../../../wire/match.ts';
import { goTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { Check } from '../../kit/form-parts.tsx';
import { usePaceName } from '../../new-game/paces.ts';
import { Choice } from '../../settings/choice.tsx';
import { beSomebody, useMe } from '../account/me.ts';
import { ask, type Trouble } from '../link/api.ts';
import { usePolled } from '../link/use-polled.ts';
import { TroubleNote } from '../trouble-note.tsx';
import './play-now.css';

const EVERY = 2000;
const COUNTS = [2, 3, 4] as const;
/** The bot that takes a free seat. */
const BOT = 'skipper';
const USUAL: MatchWish = { pace: 'live', players: [2], rated: false, bots: BOT };

/** Opponents at once: what one would like to play, and how the search goes, which goes on after a reload. */
export function PlayNow({ name }: { readonly name: string }): ReactNode {
  const text = useText();
  const { me } = useMe();
  const [wish, setWish] = useState(USUAL);
  const [trouble, setTrouble] = useState<Trouble>();
  const search = usePolled('GET /api/match', me === undefined ? undefined : {}, EVERY);
  const game = search.value?.game;
  useEffect(() => {
    if (game === undefined) return;
    void ask('DELETE /api/match').then(() => goTo('online', game));
  }, [game]);
  const seek = async (): Promise<void> => {
    const somebody = await beSomebody(name);
    const sought = somebody.ok ? await ask('PUT /api/match', wish) : somebody;
    setTrouble(sought.ok ? undefined : sought.refusal);
    search.refresh();
  };
  const stop = async (): Promise<void> => {
    const stopped = await ask('DELETE /api/match');
    setTrouble(stopped.ok ? undefined : stopped.refusal);
    search.refresh();
  };
  return (
    <section className="play-now panel" aria-labelledby="play-now">
      <h2 id="play-now">{text('home.quick')}</h2>
      <TroubleNote trouble={trouble} />
      {search.value?.since === undefined ? (
        <WishForm wish={wish} isAccount={me?.kind === 'account'} onChange={setWish} onSeek={() => void seek()} />
      ) : (
        <Searching search={search.value} onStop={() => void stop()} />
      )}
    </section>
  );
}

function WishForm(props: {
  readonly wish: MatchWish;
  readonly isAccount: boolean;
  readonly onChange: (wish: MatchWish) => void;
  readonly onSeek: () => void;
}): ReactNode {
  const { wish, isAccount, onChange, onSeek } = props;
  const text = useText();
  const paceName = usePaceName();
  const { bots, ...rest } = wish;
  const toggle = (count: (typeof COUNTS)[number]): void => {
    const players = COUNTS.filter((each) => wish.players.includes(each) !== (each === count));
    if (players.length > 0) onChange({ ...wish, players });
  };
  return (
    <>
      <p className="play-now-about">{text('match.about')}</p>
      <Choice
        name={text('lobby.pace')}
        options={(['quick', 'live', 'day'] as const).map((value) => ({ value, label: paceName(MATCH_PACES[value]) }))}
        value={wish.pace}
        onChange={(pace) => onChange({ ...wish, pace })}
      />
      <div className="play-now-counts" role="group" aria-label={text('lobby.players')}>
        {COUNTS.map((count) => (
          <button
            key={count}
            type="button"
            className="lobby-chip"
            aria-pressed={wish.players.includes(count)}
            onClick={() => toggle(count)}
          >
            {text('stats.players', { n: count })}
          </button>
        ))}
      </div>
      <Check
        label={text('match.bots')}
        value={bots !== undefined}
        onChange={(isOn) => onChange(isOn ? { ...rest, bots: BOT } : rest)}
      />
      {isAccount ? (
        <Check label={text('online.rated')} value={wish.rated} onChange={(rated) => onChange({ ...wish, rated })} />
      ) : undefined}
      <button type="button" className="button button-main play-now-go" onClick={onSeek}>
        {text('home.quick')}
      </button>
    </>
  );
}

function Searching({ search, onStop }: { readonly search: Match; readonly onStop: () => void }): ReactNode {
  const text = useText();
  return (
    <>
      <p className="play-now-searching" role="status">
        {text('match.searching')}
      </p>
      <p className="play-now-about">{text('match.state', { n: search.seekers ?? 1, span: search.span ?? 0 })}</p>
      <button type="button" className="button play-now-go" onClick={onStop}>
        {text('match.stop')}
      </button>
    </>
  );
}
