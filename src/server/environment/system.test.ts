import { afterEach, describe, expect, test, vi } from 'vitest';
import { hexOf } from './digest.ts';
import { jsonLog, memoryInUse, silentLog, systemClock, systemSecrets } from './system.ts';

describe('the clock', () => {
  test('tells the time, and does something later unless it is called off', async () => {
    const before = Date.now();
    const done: string[] = [];
    const callOff = systemClock.after(0, () => done.push('never'));
    callOff();
    await new Promise<void>((resolve) => {
      systemClock.after(1, () => {
        done.push('once');
        resolve();
      });
    });
    expect(done).toEqual(['once']);
    expect(systemClock.now()).toBeGreaterThanOrEqual(before);
    expect(systemClock.now()).toBeLessThanOrEqual(Date.now());
  });
});

describe('secrets', () => {
  test('are as long as asked for, and each is another', () => {
    const [one, other] = [systemSecrets.randomBytes(32), systemSecrets.randomBytes(32)];
    expect([one.length, systemSecrets.randomBytes(8).length]).toEqual([32, 8]);
    expect(hexOf(one)).not.toBe(hexOf(other));
  });

  test('a password is stretched as it was when it was stored (P11: scrypt, 16 MiB)', async () => {
    const salt = Buffer.from('salt');
    expect(hexOf(await systemSecrets.stretch('a long password', salt))).toBe(
      '37bfdf70ead821ea30b5caead6a61be42006e00d4936fef22f5f1ebf3538244e',
    );
    expect(hexOf(await systemSecrets.stretch('a long password', Buffer.from('tlas')))).not.toMatch(/^37bf/);
  });

  test('what cannot be stretched is an error', async () => {
    await expect(systemSecrets.stretch(7 as unknown as string, Buffer.from('salt'))).rejects.toThrow(TypeError);
  });
});

describe('the log', () => {
  afterEach(() => vi.restoreAllMocks());
  const linesOf = (log: () => void): readonly string[] => {
    const lines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
    log();
    vi.restoreAllMocks();
    return lines;
  };

  test('is one object a line, with the time first', () => {
    const lines = linesOf(() => {
      jsonLog('warn', 'sweep-failed', { message: 'two\nlines' });
      jsonLog('info', 'started');
    });
    expect(lines.every((line) => /^\{"time":"[^"]+",.*\}\n$/.test(line))).toBe(true);
    const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, string>);
    expect(first).toEqual({
      time: expect.any(String) as string,
      level: 'warn',
      event: 'sweep-failed',
      message: 'two\nlines',
    });
    expect(Object.keys(second ?? {})).toEqual(['time', 'level', 'event']);
    expect(Math.abs(Date.parse(first?.['time'] ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('can be silent', () => {
    expect(linesOf(() => silentLog('error', 'failed'))).toEqual([]);
  });
});

test('the memory of the process is counted in bytes', () => {
  expect(memoryInUse()).toBeGreaterThan(10_000_000);
});
