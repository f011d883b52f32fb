import { useState } from 'react';
import type { GamePage, GameSummary } from '../../../wire/lists.ts';
import type { Given, RequestName } from '../../../wire/requests.ts';
import { ask, type Trouble } from './api.ts';
import { usePolled } from './use-polled.ts';

type Listing = Extract<
  RequestName,
  'GET /api/games' | 'GET /api/lobby' | 'GET /api/running' | 'GET /api/people/:person/games'
>;

export interface Paged {
  /** Undefined until the first page has come. */
  readonly games: readonly GameSummary[] | undefined;
  /** Reads the next page, if there is one. */
  readonly readOn: (() => void) | undefined;
  readonly failure: Trouble | undefined;
  readonly refresh: () => void;
}

/** A long list of games: the first page is kept up to date, the others stay as they were read. */
export function usePaged<R extends Listing>(request: R, given: Given<R> | undefined, every: number): Paged {
  const asked = JSON.stringify(given);
  const first = usePolled(request, given, every);
  const [more, setMore] = useState<{ readonly asked: string; readonly pages: readonly GamePage[] }>({
    asked,
    pages: [],
  });
  const later = more.asked === asked ? more.pages : [];
  // What all these requests answer, which the compiler does not work out for any of them.
  const begin = first.value as GamePage | undefined;
  const pages = begin === undefined ? [] : [begin, ...later];
  const next = pages.at(-1)?.next;
  const readOn = async (after: string): Promise<void> => {
    const reply = await ask<R>(request, ...([{ ...given, after }] as never));
    if (reply.ok) setMore({ asked, pages: [...later, reply.value] });
  };
  return {
    games: begin === undefined ? undefined : withoutDoubles(pages.flatMap(({ games }) => games)),
    readOn: next === undefined ? undefined : () => void readOn(next),
    failure: first.failure,
    refresh: first.refresh,
  };
}

/** A game that went on meanwhile stands on an earlier page, too. */
function withoutDoubles(games: readonly GameSummary[]): readonly GameSummary[] {
  const first = new Map<string, GameSummary>();
  for (const game of games) if (!first.has(game.game)) first.set(game.game, game);
  return [...first.values()];
}
