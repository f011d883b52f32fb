import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuseUnwritable, writeAtomically } from './files.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'benthos-files-'));
  file = path.join(folder, 'game.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a file is written as a whole', () => {
  test('new, anew, and in a folder that is not there yet', () => {
    writeAtomically(file, 'one');
    writeAtomically(file, 'two');
    const deep = path.join(folder, 'a/b/game.json');
    writeAtomically(deep, 'three');
    expect([file, deep].map((each) => readFileSync(each, 'utf8'))).toEqual(['two', 'three']);
    expect(readdirSync(folder)).toEqual(['a', 'game.json']);
  });

  test('what stood there is as it was if that fails', () => {
    writeFileSync(file, 'one');
    mkdirSync(`${file}.new/kept`, { recursive: true });
    expect(() => writeAtomically(file, 'two')).toThrow(`${file}: cannot be written: `);
    expect(readFileSync(file, 'utf8')).toBe('one');
  });

  test('who may read it stays, and so does a link to it', () => {
    writeFileSync(file, 'one', { mode: 0o600 });
    const link = path.join(folder, 'link.json');
    symlinkSync(file, link);
    writeAtomically(link, 'two');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('what is no file is not replaced by one', () => {
    expect(refusalOf('/dev/null')).toBe('');
    writeAtomically('/dev/null', 'one');
    expect(statSync('/dev/null').isFile()).toBe(false);
  });
});

test('a file in a folder where none can be made is refused before the work', () => {
  writeFileSync(file, 'one');
  chmodSync(folder, 0o500);
  // The administrator of a machine may write everything.
  const isAdministrator = process.getuid?.() === 0;
  try {
    expect(refusalOf(file)).toBe(isAdministrator ? '' : `${file}: cannot be written: this is not allowed`);
  } finally {
    chmodSync(folder, 0o700);
  }
  const inFile = path.join(file, 'game.json');
  expect(refusalOf(inFile)).toContain(`${inFile}: cannot be written: `);
});

function refusalOf(name: string): string {
  try {
    refuseUnwritable(name);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
