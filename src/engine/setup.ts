import type { Reason } from './reason.ts';

export const PLAYER_COUNTS = [1, 2, 3, 4] as const;
export type PlayerCount = (typeof PLAYER_COUNTS)[number];

/** All that decides a game before its first move. With the moves it is the whole game (R-CMP-04). */
export interface Setup {
  readonly players: PlayerCount;
  /** 256 bits in hexadecimal. Hidden from players while the game runs (R-INF-01). */
  readonly seed: string;
  readonly boards: 'basic' | 'advanced';
  readonly contracts: boolean;
  /** Board side per seat if the table chose them; otherwise dealt at random (R-SET-04). */
  readonly sides?: readonly number[];
  /** Where the neutral tiles begin in solo: the first to fourth slot of each colour (R-SOLO-02). */
  readonly soloStart?: 1 | 2 | 3 | 4;
}

const FIELDS = ['players', 'seed', 'boards', 'contracts', 'sides', 'soloStart'];

type Malformed = Extract<Reason, { readonly code: 'malformed' }>;

/** What is wrong with a setup, if anything. */
export function checkSetup(value: unknown): Malformed | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad('setup');
  const setup = value as Record<string, unknown>;
  const extra = Object.keys(setup).find((key) => !FIELDS.includes(key));
  if (extra !== undefined) return bad(`setup.${extra}`);
  if (!PLAYER_COUNTS.includes(setup['players'] as PlayerCount)) return bad('setup.players');
  const players = setup['players'] as PlayerCount;
  if (typeof setup['seed'] !== 'string' || !/^[0-9a-f]{64}$/.test(setup['seed'])) return bad('setup.seed');
  if (setup['boards'] !== 'basic' && setup['boards'] !== 'advanced') return bad('setup.boards');
  if (typeof setup['contracts'] !== 'boolean') return bad('setup.contracts');
  // R-SOLO-01
  if (players === 1 && (setup['boards'] !== 'advanced' || setup['contracts'])) return bad('setup.players');
  if (setup['sides'] !== undefined && !areSides(setup['sides'], players, setup['boards'])) return bad('setup.sides');
  const start = setup['soloStart'];
  if (start !== undefined && (players !== 1 || ![1, 2, 3, 4].includes(start as number))) return bad('setup.soloStart');
  return undefined;
}

/** Different boards, all on the basic or all on the advanced side; sides n and n + 4 are one board (R-SET-04). */
function areSides(sides: unknown, players: number, boards: 'basic' | 'advanced'): boolean {
  if (!Array.isArray(sides) || sides.length !== players) return false;
  const first = boards === 'basic' ? 1 : 5;
  return sides.every(
    (side, seat) => Number.isInteger(side) && side >= first && side < first + 4 && sides.indexOf(side) === seat,
  );
}

function bad(field: string): Malformed {
  return { code: 'malformed', field };
}
