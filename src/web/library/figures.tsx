import type { ReactNode } from 'react';
import type { CardNumber } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { type Figure, figuresOf, MEASURED_BOT, MEASURED_GAMES } from './card-figures.ts';
import './figures.css';

/** What computer players made of a card: how often it was used, and what became of those who did. */
export function Figures({ card }: { readonly card: CardNumber }): ReactNode {
  const text = useText();
  const figures = figuresOf(card);
  const wins = figures?.wins;
  return (
    <section className="figures" aria-labelledby="figures-title">
      <h3 id="figures-title">{text('figures.title')}</h3>
      <Share label={text('figures.used')} help={text('figures.used.help')} share={figures?.used}>
        {figures === undefined ? undefined : text('figures.chances', { n: figures.chances })}
      </Share>
      <Share
        label={text('figures.wins')}
        help={text('figures.wins.help')}
        share={wins === undefined ? undefined : [wins[0] + 0.5, wins[1] + 0.5, wins[2] + 0.5]}
        middle
      />
      <p className="figures-source">{text('figures.source', { n: MEASURED_GAMES, bot: MEASURED_BOT })}</p>
    </section>
  );
}

interface ShareProps {
  readonly label: string;
  readonly help: string;
  readonly share: Figure | undefined;
  /** Whether half is where nothing happened, and the bar begins. */
  readonly middle?: boolean;
  readonly children?: ReactNode;
}

function Share({ label, help, share, middle = false, children }: ShareProps): ReactNode {
  const text = useText();
  const { locale } = useWords().catalog;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className="figures-share">
      <p className="figures-label">
        <span>{label}</span>
        <b>{share === undefined ? text('figures.none') : percent.format(share[0])}</b>
      </p>
      {share === undefined ? undefined : (
        <>
          <ShareBar share={share} middle={middle} />
          <p className="figures-interval">
            {text('figures.interval', { low: percent.format(share[1]), high: percent.format(share[2]) })}
            {children === undefined ? undefined : <> · {children}</>}
          </p>
        </>
      )}
      <p className="figures-help">{help}</p>
    </div>
  );
}

function ShareBar({
  share: [value, low, high],
  middle,
}: {
  readonly share: Figure;
  readonly middle: boolean;
}): ReactNode {
  const from = middle ? 0.5 : 0;
  const [left, right] = value < from ? [value, from] : [from, value];
  return (
    <svg className="figures-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="figures-ground" width="100" height="8" />
      <rect className="figures-value" x={left * 100} width={(right - left) * 100} height="8" />
      <rect className="figures-range" x={low * 100} y="3" width={(high - low) * 100} height="2" />
      {middle ? <rect className="figures-middle" x="49.8" width="0.4" height="8" /> : undefined}
    </svg>
  );
}
