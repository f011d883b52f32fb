import { type ReactNode, useState } from 'react';
import { useText, useWords } from '../../app/words.tsx';
import type { SavedGame } from '../../game/saved-game.ts';
import { useStore } from '../../kit/store.ts';
import { Choice } from '../../settings/choice.tsx';
import { analysisOf, type GameAnalysis } from './analyses.ts';
import { ChanceCurve } from './chance-curve.tsx';
import { LuckAccount } from './luck-account.tsx';
import type { Outcome } from '../outcome.ts';
import type { Insight } from './thinking.ts';
import { TurningPointCard } from './turning-point-card.tsx';
import './analysis-part.css';

/** How many turning points a player is shown at first. */
const FIRST = 4;

/** Which choices decided the game, and how much of it was luck. */
export function AnalysisPart(props: { readonly game: SavedGame; readonly outcome: Outcome['kind'] }): ReactNode {
  const { game, outcome } = props;
  const text = useText();
  const analysis = analysisOf(game);
  const state = useStore(analysis);
  if (outcome !== 'played') return <p>{text(outcome === 'running' ? 'analysis.later' : 'analysis.unplayed')}</p>;
  if (state.kind === 'ready') return <Found game={game} insight={state.insight} />;
  return (
    <div className="analysis-start panel">
      <p>{text('analysis.about')}</p>
      {state.kind === 'running' ? (
        <Running share={state.share} analysis={analysis} />
      ) : (
        <>
          {state.kind === 'failed' ? <p role="alert">{text('analysis.failed')}</p> : undefined}
          <p className="analysis-note">{text('analysis.duration')}</p>
          <button type="button" className="button button-main" onClick={analysis.start}>
            {text(state.kind === 'failed' ? 'button.retry' : 'analysis.start')}
          </button>
        </>
      )}
    </div>
  );
}

function Running({ share, analysis }: { readonly share: number; readonly analysis: GameAnalysis }): ReactNode {
  const text = useText();
  const words = useWords();
  const percent = new Intl.NumberFormat(words.catalog.locale, { style: 'percent' });
  return (
    <div className="analysis-running">
      <p role="status">{text('analysis.running')}</p>
      <progress value={share} aria-label={text('analysis.running')} />
      <span aria-hidden="true">{percent.format(share)}</span>
      <button type="button" className="button" onClick={analysis.stop}>
        {text('button.cancel')}
      </button>
    </div>
  );
}

function Found({ game, insight }: { readonly game: SavedGame; readonly insight: Insight }): ReactNode {
  const text = useText();
  const [shown, setShown] = useState(() =>
    String(
      Math.max(
        0,
        game.seats.findIndex(({ by }) => by === 'human'),
      ),
    ),
  );
  const [isAll, setAll] = useState(false);
  const seat = Number(shown);
  const points = insight.analysis.turningPoints[seat] ?? [];
  return (
    <div className="analysis">
      <LuckAccount seats={game.seats} accounts={insight.analysis.accounts} />
      <ChanceCurve seats={game.seats} analysis={insight.analysis} />
      <section className="analysis-points" aria-labelledby="turning-points">
        <h2 id="turning-points">{text('end.turning-points')}</h2>
        {game.seats.length > 1 ? (
          <Choice
            name={text('lobby.seat.human')}
            options={game.seats.map(({ name }, index) => ({ value: String(index), label: name }))}
            value={shown}
            onChange={setShown}
          />
        ) : undefined}
        {points.length === 0 ? <p>{text('analysis.none')}</p> : undefined}
        <ol className="analysis-list">
          {points.slice(0, isAll ? points.length : FIRST).map((point) => (
            <TurningPointCard key={point.choice} game={game} insight={insight} point={point} />
          ))}
        </ol>
        {points.length > FIRST && !isAll ? (
          <button type="button" className="button" onClick={() => setAll(true)}>
            {text('button.show-all')}
          </button>
        ) : undefined}
      </section>
    </div>
  );
}
