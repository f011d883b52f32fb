import { type ReactNode, useMemo } from 'react';
import type { TurningPoint } from '../../../bots/review/account.ts';
import type { Move, State } from '../../../engine/index.ts';
import { wordsApart } from '../../../text/index.ts';
import { linkTo } from '../../app/router.ts';
import { useText, useWords, useContent } from '../../app/words.tsx';
import { Picture } from '../../art/picture.tsx';
import type { SavedGame } from '../../game/saved-game.ts';
import { Said } from '../../kit/tokens.tsx';
import { useFigures } from './figures.ts';
import { cardsInView } from '../../table/cards-in-view.ts';
import { sayLine } from '../replay/say-line.ts';
import type { Insight } from './thinking.ts';

interface Properties {
  readonly game: SavedGame;
  readonly insight: Insight;
  readonly point: TurningPoint;
}

/** A choice that decided something: what was played, what would have been better, what it cost. */
export function TurningPointCard({ game, insight, point }: Properties): ReactNode {
  const content = useContent();
  const text = useText();
  const choice = insight.analysis.choices[point.choice];
  const state = choice === undefined ? undefined : insight.positions.get(choice.from);
  if (choice === undefined || state === undefined) return undefined;
  const isMistake = point.kind === 'mistake';
  return (
    <li className="turning-point panel" data-kind={point.kind}>
      <h3>
        <span className="turning-point-sign" aria-hidden="true">
          {isMistake ? '▼' : '▲'}
        </span>
        {text(isMistake ? 'analysis.mistake' : 'analysis.stroke')}
        <span className="turning-point-round">
          {text('phase.play', { round: choice.round, rounds: content.lastRound })}
        </span>
      </h3>
      <Figures point={point} isSolo={game.seats.length === 1} />
      <div className="turning-point-lines">
        <LineOf title={text('analysis.played')} state={state} moves={choice.moves} />
        {isMistake ? (
          <LineOf title={text('analysis.better')} state={state} moves={choice.best.moves} isBetter />
        ) : undefined}
      </div>
      <a className="button" href={linkTo('replay', game.id, String(choice.from))}>
        {text('analysis.show')}
      </a>
    </li>
  );
}

function Figures({ point, isSolo }: { readonly point: TurningPoint; readonly isSolo: boolean }): ReactNode {
  const text = useText();
  const { change, error, percent } = useFigures();
  return (
    <dl className="turning-point-figures">
      <div>
        <dt>{text(isSolo ? 'analysis.vp' : 'analysis.lead')}</dt>
        <dd>
          <b>{change(point.lead.value)}</b> <small>{error(point.lead.error)}</small> <Picture icon="vp" />
        </dd>
      </div>
      <div>
        <dt>{text(isSolo ? 'analysis.chance-goal' : 'analysis.chance')}</dt>
        <dd>
          <b>{percent(point.chance)}</b>
        </dd>
      </div>
    </dl>
  );
}

function LineOf(props: {
  readonly title: string;
  readonly state: State;
  readonly moves: readonly Move[];
  readonly isBetter?: boolean;
}): ReactNode {
  const { title, state, moves, isBetter = false } = props;
  const plain = useWords();
  const words = useMemo(() => wordsApart(plain, cardsInView(state)), [plain, state]);
  return (
    <div className="turning-point-line" data-better={isBetter}>
      <h4>{title}</h4>
      <ol>
        {sayLine(words, state, moves).map((tokens, index) => (
          <li key={index}>
            <Said tokens={tokens} />
          </li>
        ))}
      </ol>
    </div>
  );
}
