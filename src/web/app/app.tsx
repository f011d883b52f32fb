import type { ReactNode } from 'react';
import { WordsProvider, useText } from './words.tsx';

export function App(): ReactNode {
  return (
    <WordsProvider>
      <Hello />
    </WordsProvider>
  );
}

function Hello(): ReactNode {
  const text = useText();
  return <h1>{text('app.name')}</h1>;
}
