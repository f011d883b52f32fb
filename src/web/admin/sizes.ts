import { useWords } from '../app/words.tsx';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes as people read them: 12 MB. */
export function useSize(): (bytes: number) => string {
  const { locale } = useWords().catalog;
  return (bytes) => {
    const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
    const value = bytes / 1000 ** power;
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: UNITS[power] ?? 'byte',
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value);
  };
}
