import { type ReactNode, useState } from 'react';
import type { PersonSettings } from '../../../wire/people.ts';
import { useText, useWords } from '../../app/words.tsx';
import { ask, type Trouble } from '../link/api.ts';
import { Select } from '../../kit/form-parts.tsx';
import { readMe } from './me.ts';
import { TroubleNote } from '../trouble-note.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NONE = 'none';

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
  const options = HOURS.map((each) => [String(each), hour.format(new Date(2000, 0, 1, each))] as const);
  const set = (end: 'from' | 'to', value: string): void => {
    if (value === NONE) return void choose(undefined);
    const utc = (Number(value) - shift + 48) % 24;
    const usual = { from: (22 - shift + 48) % 24, to: (7 - shift + 48) % 24 };
    return void choose({ ...(quiet ?? usual), [end]: utc });
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
            options={[[NONE, text('account.quiet.none')], ...options]}
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
