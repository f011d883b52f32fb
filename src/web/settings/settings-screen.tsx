import type { ReactNode } from 'react';
import { useText } from '../app/words.tsx';
import { SettingsForm } from './settings-form.tsx';
import { LibraryNav } from '../library/library-nav.tsx';

export function SettingsScreen(): ReactNode {
  const text = useText();
  return (
    <>
      <LibraryNav />
      <main className="settings-screen">
        <h1>{text('settings.title')}</h1>
        <SettingsForm />
      </main>
    </>
  );
}
