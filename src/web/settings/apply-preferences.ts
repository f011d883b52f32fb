import { preferences } from '../app/preferences.ts';

/**
 * Writes the chosen look on the page, where the style sheets find it, and goes on doing so: `data-theme` is dark or light,
 * `data-motion` full, fast or none. What the player leaves to the system follows the system.
 */
export function applyPreferences(): void {
  const wantsLight = matchMedia('(prefers-color-scheme: light)');
  const wantsCalm = matchMedia('(prefers-reduced-motion: reduce)');
  // Paper is white.
  const isPrinted = matchMedia('print');
  const apply = (): void => {
    const { theme, motion } = preferences.get();
    const { dataset } = document.documentElement;
    const isLight = theme === 'system' ? wantsLight.matches : theme === 'light';
    dataset['theme'] = isLight || isPrinted.matches ? 'light' : 'dark';
    dataset['motion'] = motion === 'system' ? (wantsCalm.matches ? 'none' : 'full') : motion;
  };
  apply();
  preferences.subscribe(apply);
  for (const query of [wantsLight, wantsCalm, isPrinted]) query.addEventListener('change', apply);
}
