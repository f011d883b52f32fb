import { expect, test } from 'vitest';
import { ICONS } from '../../text/index.ts';
import { CORE } from '../../engine/core.ts';
import { groupsIn } from './icon-meanings.ts';

test('every picture is explained once', () => {
  const explained = Object.values(groupsIn(CORE)).flatMap((group) => group.map(([icon]) => icon));
  expect(explained.toSorted()).toEqual(ICONS.toSorted());
});
