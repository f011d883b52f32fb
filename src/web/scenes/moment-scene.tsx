import type { ReactNode } from 'react';
import type { Seat } from '../../engine/index.ts';
import {
  AMOUNT_ORDER,
  clauseOf,
  contractNamed,
  eraNumber,
  type Icon,
  metropolisNamed,
  plainText,
  sayMetropolis,
  sayScoreLine,
  type Tokens,
} from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { Amount } from '../kit/amount.tsx';
import { Said } from '../kit/tokens.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { lookOf } from '../main-board/seats.ts';
import { useTable } from '../session/context.ts';
import type { Scene, SceneOf } from './scene.ts';

type Moment = Exclude<Scene, SceneOf<'turn'>>;

/** What befalls everybody, or one in a way that everybody should see. */
export function MomentScene({ scene }: { readonly scene: Moment }): ReactNode {
  return (
    <section className={`scene scene-moment scene-${scene.kind} panel`} data-scene={scene.kind}>
      <Shown scene={scene} />
    </section>
  );
}

function Shown({ scene }: { readonly scene: Moment }): ReactNode {
  const words = useWords();
  const text = useText();
  switch (scene.kind) {
    case 'production':
      return (
        <>
          <h3 className="scene-title">{titleOf(words.say('event.production', { era: eraNumber(scene.era) }))}</h3>
          <Rows
            rows={scene.gains.map(({ seat, gains }) => [
              seat,
              AMOUNT_ORDER.map((what) => <Change key={what} what={what} n={gains[what] ?? 0} />),
            ])}
          />
        </>
      );
    case 'feeding':
      return (
        <>
          <h3 className="scene-title">{text('scene.feeding')}</h3>
          <Rows rows={scene.meals.map((meal) => [meal.seat, <Meal key="meal" meal={meal} />])} />
        </>
      );
    case 'era':
      return (
        <h3 className="scene-title scene-great">{titleOf(words.say('event.era', { era: eraNumber(scene.era) }))}</h3>
      );
    case 'metropolis':
      return <Metropolis seat={scene.seat} number={scene.metropolis} />;
    case 'contract':
      return <Contract seat={scene.seat} number={scene.contract} />;
  }
}

/** A sentence of the log as a title. */
function titleOf(tokens: Tokens): string {
  return plainText(tokens).replace(/\.$/, '');
}

/** Player by player. */
function Rows({ rows }: { readonly rows: readonly (readonly [Seat, ReactNode])[] }): ReactNode {
  const { seats } = useTable().table;
  return (
    <ul className="scene-rows">
      {rows.map(([seat, content]) => (
        <li key={seat}>
          <SeatBadge seat={seat} {...lookOf(seats, seat)} isSilent />
          <span className="scene-name">{lookOf(seats, seat).name}</span>
          <span className="scene-amounts">{content}</span>
        </li>
      ))}
    </ul>
  );
}

function Change({ what, n }: { readonly what: Icon; readonly n: number }): ReactNode {
  const words = useWords();
  if (n === 0) return undefined;
  return (
    <span className="amount" data-sign={n < 0 ? 'minus' : 'plus'}>
      {n < 0 ? '−' : '+'}
      {words.number(Math.abs(n))}
      <Picture icon={what} />
    </span>
  );
}

/** What feeding took, and what hunger cost. */
function Meal({ meal }: { readonly meal: SceneOf<'feeding'>['meals'][number] }): ReactNode {
  const words = useWords();
  const { kelp, biomatter, vp } = meal;
  return (
    <>
      {kelp + biomatter + vp === 0 ? <Amount what="kelp" n={0} /> : undefined}
      <Change what="kelp" n={-kelp} />
      <Change what="biomatter" n={-biomatter} />
      {vp === 0 ? undefined : (
        <span className="scene-hungry">
          <Said tokens={sayScoreLine(words, 'hunger')} /> <Change what="vp" n={-vp} />
        </span>
      )}
    </>
  );
}

function Who({ seat }: { readonly seat: Seat }): ReactNode {
  const look = lookOf(useTable().table.seats, seat);
  return (
    <p className="scene-who">
      <SeatBadge seat={seat} {...look} isSilent /> {look.name}
    </p>
  );
}

function Metropolis({ seat, number }: { readonly seat: Seat; readonly number: number }): ReactNode {
  const words = useWords();
  const metropolis = words.content.metropolises[number - 1];
  return (
    <>
      <Who seat={seat} />
      <h3 className="scene-title">
        <Picture icon="metropolis" /> <Said tokens={metropolisNamed(words, number)} />
      </h3>
      {metropolis === undefined ? undefined : (
        <p>
          <Said tokens={sayMetropolis(words, metropolis)} />
        </p>
      )}
    </>
  );
}

function Contract({ seat, number }: { readonly seat: Seat; readonly number: number }): ReactNode {
  const words = useWords();
  const contract = words.content.contracts[number - 1];
  return (
    <>
      <Who seat={seat} />
      <h3 className="scene-title">
        <Said tokens={contractNamed(words, number)} />
      </h3>
      {contract === undefined ? undefined : (
        <p>
          <Said tokens={clauseOf(words, contract.reward)} />
        </p>
      )}
    </>
  );
}
