import { expect, test } from 'vitest';
import { STORE_KINDS } from '../../server/stores.ts';
import { letYearsPass } from './years.ts';

test.each(Object.entries(STORE_KINDS))(
  'P9 after ten years every unfinished game is there and can be played on, on %s',
  async (name, start) => {
    const kind = await start();
    try {
      const { faults, tables, ...years } = await letYearsPass(await kind.newPlace(), name);
      expect(faults).toEqual([]);
      // Of every kind there was something to lose.
      expect(Math.min(tables.gathering, tables.running, tables.paused)).toBeGreaterThan(1);
      expect(Math.min(years.ended, years.playedOn, years.restarts)).toBeGreaterThan(1);
    } finally {
      await kind.stop();
    }
  },
  300_000,
);
