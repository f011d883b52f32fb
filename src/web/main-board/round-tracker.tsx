import { contentOf, derived } from '../../engine/content.ts';
import { memo, type ReactNode } from 'react';
import type { View } from '../../engine/index.ts';
import { eraNumber, plainText, sayPhase } from '../../text/index.ts';
import { type Era, ERAS } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { TypeMark } from '../art/mark.tsx';
import { isRoundOver, roundsToProduction } from './positions.ts';
import './round-tracker.css';

/** Each era ends with a production (R-SET-09). */
const roundsIn = derived(({ rulebook, lastRounds }) =>
  ERAS.map((era) => {
    const [count, last] = [rulebook.rounds[era - 1] as number, lastRounds[era - 1] as number];
    return { era, rounds: Array.from({ length: count }, (_, index) => last - count + 1 + index) };
  }),
);

/** Where the game is: rounds and eras as a line of pips, with the productions between them. */
export const RoundTracker = memo(function RoundTracker({ view }: { readonly view: View }): ReactNode {
  const text = useText();
  const words = useWords();
  const { round, era, phase } = view;
  const where = text('table.round', { round, rounds: words.content.lastRound, era: eraNumber(era) });
  const now =
    phase === 'play' ? text('rounds.production', { n: roundsToProduction(view) }) : plainText(sayPhase(words, view));
  return (
    <div className="round-tracker" role="img" aria-label={`${where}. ${now}`} title={now}>
      <span className="round-tracker-where" aria-hidden="true">
        {where}
      </span>
      <span className="round-tracker-eras" aria-hidden="true">
        {roundsIn(contentOf(view)).map((each) => (
          <span key={each.era} className={each.era === era ? 'round-tracker-era is-now' : 'round-tracker-era'}>
            <span className="round-tracker-number">{eraNumber(each.era)}</span>
            {each.rounds.map((pip) => (
              <span key={pip} className={`round-tracker-pip ${tenseOf(pip, view)}`} />
            ))}
            <span className={`round-tracker-production ${productionTense(each.era, view)}`}>
              <TypeMark type="production" />
            </span>
          </span>
        ))}
      </span>
    </div>
  );
});

type Tense = 'is-past' | 'is-now' | 'is-to-come';

/** Once production has begun the round before it is over. */
function tenseOf(round: number, view: View): Tense {
  if (round !== view.round) return round < view.round ? 'is-past' : 'is-to-come';
  return isRoundOver(contentOf(view), view) ? 'is-past' : 'is-now';
}

function productionTense(era: Era, view: View): Tense {
  if (era !== view.era) return era < view.era ? 'is-past' : 'is-to-come';
  if (view.phase === 'production') return 'is-now';
  return isRoundOver(contentOf(view), view) ? 'is-past' : 'is-to-come';
}
