import { type ReactNode, useMemo } from 'react';
import { byItself, counted, type Tokens } from '../../text/index.ts';
import { type Gainable, RESOURCES } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { signed } from '../kit/say-change.ts';
import { Said } from '../kit/tokens.tsx';
import { sayLine } from '../review/replay/say-line.ts';
import { type Tried, useTable } from '../session/context.ts';
import { guessOf } from '../session/guess.ts';

const COUNTED: readonly Gainable[] = [...RESOURCES, 'vp'];

/** Plans side by side: every amount, and how much more or less than in the first plan. */
export function ComparePlans({
  plans,
  onClose,
}: {
  readonly plans: readonly Tried[];
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const [first] = plans;
  const best = Math.max(...plans.map(({ total }) => total));
  if (first === undefined) return undefined;
  /** A line of the table: what each plan comes to in one way. */
  const row = (title: ReactNode, key: string, valueOf: (plan: Tried) => number): ReactNode =>
    plans.every((plan) => valueOf(plan) === 0) ? undefined : (
      <tr key={key}>
        <th scope="row">{title}</th>
        {plans.map((plan, index) => (
          <td key={index}>
            <Value value={valueOf(plan)} difference={index === 0 ? 0 : valueOf(plan) - valueOf(first)} />
          </td>
        ))}
      </tr>
    );
  return (
    <Dialog title={text('plan.compare')} onClose={onClose}>
      <div className="compare-plans">
        <table>
          <thead>
            <tr>
              <td>
                <span className="hidden">{text('table.plan')}</span>
              </td>
              {plans.map((plan, index) => (
                <th key={index} scope="col" data-best={plan.total === best}>
                  {text('plan.number', { number: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{text('plan.moves')}</th>
              {plans.map((plan, index) => (
                <td key={index}>
                  <Moves plan={plan} other={index === 0 ? undefined : first} />
                </td>
              ))}
            </tr>
          </tbody>
          <tbody>
            <Section title={text('plan.stock')} columns={plans.length} />
            {COUNTED.map((what, index) =>
              row(<Thing what={what} />, what, (plan) => (what === 'vp' ? plan.vp : (plan.resources[index] ?? 0))),
            )}
          </tbody>
          <tbody>
            <Section title={text('table.forecast')} columns={plans.length} />
            {COUNTED.map((what) => row(<Thing what={what} />, what, (plan) => plan.production[what] ?? 0))}
          </tbody>
          <tbody>
            {row(text('table.end-score'), 'total', ({ total }) => total)}
            <tr>
              <td>
                <span className="hidden">{text('plan.commit')}</span>
              </td>
              {plans.map((plan, index) => (
                <td key={index}>
                  <PlayPlan tried={plan} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

function Section({ title, columns }: { readonly title: string; readonly columns: number }): ReactNode {
  return (
    <tr className="compare-plans-section">
      <th scope="rowgroup" colSpan={columns + 1}>
        {title}
      </th>
    </tr>
  );
}

function Thing({ what }: { readonly what: Gainable }): ReactNode {
  const words = useWords();
  return <Said tokens={byItself(words, counted(words, what, 1))} />;
}

function Value({ value, difference }: { readonly value: number; readonly difference: number }): ReactNode {
  const words = useWords();
  return (
    <>
      {words.number(value)}{' '}
      {difference === 0 ? undefined : (
        <b className={difference > 0 ? 'change-up' : 'change-down'}>{signed(difference)}</b>
      )}
    </>
  );
}

/** The moves of a plan; those that the plan it is compared with has not stand out. */
function Moves({ plan, other }: { readonly plan: Tried; readonly other: Tried | undefined }): ReactNode {
  const said = usePlanSaid(plan);
  const known = new Set(other?.moves.map((move) => JSON.stringify(move)));
  return (
    <ol>
      {plan.moves.map((move, index) => (
        <li key={index} data-new={other !== undefined && !known.has(JSON.stringify(move))}>
          <Said tokens={said[index] ?? []} />
        </li>
      ))}
    </ol>
  );
}

/** The moves of a plan in words: parts and costs are named by what they belong to. */
export function usePlanSaid({ moves }: Tried): readonly Tokens[] {
  const { actual } = useTable().table;
  const words = useWords();
  return useMemo(() => sayLine(words, guessOf(actual), moves), [words, actual, moves]);
}

/** Plays the plan, and says if that is the end of the turn. */
export function PlayPlan({ tried }: { readonly tried: Tried }): ReactNode {
  const { session, table } = useTable();
  const text = useText();
  const isAhead = table.draft?.isAhead === true || table.actual.decision === undefined;
  return (
    <button type="button" className="button" onClick={() => session.commit(tried.moves)}>
      {text(isAhead ? 'plan.ahead.commit' : tried.endsTurn ? 'plan.commit-end' : 'plan.commit')}
    </button>
  );
}
