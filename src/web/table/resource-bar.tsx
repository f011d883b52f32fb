import { type ReactNode, useMemo } from 'react';
import type { Forecast, PlayerView, Seat, View } from '../../engine/index.ts';
import { amounts, byItself, counted, spokenText } from '../../text/index.ts';
import { bitCount, connectedCities } from '../../engine/reading.ts';
import { type Gainable, type Gains, RESOURCES } from '../../vocabulary/index.ts';
import { useText, useWords, useContent } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { AmountChange } from '../kit/amount-change.tsx';
import { signed } from '../kit/say-change.ts';
import { useStore } from '../kit/store.ts';
import { Said } from '../kit/tokens.tsx';
import { useLive } from '../main-board/live.ts';
import { pointing } from '../main-board/pointing.ts';
import { useTable } from '../session/context.ts';
import { forecastFor } from '../session/forecast.ts';
import { type Preview, previewOf } from '../session/guess.ts';
import { useExplain } from './point-card.tsx';
import './resource-bar.css';

/** What the player has, what the answer pointed at would change, and what the next production will bring. */
export function ResourceBar({ view, player }: { readonly view: View; readonly player: PlayerView }): ReactNode {
  const { table } = useTable();
  const text = useText();
  const words = useWords();
  const seat = view.players.indexOf(player);
  const preview = usePreview(view, seat);
  const before = forecastFor(view, seat);
  const after = preview?.after.forecast;
  return (
    <section className="resource-bar" aria-label={text('table.resources')}>
      <ul className="resource-bar-stock">
        {RESOURCES.map((resource, index) => (
          <Amount
            key={resource}
            what={resource}
            amount={player.resources[index] ?? 0}
            change={(preview?.after.resources[index] ?? 0) - (preview?.before.resources[index] ?? 0)}
          />
        ))}
        <Amount what="vp" amount={player.vp} change={(preview?.after.vp ?? 0) - (preview?.before.vp ?? 0)} />
      </ul>
      {view.phase === 'over' ? undefined : <ForecastStrip before={before} after={after} />}
      {view.players.length === 1 ? <SoloGoal player={player} total={(after ?? before).total} /> : undefined}
      {table.options.liveScore && view.players.length > 1 && view.phase !== 'over' ? (
        <p className="resource-bar-score">
          <Said tokens={words.say('table.score-now', { gains: counted(words, 'vp', (after ?? before).total) })} />
        </p>
      ) : undefined}
    </section>
  );
}

/** What the answer pointed at would change for this player. */
function usePreview(view: View, seat: Seat): Preview | undefined {
  const move = useStore(useTable().pointed);
  return useMemo(() => {
    const isCurrent = move?.seat === seat && view.decision?.moves.includes(move) === true;
    return isCurrent ? previewOf(view, move) : undefined;
  }, [view, seat, move]);
}

function Amount(props: { readonly what: Gainable; readonly amount: number; readonly change: number }): ReactNode {
  const { what, amount, change } = props;
  const words = useWords();
  const isLive = useLive();
  const label = spokenText(byItself(words, counted(words, what, amount)));
  const { explain } = useExplain();
  const point = (anchor?: HTMLElement): void =>
    explain(anchor === undefined ? undefined : { kind: 'stock', what }, anchor);
  return (
    <li
      className="resource-bar-amount"
      data-stock={what}
      onPointerEnter={({ pointerType, currentTarget }) => pointerType === 'mouse' && point(currentTarget)}
      onPointerLeave={() => point()}
    >
      <span className="hidden">{label}</span>
      <span aria-hidden="true" className={`resource-bar-number resource-${what}`}>
        <Picture icon={what} />
        {/* Another number is another element, so that it lights up once. */}
        <b key={amount} className={isLive ? 'resource-bar-tick' : undefined}>
          {amount}
        </b>
        {change === 0 ? undefined : (
          <span className={change > 0 ? 'change change-up' : 'change change-down'}>{signed(change)}</span>
        )}
      </span>
    </li>
  );
}

/** What everything costs, beside what one has; on a phone the menu has it. */
function CostsButton(): ReactNode {
  const { open } = useTable();
  const text = useText();
  const { explain } = useExplain();
  const point = (anchor: HTMLElement | undefined): void =>
    explain(anchor === undefined ? undefined : { kind: 'costs' }, anchor);
  return (
    <button
      type="button"
      className="resource-bar-costs"
      {...pointing(point)}
      onClick={() => {
        explain(undefined);
        open('costs');
      }}
    >
      {text('table.costs')}
    </button>
  );
}

/** The next production, feeding and its shortfall; what the answer pointed at changes stands out. */
function ForecastStrip(props: { readonly before: Forecast; readonly after: Forecast | undefined }): ReactNode {
  const { before, after = before } = props;
  const words = useWords();
  const text = useText();
  const { kelp, biomatter, vp } = after.feeding;
  return (
    <div className="forecast">
      <span className="forecast-title">{text('table.forecast')}</span>
      <CostsButton />
      <Gained gains={after.production} before={before.production} cards={after.cards} />
      {kelp + biomatter > 0 ? (
        <span className="forecast-feeding">
          <Said tokens={words.say('table.forecast.feeding', { food: amounts(words, { kelp, biomatter }) })} />
        </span>
      ) : undefined}
      {vp > 0 ? (
        <b className="forecast-hungry">
          <Said tokens={words.say('table.forecast.hungry', { lost: counted(words, 'vp', vp) })} />
        </b>
      ) : undefined}
    </div>
  );
}

const SHOWN: readonly Gainable[] = [...RESOURCES, 'vp'];

function Gained(props: { readonly gains: Gains; readonly before: Gains; readonly cards: number }): ReactNode {
  const { gains, before, cards } = props;
  const shown = SHOWN.filter((what) => (gains[what] ?? 0) !== 0);
  return (
    <span className="forecast-gains">
      {shown.length === 0 && cards === 0 ? '–' : undefined}
      {shown.map((what) => (
        <AmountChange
          key={what}
          what={what}
          n={gains[what] ?? 0}
          className={gains[what] !== before[what] ? 'forecast-changed' : undefined}
        />
      ))}
      {cards > 0 ? <AmountChange what="card" n={cards} /> : undefined}
    </span>
  );
}

/** In solo the two goals are always in sight (R-SOLO-04). */
function SoloGoal({ player, total }: { readonly player: PlayerView; readonly total: number }): ReactNode {
  const text = useText();
  const words = useWords();
  const { cities, vp } = words.content.rulebook.soloGoal;
  const label = text('table.solo-goal', { cities: counted(words, 'city', cities), vp: counted(words, 'vp', vp) });
  return (
    <div className="solo-goal" role="group" aria-label={label}>
      <Progress of="cities" value={bitCount(connectedCities(words.content, player))} />
      <Progress of="vp" value={total} />
    </div>
  );
}

function Progress({ of, value }: { readonly of: 'cities' | 'vp'; readonly value: number }): ReactNode {
  const content = useContent();
  const text = useText();
  const goal = content.rulebook.soloGoal[of];
  const label = text(`table.solo-goal.${of}`, { n: value, goal });
  return (
    <span className={value >= goal ? 'solo-goal-part solo-goal-met' : 'solo-goal-part'}>
      <progress max={goal} value={Math.min(value, goal)} aria-label={label} />
      <span aria-hidden="true">{label}</span>
    </span>
  );
}
