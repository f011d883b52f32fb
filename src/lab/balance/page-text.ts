import type { Estimate } from './estimate.ts';
import type { Unit } from './targets.ts';

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)];
}

/** `+3.1 (1.0 to 5.2)` */
export function estimateText({ value, low, high, of }: Estimate, unit: Unit): string {
  if (of === 0) return '-';
  if (!Number.isFinite(low) || !Number.isFinite(high)) return valueText(value, unit);
  return `${valueText(value, unit)} (${valueText(low, unit)} to ${valueText(high, unit)})`;
}

export function valueText(value: number, unit: Unit): string {
  switch (unit) {
    case 'share':
      return `${(100 * value).toFixed(1)}%`;
    case 'points':
      return `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)}`;
    case 'vp':
      return value.toFixed(1);
  }
}
