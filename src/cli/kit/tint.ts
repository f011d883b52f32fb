import { styleText } from 'node:util';
import type { Colour } from '../../vocabulary/index.ts';

/** Colours, on terminals that support them. */
const SEATS = ['cyan', 'yellow', 'magenta', 'green'] as const;

export function tinted(colour: Colour, text: string): string {
  return styleText(colour, text);
}

export function ofSeat(seat: number, text: string): string {
  return styleText(SEATS[seat] ?? 'white', text);
}

export function bold(text: string): string {
  return styleText('bold', text);
}

export function faint(text: string): string {
  return styleText('dim', text);
}
