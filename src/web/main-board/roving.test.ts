import { expect, it } from 'vitest';
import { leadsTo } from './roving.ts';

const ROWS = [4, 4, 4, 1];

it('arrows go round the whole group', () => {
  expect(leadsTo('ArrowRight', 3, ROWS)).toBe(4);
  expect(leadsTo('ArrowRight', 12, ROWS)).toBe(0);
  expect(leadsTo('ArrowLeft', 0, ROWS)).toBe(12);
  expect(leadsTo('Home', 7, ROWS)).toBe(0);
  expect(leadsTo('End', 7, ROWS)).toBe(12);
});

it('up and down keep the column as far as the row goes', () => {
  expect(leadsTo('ArrowDown', 2, ROWS)).toBe(6);
  expect(leadsTo('ArrowUp', 6, ROWS)).toBe(2);
  expect(leadsTo('ArrowDown', 10, ROWS)).toBe(12);
  expect(leadsTo('ArrowUp', 0, ROWS)).toBe(12);
});

it('other keys lead nowhere', () => {
  expect(leadsTo('Enter', 2, ROWS)).toBeUndefined();
});
