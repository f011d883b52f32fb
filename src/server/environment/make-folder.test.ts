import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'benthos-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is made with all that lead to it, and one that is there stays', () => {
  const deep = path.join(folder, 'a', 'b', 'c');
  makeFolder(deep);
  writeFileSync(path.join(deep, 'kept'), '');
  makeFolder(deep);
  expect(existsSync(path.join(deep, 'kept'))).toBe(true);
});

test('where none can be made that is said, and soon', () => {
  writeFileSync(path.join(folder, 'file'), '');
  expect(() => makeFolder(path.join(folder, 'file', 'a', 'b'))).toThrow(/ENOTDIR|EEXIST/);
  symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'link'));
  expect(() => makeFolder(path.join(folder, 'link'))).toThrow(/EEXIST/);
  expect(() => makeFolder('/proc/a/b')).toThrow(/ENOENT|EACCES|EPERM/);
});
