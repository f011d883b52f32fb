import { expect, it } from 'vitest';
import { merged } from './chat.ts';

const line = (number: number, text: string) => ({ number, person: 'ada', at: number, text });

it('lines are heard once and in order, however they come', () => {
  const known = [line(1, 'Ahoy'), line(3, 'Deep')];
  expect(merged(known, [line(2, 'Hi'), line(3, 'Deep')])).toEqual([line(1, 'Ahoy'), line(2, 'Hi'), line(3, 'Deep')]);
  expect(merged(known, [line(1, 'Ahoy')])).toBe(known);
});

it('a line whose words were taken away is gone, and does not come back', () => {
  const left = merged([line(1, 'Ahoy'), line(2, 'Rude')], [line(2, '')]);
  expect(left).toEqual([line(1, 'Ahoy')]);
  expect(merged(left, [line(2, '')])).toEqual(left);
});
