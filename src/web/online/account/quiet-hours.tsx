import { type ReactNode, useState } from 'react';
import { LONGEST_QUIET } from '../../../wire/limits.ts';
import { lengthOfQuiet, type PersonSettings } from '../../../wire/people.ts';
import { useText, useWords } from '../../app/words.tsx';
import { ask, type Trouble } from '../link/api.ts';
import { Select } from '../../kit/form-parts.tsx';
import { readMe } from './me.ts';
import { TroubleNote } from '../trouble-note.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NONE = 'none';
const USUAL_LENGTH = 9;

/** When one sleeps. The server counts in UTC, people by the clock on their wall. */
export function QuietHoursForm({ settings }: { readonly settings: PersonSettings }): ReactNode {
  const text = useText();
  const words = useWords();
  const [quiet, setQuiet] = useState(settings.quiet);
  const [trouble, setTrouble] = useState<Trouble>();
  const hour = new Intl.DateTimeFormat(words.catalog.locale, { hour: 'numeric', minute: '2-digit' });
  const [shift] = useState(hoursFromUtc);
  const here = (utc: number): number => (utc + shift + 48) % 24;
  const choose = async (next: PersonSettings['quiet']): Promise<void> => {
    setQuiet(next);
    const { quiet: _old, ...rest } = settings;
    const reply = await ask('PUT /api/me', { settings: next === undefined ? rest : { ...rest, quiet: next } });
    setTrouble(reply.ok ? undefined : reply.refusal);
    // All settings are sent at once: whoever sends the next must know of these.
    if (reply.ok) await readMe();
    else setQuiet(settings.quiet);
  };
  const option = (each: number) => [String(each), hour.format(new Date(2000, 0, 1, each))] as const;
  /** The others wait for them, so there is a limit to their number. */
  const hoursFor = (end: 'from' | 'to'): readonly number[] =>
    end === 'from' || quiet === undefined
      ? HOURS
      : Array.from({ length: LONGEST_QUIET }, (_, after) => (here(quiet.from) + 1 + after) % 24);
  const set = (end: 'from' | 'to', value: string): void => {
    if (value === NONE) return void choose(undefined);
    const utc = (Number(value) - shift + 48) % 24;
    const usual = { from: (22 - shift + 48) % 24, to: (7 - shift + 48) % 24 };
    const wanted = { ...(quiet ?? usual), [end]: utc };
    const isTooLong = lengthOfQuiet(wanted) > LONGEST_QUIET || lengthOfQuiet(wanted) === 0;
    // Where one end is moved too far, the other follows.
    const other = end === 'from' ? { to: (utc + USUAL_LENGTH) % 24 } : { from: (utc - USUAL_LENGTH + 24) % 24 };
    return void choose(isTooLong ? { ...wanted, ...other } : wanted);
  };
  return (
    <div className="account-form">
      <p>{text('account.quiet.about')}</p>
      <div className="online-form">
        {(['from', 'to'] as const).map((end) => (
          <Select
            key={end}
            label={text(`account.quiet.${end}`)}
            value={quiet === undefined ? NONE : String(here(quiet[end]))}
            options={[[NONE, text('account.quiet.none')], ...hoursFor(end).map(option)]}
            onChange={(value) => set(end, value)}
          />
        ))}
      </div>
      <TroubleNote trouble={trouble} />
    </div>
  );
}

function hoursFromUtc(): number {
  return Math.round(-new Date().getTimezoneOffset() / 60);
}
