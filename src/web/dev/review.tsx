import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useRoute } from '../app/router.ts';
import { WordsProvider } from '../app/words.tsx';
import { readGameText } from '../game/files.ts';
import { saveGame } from '../game/storage.ts';
import { ReplayScreen } from '../review/replay/replay-screen.tsx';
import { ReviewScreen } from '../review/review-screen.tsx';
import { applyPreferences } from '../settings/apply-preferences.ts';
import '../styles/base.css';

/** Looking back alone: `#/review/ID/TAB`, `#/replay/ID/N`. `keepGame(record)` in the console keeps a game and names it. */
function Review(): ReactNode {
  const [screen, id = '', more] = useRoute();
  if (screen === 'replay') return <ReplayScreen id={id} at={Number(more)} />;
  return more === undefined ? <ReviewScreen id={id} /> : <ReviewScreen id={id} tab={more} />;
}

const LEVELS = ['human', 'novice', 'skipper', 'admiral'] as const;
const NAMES = ['Marta', 'Novice', 'Skipper', 'Admiral'];

Object.assign(window, {
  keepGame: async (text: string): Promise<string> => {
    const read = readGameText(text);
    if (!read.ok) throw new Error(JSON.stringify(read.reason));
    const seats = read.value.seats.map((seat, index) => ({
      ...seat,
      name: NAMES[index] ?? '',
      by: LEVELS[index] ?? 'human',
    }));
    await saveGame({ ...read.value, seats });
    return read.value.id;
  },
});

applyPreferences();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the review');
createRoot(root).render(
  <WordsProvider>
    <Suspense>
      <Review />
    </Suspense>
  </WordsProvider>,
);
