import type { ReactNode } from 'react';
import { alone, AMOUNT_ORDER, byItself, plainText } from '../../text/index.ts';
import { BUILDABLES, type Cost, type Gains, STRUCTURES, type Structure } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { Amount } from '../kit/amount.tsx';
import { Dialog } from '../kit/dialog.tsx';

/** What everything costs to build and to upgrade before cards change it, and what it makes (R-BLD-01, R-PRD-02). */
export function CostTable(): ReactNode {
  const words = useWords();
  const text = useText();
  const { prices, upgrade, production, symbiotic } = words.content.rulebook;
  const isStructure = (what: string): what is Structure => (STRUCTURES as readonly string[]).includes(what);
  return (
    <table className="cost-table">
      <thead>
        <tr>
          <td>
            <span className="hidden">{text('table.costs')}</span>
          </td>
          <th scope="col">{text('table.costs')}</th>
          <th scope="col">{text('table.costs.produces')}</th>
          <th scope="col">{text('table.costs.upgrade')}</th>
          <th scope="col">{text('table.costs.produces')}</th>
        </tr>
      </thead>
      <tbody>
        {BUILDABLES.map((what) => (
          <tr key={what}>
            <th scope="row">
              <Picture icon={what} /> {plainText(byItself(words, alone(words, what)))}
            </th>
            <Amounts of={prices[what]} />
            <Amounts of={isStructure(what) ? production[what].plain : what === 'symbiotic' ? symbiotic : {}} />
            <Amounts of={isStructure(what) ? upgrade : {}} />
            <Amounts of={isStructure(what) ? production[what].upgraded : {}} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table in a window of its own. */
export function Costs({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = useText();
  return (
    <Dialog title={text('table.costs')} onClose={onClose}>
      <CostTable />
    </Dialog>
  );
}

function Amounts({ of }: { readonly of: Cost | Gains }): ReactNode {
  const all: Gains = of;
  const named = AMOUNT_ORDER.filter((what) => (all[what] ?? 0) > 0);
  return (
    <td>
      {named.length === 0 ? '–' : undefined}
      {named.map((what) => (
        <Amount key={what} what={what} n={all[what] ?? 0} />
      ))}
    </td>
  );
}
