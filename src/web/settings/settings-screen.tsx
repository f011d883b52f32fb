import type { ReactNode } from 'react';
import { useText } from '../app/words.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsScreen(): ReactNode {
  const text = useText();
  return (
    <main className="settings-screen">
      <h1>{text('settings.title')}</h1>
      <SettingsForm />
    </main>
  );
}
