import type { ReactNode } from 'react';
import type { SeenSeat } from '../../../wire/table.ts';
import { useText, useWords } from '../../app/words.tsx';

/** When no time runs for a player, in a few words. */
export function useQuietWords(): (seat: Pick<SeenSeat, 'quiet'>) => string | undefined {
  const text = useText();
  const { catalog } = useWords();
  return ({ quiet }) => {
    if (quiet === undefined) return undefined;
    const clock = new Intl.DateTimeFormat(catalog.locale, { hour: 'numeric', minute: '2-digit' });
    // By the clock on the viewer's wall.
    const at = (hour: number): string => clock.format(new Date().setUTCHours(hour, 0, 0, 0));
    return text('online.clock.quiet', { from: at(quiet.from), to: at(quiet.to) });
  };
}

export function QuietNote({ seat }: { readonly seat: SeenSeat }): ReactNode {
  const words = useQuietWords()(seat);
  return words === undefined ? undefined : <small className="quiet-note">{words}</small>;
}
