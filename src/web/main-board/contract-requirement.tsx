import type { ReactNode } from 'react';
import { conditionSigns, countSigns } from '../signs/count-signs.ts';
import { SignLine } from '../signs/sign-line.tsx';
import type { Progress } from './positions.ts';

/** What is asked for, and how much of it there is: icons, then "2/3" with a tick once it is met. */
export function ContractRequirement(props: Pick<Progress, 'condition'> & Partial<Progress>): ReactNode {
  const { condition, have, need } = props;
  const signs =
    condition.kind === 'count' && have !== undefined ? countSigns(condition.of, 1) : conditionSigns(condition);
  const isMet = have !== undefined && need !== undefined && have >= need;
  return (
    <span className={isMet ? 'contract-requirement is-met' : 'contract-requirement'}>
      <SignLine signs={signs} />
      {have === undefined || need === undefined ? undefined : (
        <span className="contract-progress">
          {have}/{need}
          {isMet ? ' ✓' : ''}
        </span>
      )}
    </span>
  );
}
