import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Setup } from '../../src/engine/index.ts';
import type { Entry } from '../../src/server/table/table-state.ts';

const COMMANDS = path.resolve(import.meta.dirname, '../../src/cli/benthos.ts');
const SCRIPT = path.resolve(import.meta.dirname, '../../test-kit/serve-games.ts');

/** A server of games in a process of its own, which can be killed. */
export interface GameServer {
  readonly address: string;
  /** Kills it without a warning and starts it again at the same place. */
  readonly crash: () => Promise<void>;
  /** What it knows of a game, read from its database: more than anybody at the table. */
  readonly storedGame: (game: string) => StoredGame;
  /** By the command that the operator has for it. */
  readonly newAdminToken: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface StoredGame {
  readonly setup: Setup;
  readonly entries: readonly Pick<Entry, 'body' | 'outcome' | 'numbers'>[];
}

/** `settings` are such as an operator sets by the environment. */
export async function startGameServer(settings: Readonly<Record<string, string>> = {}): Promise<GameServer> {
  const data = mkdtempSync(path.join(tmpdir(), 'benthos-online-'));
  const web = process.env['BENTHOS_FOLDER'] ?? 'dist/web';
  let port = '0';
  const start = async (): Promise<{ readonly child: ChildProcess; readonly address: string }> => {
    const child = spawn(process.execPath, [SCRIPT, data, web, port], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // Playwright's own loader is not for the child.
      env: { ...process.env, ...settings, NODE_OPTIONS: '' },
    });
    for await (const chunk of child.stdout ?? []) {
      const address = /http:\S+/.exec(String(chunk))?.[0];
      if (address !== undefined) return { child, address };
    }
    throw new Error('the server did not start');
  };
  let { child, address } = await start();
  port = new URL(address).port;
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    address,
    crash: async () => {
      await kill();
      ({ child, address } = await start());
    },
    storedGame: (game) => {
      const database = new DatabaseSync(path.join(data, 'benthos.db'), { readOnly: true });
      const row = database.prepare('select setup from games where id = ?').get(game) as { setup: string };
      const events = database
        .prepare('select body, outcome, numbers from events where game = ? order by sequence')
        .all(game) as Record<'body' | 'outcome' | 'numbers', string>[];
      database.close();
      return {
        setup: JSON.parse(row.setup) as Setup,
        entries: events.map(({ body, outcome, numbers }) => ({
          body: JSON.parse(body) as Entry['body'],
          outcome: JSON.parse(outcome) as Entry['outcome'],
          numbers: JSON.parse(numbers) as Entry['numbers'],
        })),
      };
    },
    newAdminToken: async () => {
      const env = { ...process.env, NODE_OPTIONS: '', BENTHOS_DATA: data, DATABASE_URL: '' };
      const { stdout } = await promisify(execFile)(process.execPath, [COMMANDS, 'admin-token'], { env });
      return stdout.trim();
    },
    close: async () => {
      await kill();
      rmSync(data, { recursive: true });
    },
  };
}
