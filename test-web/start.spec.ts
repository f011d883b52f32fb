import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './fixture.ts';

const MAIN = path.resolve(import.meta.dirname, '../src/cli/main.ts');

test('npm start serves the app until it is stopped', async ({ page }) => {
  const started = start({ PORT: '0' });
  const [, address] = await started.says(/Benthos is at (\S+)/);
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.close();
  started.child.kill('SIGINT');
  expect(await started.ended).toBe(0);
});

test('a port that is taken is told with another one', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const taken = (other.address() as { port: number }).port;
  const started = start({ PORT: String(taken) });
  await started.says(new RegExp(`port ${taken} is in use.*PORT=${taken + 1} npm start`));
  expect(await started.ended).toBe(1);
  other.close();
});

interface Started {
  readonly child: ChildProcess;
  readonly says: (line: RegExp) => Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
}

function start(env: Record<string, string>): Started {
  const data = mkdtempSync(path.join(tmpdir(), 'benthos-start-'));
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, BENTHOS_DATA: data, ...env } });
  let output = '';
  const ended = new Promise<number | null>((resolve) =>
    child.on('close', (code) => {
      rmSync(data, { recursive: true, force: true });
      resolve(code);
    }),
  );
  const says = (line: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (text: string): void => {
        output += text;
        const found = line.exec(output);
        if (found !== null) resolve(found);
      };
      child.stdout.setEncoding('utf8').on('data', look);
      child.stderr.setEncoding('utf8').on('data', look);
      void ended.then(() => reject(new Error(`it never said ${line.source}:\n${output}`)));
    });
  return { child, says, ended };
}
