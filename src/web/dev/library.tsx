import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useRoute } from '../app/router.ts';
import { WordsProvider } from '../app/words.tsx';
import { CardBrowser } from '../library/card-browser.tsx';
import { IconKey } from '../library/icon-key.tsx';
import { RulesScreen } from '../library/rules-screen.tsx';
import { applyPreferences } from '../settings/apply-preferences.ts';
import { SettingsScreen } from '../settings/settings-screen.tsx';
import '../styles/base.css';

/** The library's screens alone: `#/rules/network`, `#/key`, `#/cards`, `#/settings`. */
function Library(): ReactNode {
  const [screen, section] = useRoute();
  if (screen === 'cards') return <CardBrowser />;
  if (screen === 'key') return <IconKey />;
  if (screen === 'settings') return <SettingsScreen />;
  return section === undefined ? <RulesScreen /> : <RulesScreen section={section} />;
}

applyPreferences();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the library');
createRoot(root).render(
  <WordsProvider>
    <Library />
  </WordsProvider>,
);
