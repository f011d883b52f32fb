import { contentOf } from '../../engine/content.ts';
import { memo, type ReactNode, useContext } from 'react';
import type { Seat, View } from '../../engine/index.ts';
import { clauseOf, contractNamed, plainText, spokenText, type Words } from '../../text/index.ts';
import { requirement } from '../../text/say-count.ts';
import type { Contract } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Labelled } from '../kit/labelled.tsx';
import { EffectIcons } from '../card/icon-line.tsx';
import { LinkContext } from '../kit/token-link.tsx';
import { ContractRequirement } from './contract-requirement.tsx';
import { pointing } from './pointing.ts';
import { type Progress, progressOf } from './positions.ts';
import { SeatBadge } from './seat-badge.tsx';
import { lookOf, type SeatLook } from './seats.ts';
import './contracts.css';

interface ContractsProps {
  readonly view: View;
  readonly seats: readonly SeatLook[];
}

/** The contracts of this game, open ones first, with how far the viewer is; nothing where none are in play. */
export const Contracts = memo(function Contracts({ view, seats }: ContractsProps): ReactNode {
  const text = useText();
  if (!view.setup.contracts) return undefined;
  const taken = view.players.flatMap(({ contracts }, seat) => contracts.map((number) => ({ number, owner: seat })));
  const all: readonly { readonly number: number; readonly owner?: Seat }[] = [
    ...view.contracts.map((number) => ({ number })),
    ...taken,
  ];
  return (
    <section aria-label={text('table.contracts')}>
      <ul className="contracts">
        {all.map(({ number, owner }) => {
          const contract = contentOf(view).contracts[number - 1];
          if (contract === undefined) return undefined;
          return (
            <li key={number}>
              <ContractRow view={view} seats={seats} contract={contract} owner={owner} />
            </li>
          );
        })}
      </ul>
    </section>
  );
});

interface ContractRowProps extends ContractsProps {
  readonly contract: Contract;
  readonly owner: Seat | undefined;
}

function ContractRow({ view, seats, contract, owner }: ContractRowProps): ReactNode {
  const words = useWords();
  const show = useContext(LinkContext);
  const { viewer } = view;
  const [name] = contractNamed(words, contract.number);
  const progress = contract.requires.map((condition) =>
    owner === undefined && viewer !== undefined ? progressOf(view, viewer, condition) : { condition },
  );
  const ownerName = owner === undefined ? undefined : lookOf(seats, owner).name;
  const open = (anchor: HTMLElement): void => {
    if (name?.kind === 'contract') show?.(name, anchor);
  };
  return (
    <button
      type="button"
      className={owner === undefined ? 'contract' : 'contract is-taken'}
      title={name?.text}
      {...pointing((anchor) => anchor !== undefined && open(anchor))}
      onClick={(event) => open(event.currentTarget)}
    >
      <Labelled label={labelOf(words, contract, progress, ownerName)}>
        <span className="contract-name">{name?.text}</span>
        <span className="contract-reward">
          <EffectIcons effect={contract.reward} silent />
        </span>
        <span className="contract-requires">
          {progress.map((each, index) => (
            <ContractRequirement key={index} {...each} />
          ))}
        </span>
        {owner === undefined ? undefined : <SeatBadge seat={owner} {...lookOf(seats, owner)} isSilent />}
      </Labelled>
    </button>
  );
}

type PerhapsProgress = Pick<Progress, 'condition'> & Partial<Progress>;

/** "Deep Survey. Taken: Anna. At least 3 farms: 2 of 3. ... 4 VP and 1 science" */
function labelOf(
  words: Words,
  { number, reward }: Contract,
  progress: readonly PerhapsProgress[],
  owner: string | undefined,
): string {
  return [
    plainText(contractNamed(words, number)),
    plainText(owner === undefined ? words.say('contracts.open') : words.say('contracts.taken', { player: owner })),
    ...progress.map(({ condition, have, need }) => {
      const asked = spokenText(requirement(words, condition));
      return have === undefined || need === undefined
        ? asked
        : `${asked}: ${plainText(have < need ? words.say('contracts.progress', { have, need }) : words.say('contracts.met'))}`;
    }),
    spokenText(words.say('contract.reward', { text: clauseOf(words, reward) })),
  ].join('. ');
}
