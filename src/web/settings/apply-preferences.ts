import { preferences } from '../app/preferences.ts';

/**
 * Writes the chosen look on the page, where the style sheets find it, and goes on doing so: `data-theme` is dark or light,
 * `data-motion` full, fast or none. What the player leaves to the system follows the system.
 */
export function applyPreferences(): void {
  const wantsLight = matchMedia('(prefers-color-scheme: light)');
  const wantsCalm = matchMedia('(prefers-reduced-motion: reduce)');
  const apply = (): void => {
    const { theme, motion } = preferences.get();
    const { dataset } = document.documentElement;
    dataset['theme'] = theme === 'system' ? (wantsLight.matches ? 'light' : 'dark') : theme;
    dataset['motion'] = motion === 'system' ? (wantsCalm.matches ? 'none' : 'full') : motion;
  };
  apply();
  preferences.subscribe(apply);
  wantsLight.addEventListener('change', apply);
  wantsCalm.addEventListener('change', apply);
}
