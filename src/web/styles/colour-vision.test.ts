import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../../vocabulary/index.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** How linear RGB looks to the colour-blind: Machado, Oliveira and Fernandes 2009, severity 1. */
const VISIONS: Readonly<Record<string, Matrix>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** From linear RGB to XYZ as a part of white (D65). */
const TO_XYZ: Matrix = [
  [0.433953, 0.376219, 0.189828],
  [0.212639, 0.715169, 0.072192],
  [0.017755, 0.109467, 0.872778],
];

/**
 * Shapes tell everything apart as well, so the floors are what holds, not what colours alone would need; a difference of
 * about 2 is the least that can be seen.
 */
const GROUPS: readonly (readonly [group: string, names: readonly string[], floor: number])[] = [
  ['cards', ['green', 'red', 'yellow'], 13],
  ['players', ['player-1', 'player-2', 'player-3', 'player-4'], 6],
  ['resources', RESOURCES, 9],
];

/** The same for those who see all colours. */
const FLOOR = 30;

describe.each(['dark', 'light'])('colours of the %s theme', (theme) => {
  const colours = coloursOf(theme);

  it.each(GROUPS)('%s differ to every eye', (_, names, floor) => {
    for (const [vision, matrix] of Object.entries(VISIONS)) {
      const seen = names.map((name) => [name, lab(times(matrix, linear(colours.get(name) ?? '')))] as const);
      for (const [i, [name, colour]] of seen.entries())
        for (const [other, another] of seen.slice(i + 1)) {
          const distance = Math.hypot(...colour.map((value, axis) => value - (another[axis] ?? 0)));
          expect(distance, `${name} and ${other}: ${vision}`).toBeGreaterThan(vision === 'full' ? FLOOR : floor);
        }
    }
  });
});

function coloursOf(theme: string): ReadonlyMap<string, string> {
  const css = readFileSync('src/web/styles/theme.css', 'utf8');
  const [, block = ''] = new RegExp(`data-theme="${theme}"\\] \\{(.*?)\\n\\}`, 's').exec(css) ?? [];
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
}

function linear(hex: string): Triple {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** What no screen can show becomes the nearest that it can. */
function times(matrix: Matrix, [r, g, b]: Triple): Triple {
  const part = (row: Triple): number => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b));
  return [part(matrix[0]), part(matrix[1]), part(matrix[2])];
}

/** CIE L*a*b*, in which the difference of two colours is their distance (CIE 1976). */
function lab(rgb: Triple): Triple {
  const [x, y, z] = times(TO_XYZ, rgb).map((t) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 3132 + 4 / 29));
  return [116 * (y ?? 0) - 16, 500 * ((x ?? 0) - (y ?? 0)), 200 * ((y ?? 0) - (z ?? 0))];
}
