import type { ReactNode } from 'react';
import { useText, useWords } from '../app/words.tsx';
import type { Tally } from './figures.ts';
import './tally-figures.css';

/** Games, wins, the best score and the average, large. */
export function TallyFigures({ tally }: { readonly tally: Tally }): ReactNode {
  const text = useText();
  const { locale } = useWords().catalog;
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const figures = [
    [text('stats.games'), tally.games],
    [text('stats.won'), tally.won],
    [text('stats.best'), tally.best],
    [text('stats.average'), tally.average],
  ] as const;
  return (
    <dl className="tally-figures">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure === undefined ? '–' : whole.format(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}
