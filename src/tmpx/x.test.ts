import { test } from 'vitest';
import { scenario, playMoves, offered } from '../../test-kit/scenario.ts';
import { stock } from '../../test-kit/reading.ts';
test('x', () => {
  let s = scenario({ players: [{ ready: [205], used:[], credit: 0 }, {}] });
  let u = playMoves(s, '1: @Rb');
  console.log(offered(u.state, 1).join(' '), stock(u.state,1));
  u = playMoves(u.state, '1: R205');
  console.log(offered(u.state, 1).join(' '), stock(u.state,1));
  for (let i = 0; i < 20; i++) {
   u = playMoves(u.state, '1: A205; R205');
  }
  console.log(offered(u.state, 1).join(' '), stock(u.state,1));
});
