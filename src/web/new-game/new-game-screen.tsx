import type { ReactNode } from 'react';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { useBegin } from './begin.ts';
import { PlanForm } from './plan-form.tsx';

/** A new game on this device. */
export function NewGameScreen(): ReactNode {
  const text = useText();
  const begin = useBegin();
  return (
    <main className="page new-game">
      <header className="page-head">
        <a className="button" href={linkTo()}>
          {text('button.back')}
        </a>
        <h1>{text('lobby.title')}</h1>
      </header>
      <PlanForm venue="here" begin={(plan) => void begin(plan)} />
    </main>
  );
}
