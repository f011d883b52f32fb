import { expect, test } from 'vitest';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { randomGame, SETUPS } from '../../../test-kit/random-game.ts';
import type { PatchedUpdate, Update } from '../../wire/table.ts';
import { sha256 } from '../environment/digest.ts';
import { advanceTable } from '../table/advance-table.ts';
import { seenEntry, seenGame, seenTable } from '../table/for-viewer.ts';
import { type Body, newTable } from '../table/table-state.ts';
import type { OpenGame } from './open-game.ts';
import { newsOf } from './updates.ts';

const NOW = 1000;

test.each(SETUPS)('everybody is told what they may know of an event: $players players, $boards', (kind) => {
  const { setup, moves } = randomGame(kind, `news ${kind.players} ${kind.boards}`);
  const facts = { setup, options: USUAL_OPTIONS, host: 'person 0', commitment: sha256(setup.seed), created: 0 };
  let table = newTable(facts);
  let told = 0;
  const happens = (body: Body): void => {
    const result = advanceTable(facts, table, { body, at: 5 });
    if (!result.ok) throw new Error(result.reason.code);
    const { table: next, entry } = result.value;
    const newsFor = newsOf({ id: 'reef', facts, table: next } as OpenGame, table, [entry], NOW);
    for (let viewer = 0; viewer <= kind.players; viewer++) {
      const news = newsFor(next.seats[viewer]?.person);
      // Who has not sat down yet looks on.
      const seen = seenEntry(entry, next.seats[viewer]?.person === undefined ? kind.players : viewer);
      expect(news === undefined).toBe(seen === undefined);
      if (news === undefined || seen === undefined) continue;
      told += 1;
      const event = sent({ game: 'reef', now: NOW, after: seen.number - 1, number: seen.number, entries: [seen] });
      const { patch: _patch, own: _own, ...patched } = JSON.parse(news.patched()) as PatchedUpdate;
      expect(patched).toEqual(event);
      const { table: seats, view, seed: _seed, ...update } = JSON.parse(news.update()) as Update;
      expect(update).toEqual(event);
      if (viewer % 2 === 0 || told % 10 > 0) continue;
      expect(seats).toEqual(sent(seenTable(facts, next, viewer)));
      expect(view).toEqual(sent(seenGame(next, viewer)));
    }
    table = next;
  };
  for (let seat = 0; seat < kind.players; seat++) happens({ kind: 'sit', seat, person: `person ${seat}` });
  moves.forEach((move, index) => {
    // Only its owner counts what is prepared, so that from then on not all count alike.
    if (index % 20 === 10) happens({ kind: 'plan', seat: index % kind.players, lines: [], cause: 'wish' });
    happens({ kind: 'move', move });
  });
  expect(new Set(table.numbers).size).toBeGreaterThan(1);
  expect(told).toBeGreaterThan(100);
});

/** As it arrives at the other end. */
function sent(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
