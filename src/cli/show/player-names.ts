import type { Seat } from '../../engine/index.ts';
import { plainText, type PlayerNames, type Words } from '../../text/index.ts';
import { ofSeat } from '../kit/tint.ts';

/** "Player 1": records contain no names. */
export function seatNames(words: Words): PlayerNames {
  const player = plainText(words.say('lobby.seat.human'));
  return (seat) => `${player} ${seat + 1}`;
}

/** The given names made unique: a second Skipper is "Skipper 2". */
export function namesOf(given: readonly string[]): PlayerNames {
  const names = given.map((name, seat) => {
    const before = given.slice(0, seat).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
  return (seat: Seat) => names[seat] ?? String(seat + 1);
}

/** The same in the players' colours. */
export function colouredNames(names: PlayerNames): PlayerNames {
  return (seat) => ofSeat(seat, names(seat));
}
