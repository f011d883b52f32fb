import { expect, test } from 'vitest';
import { ICONS } from '../../text/index.ts';
import { GROUPS } from './icon-meanings.ts';

test('every picture is explained once', () => {
  const explained = Object.values(GROUPS).flatMap((group) => group.map(([icon]) => icon));
  expect(explained.toSorted()).toEqual(ICONS.toSorted());
});
