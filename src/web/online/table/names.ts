import { useEffect } from 'react';
import type { Person, Rating } from '../../../wire/people.ts';
import { useText } from '../../app/words.tsx';
import { colourOf, type SeatPlan } from '../../session/seat-plan.ts';
import { createStore, useStore } from '../../kit/store.ts';
import { ask } from '../link/api.ts';
import type { GameNow } from './remote-game.ts';

/** What people call themselves, as far as it was asked for. */
const names = createStore<ReadonlyMap<string, string>>(new Map());
/** And how they are rated. */
const ratings = createStore<ReadonlyMap<string, Rating>>(new Map());
const asked = new Set<string>();

export function usePeopleNames(people: readonly (string | undefined)[]): ReadonlyMap<string, string> {
  const wanted = people.join();
  useEffect(() => {
    for (const person of wanted.split(',')) if (person !== '') void learn(person);
  }, [wanted]);
  return useStore(names);
}

async function learn(person: string): Promise<void> {
  if (asked.has(person)) return;
  asked.add(person);
  const reply = await ask('GET /api/people/:person', { person });
  if (!reply.ok) return void asked.delete(person);
  const { rating } = reply.value;
  if (rating !== undefined) ratings.set(new Map(ratings.get()).set(person, rating));
  return callByName(reply.value);
}

/** The rating of somebody whose name was asked for. */
export function useRatingOf(person: string | undefined): Rating | undefined {
  return useStore(ratings).get(person ?? '');
}

/** From now on, as when one has changed one's own name. */
export function callByName({ id, name }: Person): void {
  asked.add(id);
  if (names.get().get(id) !== name) names.set(new Map(names.get()).set(id, name));
}

/** Who sits where at a table, as it is shown. */
export function useSeatPlans({ table, options }: Pick<GameNow, 'table' | 'options'>): readonly SeatPlan[] {
  const text = useText();
  const { seats } = table;
  const known = usePeopleNames(seats.map(({ person }) => person));
  return seats.map(({ person, bot }, index) => {
    const name = person === undefined ? undefined : known.get(person);
    return {
      name:
        bot !== undefined
          ? text(`bot.${bot}`)
          : person === undefined
            ? text('lobby.seat.open')
            : name === ''
              ? text('online.gone')
              : (name ?? text('lobby.seat', { number: index + 1 })),
      colour: colourOf(options, index),
      by: bot ?? 'human',
    };
  });
}
