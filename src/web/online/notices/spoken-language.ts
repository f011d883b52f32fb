import { useEffect } from 'react';
import { preferences } from '../../app/preferences.ts';
import { useStore } from '../../kit/store.ts';
import { ask } from '../link/api.ts';
import { type Me, readMe } from '../account/me.ts';

/** The server writes to people in the language they read here. */
export function useSpokenLanguage(me: Me | undefined): void {
  const { language } = useStore(preferences);
  useEffect(() => {
    if (me?.settings === undefined || me.settings.language === language) return;
    const { settings } = me;
    void ask('PUT /api/me', { settings: { ...settings, language } }).then((reply) => (reply.ok ? readMe() : undefined));
  }, [me, language]);
}
