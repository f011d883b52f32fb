import type { Content } from '../../engine/content.ts';
import { LANGUAGE_OPTION } from '../kit/arguments.ts';
import type { Arguments, Command } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';
import { load, verified } from '../kit/files.ts';
import { broughtContents, SET_OPTION } from '../kit/sets.ts';
import { JSON_OPTION } from '../kit/table-options.ts';

interface Finding {
  readonly file: string;
  readonly ok: boolean;
  readonly exitCode: 0 | 1 | 2;
  readonly message: string;
}

export const check: Command = {
  name: 'check',
  summary: 'Verifies records and positions',
  operands: { label: 'FILE...', least: 1, most: Number.POSITIVE_INFINITY },
  options: { set: SET_OPTION, lang: LANGUAGE_OPTION, json: JSON_OPTION },
  notes: `A record is replayed and must reach its stored hash and result; a position must be possible. All files are checked;
\`-\` is standard input. The exit code is 2 if a file is neither a record nor a position (invalid JSON or types, unknown
version, impossible position), otherwise 1 if a record does not verify, otherwise 0.`,
  run(given) {
    const brought = broughtContents(given);
    const findings = given.operands.map((file) => findingOn(file, given, brought));
    if (given.flag('json')) console.log(JSON.stringify(findings, undefined, 2));
    else for (const { ok, message } of findings) (ok ? console.log : console.error)(message);
    return Math.max(...findings.map(({ exitCode }) => exitCode));
  },
};

function findingOn(file: string, { words }: Arguments, brought: readonly Content[]): Finding {
  try {
    const loaded = load(file, words, brought);
    if (loaded.kind === 'position') return { file, ok: true, exitCode: 0, message: `${file}: a possible position` };
    const state = verified(file, loaded.record, words);
    const end =
      state.phase === 'over' ? `finished, ${state.players.map(({ vp }) => vp).join(' : ')} VP` : `round ${state.round}`;
    const message = `${file}: valid record, ${loaded.record.moves.length} moves, ${end}`;
    return { file, ok: true, exitCode: 0, message };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { file, ok: false, exitCode: error.exitCode, message: error.message };
  }
}
