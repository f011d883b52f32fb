import type { Bugs } from './bug.ts';

const SUBMIT = 'src/server/service/submit.ts';
const SWEEP = 'src/server/operating/sweep.ts';
const WRITER = 'src/server/store/sqlite-writer.ts';

/** What is said to be stored is not, or not once, or not so. */
export const STORE_BUGS: Bugs = {
  'acknowledged before it is stored': {
    breaks: 'P1',
    file: SUBMIT,
    from: 'store.write(changes).catch(',
    to: 'Promise.race([store.write(changes), Promise.resolve(true)]).catch(',
    foundBy: 'simulation',
  },
  'told to all before it is stored': {
    breaks: 'P1',
    file: SUBMIT,
    from: 'const isStored = await write(game, [',
    to: 'games.goOn(game, table, [entry]);\n      const isStored = await write(game, [',
    foundBy: 'simulation',
  },
  'a take-back that is not stored': {
    breaks: 'P1',
    file: SUBMIT,
    from: 'const isStored = await write(game, [',
    to: "const isStored = await (entry.body.kind === 'take-back' ? async () => true : write)(game, [",
    foundBy: 'simulation',
  },
  'a repeated request acts again': {
    breaks: 'P2',
    file: 'src/server/store/games.ts',
    from: 'move_id: moveId,',
    to: 'move_id: `${moveId} ${sequence}`,',
    foundBy: 'simulation',
  },
  'a repeated request is judged anew': {
    breaks: 'P2',
    file: SUBMIT,
    from: 'if (answer !== undefined) return answer;',
    to: '',
    foundBy: 'simulation',
  },
  'another answer is stored than given': {
    breaks: 'P2',
    file: SUBMIT,
    from: 'entryChange(store, game.id, entry, moveId, answer)',
    to: 'entryChange(store, game.id, entry, moveId, \'{"ok":true}\')',
    foundBy: 'simulation',
  },
  'ids of requests that two people share': {
    breaks: 'P2',
    file: SUBMIT,
    from: "return `${actor.kind === 'person' ? actor.id : 'server'} ${moveId}`;",
    to: 'return `anybody ${moveId}`;',
    foundBy: 'simulation',
  },
  'a number of the sequence left out': {
    breaks: 'P4',
    file: 'src/server/table/advance-table.ts',
    from: 'const sequence = table.sequence + 1;',
    to: "const sequence = table.sequence + (body.kind === 'pause' ? 2 : 1);",
    foundBy: 'simulation',
  },
  'a taken key passes for success': {
    breaks: 'P1',
    file: WRITER,
    from: 'if (isTaken(error)) return false;',
    to: 'if (isTaken(error)) return true;',
    foundBy: 'simulation',
  },
  'conditions of a write are not looked at': {
    breaks: 'P10',
    file: WRITER,
    from: 'if (expects !== undefined && changes !== expects) return false;',
    to: '',
    foundBy: 'simulation',
  },
  'half of a failed write stays': {
    breaks: 'P1',
    file: WRITER,
    from: "'rollback to job; release job'",
    to: "'release job'",
    foundBy: 'writes',
  },
  'a checkpoint of the position before': {
    breaks: 'P1',
    file: 'src/server/service/projection.ts',
    from: 'changes.push(checkpointChange(store, game, after));',
    to: 'changes.push(checkpointChange(store, game, { ...before, sequence: after.sequence }));',
    foundBy: 'simulation',
  },
  'a finished game is struck off before it is rated': {
    breaks: 'P1',
    file: 'src/server/service/caretaker.ts',
    from: "await conclude(game);\n    await store.write([{ query: store.db.updateTable('games').set({ due: null }).where('id', '=', game.id) }]);",
    to: "await store.write([{ query: store.db.updateTable('games').set({ due: null }).where('id', '=', game.id) }]);\n    await conclude(game);",
    foundBy: 'crash at every write',
  },
  'a backup that misses a table': {
    breaks: 'P13',
    file: 'src/server/store/all-rows.ts',
    from: "  chat: ['game', 'number'],\n",
    to: '',
    foundBy: 'simulation',
  },
  'a backup that skips the first row of a page': {
    breaks: 'P13',
    file: 'src/server/store/all-rows.ts',
    from: 'await take(table, rows);',
    to: 'await take(table, rows.slice(rows.length > 20 ? 1 : 0));',
    foundBy: 'simulation',
  },
  'a backup that was cut off is taken for whole': {
    breaks: 'P13',
    file: 'src/cli/server/backup-file.ts',
    from: 'throw malformed(`${file}: truncated: the last line is missing`);',
    to: '',
    foundBy: 'backup files',
  },
  'a backup that was changed is taken for whole': {
    breaks: 'P13',
    file: 'src/cli/server/backup-file.ts',
    from: "if (sha256 !== sum.digest('hex') || rows !== count)",
    to: 'if (rows !== count)',
    foundBy: 'backup files',
  },
  'a table that has waited for a year is swept away': {
    breaks: 'P9',
    file: SWEEP,
    from: '  return [\n',
    to: "  return [{ query: db.deleteFrom('games').where('status', '=', 'gathering').where('changed', '<', now - 365 * DAY) },\n",
    foundBy: 'years',
  },
  'a game in which nothing happened for years is swept away': {
    breaks: 'P9',
    file: SWEEP,
    from: '  return [\n',
    to: "  return [{ query: db.deleteFrom('games').where('status', 'in', ['running', 'paused']).where('changed', '<', now - 730 * DAY) },\n",
    foundBy: 'years',
  },
  'moves are swept away with the years': {
    breaks: 'P9',
    file: SWEEP,
    from: '  return [\n',
    to: "  return [{ query: db.deleteFrom('events').where('at', '<', now - 1095 * DAY) },\n",
    foundBy: 'years',
  },
};
