import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemText, reportText } from './crash-report.ts';

beforeEach(() => {
  vi.stubGlobal('location', { hash: '#/game/reef' });
  vi.stubGlobal('navigator', { userAgent: 'Browser/1', languages: ['en', 'pl'] });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('innerWidth', 800);
  vi.stubGlobal('innerHeight', 600);
  vi.stubGlobal('devicePixelRatio', 2);
});
afterEach(() => vi.unstubAllGlobals());

test('a report says when, where and in what, then what happened, then the record', () => {
  const lines = problemText(' The farm is gone.\n', 0, '{"moves":[]}').split('\n');
  expect(lines.map((line) => line.replace(/:.*/, ''))).toEqual([
    'version',
    'time',
    'place',
    'browser',
    'languages',
    'window',
    'problem',
    'record',
  ]);
  expect(lines).toContain('place: #/game/reef');
  expect(lines).toContain('time: 1970-01-01T00:00:00.000Z');
  expect(lines.slice(-2)).toEqual(['problem: The farm is gone.', 'record: {"moves":[]}']);
});

test('without a game there is no record, and a failure tells its stack', () => {
  const report = reportText({ error: new TypeError('boom'), time: 0, components: '\n  at Hand' }, undefined);
  expect(report).toMatch(/^error: TypeError: boom$/m);
  expect(report).toMatch(/^components:\n  at Hand$/m);
  expect(report).not.toContain('record:');
});
