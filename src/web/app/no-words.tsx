import type { ReactNode } from 'react';
import type { Language } from '../../text/messages.ts';
import './crash.css';

/** The one thing that has to be said when no catalog could be loaded. */
const TRY_AGAIN: Readonly<Record<Language, string>> = {
  en: 'Benthos could not be loaded. Try again',
  pl: 'Nie udało się wczytać Benthosa. Spróbuj ponownie',
  uk: 'Не вдалося завантажити Benthos. Спробуйте ще раз',
  cs: 'Benthos se nepodařilo načíst. Zkus to znovu',
  hu: 'A Benthos nem töltődött be. Próbáld újra',
  it: 'Non è stato possibile caricare Benthos. Riprova',
};

export function NoWords(): ReactNode {
  return (
    <main className="crash">
      <button type="button" className="crash-panel panel" onClick={() => location.reload()}>
        {Object.entries(TRY_AGAIN).map(([language, sentence]) => (
          <span key={language} lang={language}>
            {sentence}
          </span>
        ))}
      </button>
    </main>
  );
}
