/** Pieces of path data. Many pieces in one string are one node of the page. */

export const round = (value: number): string => String(Math.round(value * 10) / 10);

export function circle(x: number, y: number, r: number): string {
  return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
}

/** The upper half of an ellipse, standing at x, y. */
export function halfRound(x: number, y: number, width: number, height: number): string {
  return `M${round(x - width)} ${round(y)}a${round(width)} ${round(height)} 0 0 1 ${round(2 * width)} 0Z`;
}

export function polygon(...points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** As many pieces as `count`, each drawn by its number. */
export function several(count: number, piece: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => piece(index)).join('');
}
