import { useMemo } from 'react';
import { useWords } from '../../app/words.tsx';

interface Figures {
  /** With its sign, as "+3.4". */
  readonly change: (value: number) => string;
  readonly plain: (value: number) => string;
  /** How far off it may be, as "± 0.8". */
  readonly error: (value: number) => string;
  /** A share with its sign, as "−12%". */
  readonly percent: (value: number) => string;
}

/** How measured numbers are written: in the reader's way, no closer than they are known. */
export function useFigures(): Figures {
  const { locale } = useWords().catalog;
  return useMemo(() => {
    const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
    const unsigned = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const share = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' });
    // A hyphen is no minus, and easily missed.
    const minus = (text: string): string => text.replace('-', '−');
    return {
      change: (value) => minus(signed.format(value)),
      plain: (value) => unsigned.format(value),
      error: (value) => `± ${unsigned.format(value)}`,
      percent: (value) => minus(share.format(value)),
    };
  }, [locale]);
}
