import type { MatchWish } from '../../wire/match.ts';

/** Somebody who looks for opponents. */
export interface Seeker {
  readonly person: string;
  readonly wish: MatchWish;
  readonly rating: number;
  readonly since: number;
}

/** People who play together, the one who has waited longest first, with bots in the seats that are left. */
export interface Group {
  readonly people: readonly Seeker[];
  readonly players: number;
}

const FIRST_SPAN = 100;
/** By how much the span of ratings grows for every second of waiting. */
const PER_SECOND = 5;
/** So long it is waited for a larger table, and for people instead of bots; in milliseconds. */
export const PATIENCE = 10_000;
export const BOTS_AFTER = 30_000;

/** How far apart two ratings may be for somebody who has waited so long. */
export function spanAfter(waited: number): number {
  return FIRST_SPAN + Math.floor((waited / 1000) * PER_SECOND);
}

/** Who plays with whom. Everybody is in at most one group; who has waited longest comes first. */
export function groupsOf(
  seekers: readonly Seeker[],
  now: number,
  isBlocked: (one: string, other: string) => boolean,
): readonly Group[] {
  const waiting = new Map(seekers.toSorted((a, b) => a.since - b.since).map((each) => [each.person, each]));
  const fits = (a: Seeker, b: Seeker): boolean =>
    a.wish.pace === b.wish.pace &&
    a.wish.rated === b.wish.rated &&
    Math.abs(a.rating - b.rating) <= Math.min(spanAfter(now - a.since), spanAfter(now - b.since)) &&
    !isBlocked(a.person, b.person);
  return [...waiting.values()].flatMap((first): readonly Group[] => {
    if (!waiting.has(first.person)) return [];
    const group = groupFor(first, [...waiting.values()], now, fits);
    for (const { person } of group?.people ?? []) waiting.delete(person);
    return group === undefined ? [] : [group];
  });
}

function groupFor(
  first: Seeker,
  all: readonly Seeker[],
  now: number,
  fits: (a: Seeker, b: Seeker) => boolean,
): Group | undefined {
  const waited = now - first.since;
  const sizes = first.wish.players.toSorted((a, b) => b - a);
  const together = (players: number): readonly Seeker[] => {
    const people = [first];
    for (const each of all) {
      const mayJoin = each.wish.players.includes(players as 2) && people.every((other) => fits(each, other));
      if (people.length < players && !people.includes(each) && mayJoin) people.push(each);
    }
    return people;
  };
  for (const players of waited < PATIENCE ? sizes.slice(0, 1) : sizes) {
    const people = together(players);
    if (people.length === players) return { people, players };
  }
  if (waited < BOTS_AFTER || first.wish.bots === undefined) return undefined;
  // As many people as there are, of those who play with bots.
  const [players] = sizes.toReversed();
  if (players === undefined) return undefined;
  return { people: together(players).filter(({ wish }) => wish.bots !== undefined), players };
}
