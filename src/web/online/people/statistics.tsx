import { type ReactNode, useState } from 'react';
import type { Tally } from '../../../wire/people.ts';
import { useText } from '../../app/words.tsx';
import { Choice } from '../../settings/choice.tsx';
import { ByPlayers } from '../../statistics/by-players.tsx';
import type { Tally as Figures } from '../../statistics/figures.ts';
import { TallyFigures } from '../../statistics/tally-figures.tsx';

const KINDS = ['people', 'bots', 'solo'] as const;
const NAMES = { people: 'person.kind.people', bots: 'lobby.with-bots', solo: 'lobby.solo' } as const;

/** What somebody has achieved with other people, against the computer and alone, each by itself. */
export function Statistics({ tallies }: { readonly tallies: readonly Tally[] }): ReactNode {
  const text = useText();
  const kinds = KINDS.filter((kind) => tallies.some((tally) => tally.kind === kind));
  const [chosen, setChosen] = useState<Tally['kind']>();
  const kind = chosen ?? kinds[0];
  if (kind === undefined) return <p className="online-empty">{text('person.none')}</p>;
  const own = tallies.filter((tally) => tally.kind === kind);
  return (
    <>
      <section className="profile-figures panel" aria-label={text('stats.title')}>
        {kinds.length < 2 ? (
          <h2>{text(NAMES[kind])}</h2>
        ) : (
          <Choice
            name={text('stats.title')}
            options={kinds.map((value) => ({ value, label: text(NAMES[value]) }))}
            value={kind}
            onChange={setChosen}
          />
        )}
        <TallyFigures tally={figuresOf(own)} />
      </section>
      {kind === 'solo' ? undefined : (
        <ByPlayers byPlayers={own.map((tally) => ({ players: tally.players, ...figuresOf([tally]) }))} />
      )}
    </>
  );
}

function figuresOf(tallies: readonly Tally[]): Figures {
  const sum = (field: 'games' | 'won' | 'finished' | 'vp'): number =>
    tallies.reduce((total, tally) => total + tally[field], 0);
  const best = tallies.flatMap((tally) => tally.best ?? []);
  const finished = sum('finished');
  return {
    games: sum('games'),
    won: sum('won'),
    best: best.length === 0 ? undefined : Math.max(...best),
    average: finished === 0 ? undefined : sum('vp') / finished,
  };
}
