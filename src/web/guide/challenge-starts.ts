import { CORE } from '../../engine/core.ts';
import { type Move, seedFrom, type Setup, withRules } from '../../engine/index.ts';
import type { ChallengeId } from '../session/guide.ts';
import { movesIn } from './script.ts';

/** A game in full swing, at the first turn of an era: its deal, and the moves so far in notation. */
interface Start {
  readonly deal: string;
  readonly moves: string;
}

export function challengeStart(challenge: ChallengeId): { readonly setup: Setup; readonly moves: readonly Move[] } {
  const { deal, moves } = STARTS[challenge];
  const setup: Setup = {
    content: CORE.hash,
    players: 2,
    seed: seedFrom(deal),
    boards: 'basic',
    contracts: false,
    sides: [1, 2],
  };
  return { setup: withRules(setup), moves: movesIn(moves) };
}

/** Found by search: a bot on the first seat reaches the goal from here, whatever is drawn. */
const STARTS: { readonly [C in ChallengeId]: Start } = {
  network: {
    deal: 'challenge 71',
    moves: `
      1: =35,63,17
      2: =58,31,19; 58@Ya; #; /1; /1; &steelplast,science
      1: 17@Gb; @; >; #
      2: 57@Yb; #; +tunnel t11; +tunnel t13
      1: 35@Rb; @; /1; +tunnel t11; A0; /1; #
      2: 31@Rd; @; #; x
      1: 9@Ga; @; +desalination c6.2; +desalination c9.2; #; 55@Yb; @; +tunnel t13; +tunnel t12; #
      2: 34@Rd; #
      1: -63; 64@Yd; @; /2; ^c9.2; ^t11; #
      2: 41@Ra; #; /2; +laboratory c9.1; +laboratory c6.3
      1: 15@Gb; @; >; #
      2: -49; 19@Ya; /2; &kelp,steelplast; x
      1: 24@Rd; @; #
      2: 53@Yb; #; x; +tunnel t6; +tunnel t16
      1: 60@Yc; @; /1; +nonsymbiotic c8; +farm c9.1; #
      2: -29; 16@Gc; #; +symbiotic c6
      1: 32@Rb; @; /1; +tunnel t10; A64; +desalination c7.3; +desalination c8.1; #
      2: 45@Fed
      1: -38; 27@Rd; @; #; $; >Yb; +tunnel t4; +tunnel t14
      2: -48,52; 30@Ra; @; /2; +laboratory c2.3; x; #; /2; +farm c9.2
      1: 6@Gb; @; >; #; /1; +nonsymbiotic c5
      2: -59,65; 28@Yd; /2; ^c9.2; ^t6
      1: -3; 14@Yb; +tunnel t5; >; +tunnel t2
      2: 36@Ya; /2; &steelplast,science; x
      1: -12,51,70
      2: -21,22,91`,
  },
  feeding: {
    deal: 'challenge 96',
    moves: `
      1: =57,5,23
      2: =51,48,46; 51@Ya; @; /1; /2; &kelp,steelplast; #; ~kelp; x
      1: 23@Ra; #; /1; +farm c6.2; +farm c9.2
      2: 48@Yb; +tunnel t13; +tunnel t12
      1: 5@Gb; @; >; #; +tunnel t11
      2: 1@Gd; #; /1; /2
      1: 50@Yd; #; +desalination c9.1; /2; ^c9.1; ^c9.2; 57@Ya; @; /1; /1; &steelplast,science; #
      2: -14,46,54; 11@Gd; #; /2; /2
      1: 47@Yb; @; +tunnel t6; +tunnel t16; #; &science
      2: -17,61; 32@Ra; #; /2; +laboratory c6.3; +laboratory c8.1
      1: 13@Gb; #; >; >
      2: 43@Rb; #; A43; &kelp,steelplast; +tunnel t7
      1: 4@Gb; @; >; >; #; +farm c9.3
      2: 40@Ra; #; +farm c9.3; +farm c9.2
      1: 58@Yb; @; +tunnel t1; +tunnel t14; #
      2: 55@Ya; #; /1; ^t13; ^c9.2; &steelplast,science
      1: 24@Rd; @; #
      2: 22@Gd; #; /2; /2
      1: 29@Yc; /1; +nonsymbiotic c6; +laboratory c6.1
      2: -10,56; 7@Gd; #; x; /1; /2
      1: 36@Rd; @; #
      2: -8,60; 31@Rb; #; >; >; /2; /2; >; +tunnel t2
      1: 35@Ra; @; /1; +farm c5.3; +farm c8.1; #
      2: -62; 15@Ga; #; +desalination c9.1; +desalination c8.2
      1: %~; -25,30,76,96
      2: -39,53,70,97; 41@Rb; #; /2; A22; /2; >; +tunnel t11
      1: 6@Gb; #; /1; +symbiotic c2; /1; >; >; >
      2: -116; 91@Rd; @; #; x
      1: -102,113; 121@Yc; @; /1; +nonsymbiotic c1; +farm c1.2; #
      2: 104@Yd; /1
      1: 81@Ga; @; +desalination c1.1; +desalination c6.3; #; 71@Gb; @; >; >; #; +laboratory c1.3
      2: 38@Rb; #; /2; A32; ^c9.3; ^c9.1; +tunnel t15
      1: 79@Gd; #; /1; /1; ^t1
      2: 119@Yb; #-0; x; +tunnel t9
      1: -84,103; 95@Rc; #; T?; T193/186,205
      2: 105@Ya; @; /2; &steelplast,science; A43; &steelplast,science; .
      1: -33; 193@Yd; @; /2; ^t6; ^t11; #
      2: 85@Gc; #; +nonsymbiotic c8
      1: 112@Yb; @; +tunnel t13; +tunnel t12; #; >Gc; +nonsymbiotic c8
      2: 93@Rd; @; #; %desalination
      1: -87; 123@Ya; #; /2; &steelplast,science; A81; ^t12/1; ^t13/2
      2: 67@Ga; @; +desalination c8.3; +desalination c6.1; #; >Ya; /2; &kelp,steelplast; x
      1: %~; %~; -107,117,167
      2: -68,156,168`,
  },
  points: {
    deal: 'challenge 1',
    moves: `
      1: =30,43,51
      2: =66,38,26
      1: 30@Rb; @; /1; +tunnel t11; A0; /2; #; /1; +farm c9.2
      2: 38@Rd; #
      1: -51; 11@Gd; @; /1; /1; ^c9.2; #
      2: 60@Yb; #; +tunnel t11; +tunnel t6
      1: -29,43; 16@Ga; @; +desalination c6.2; +desalination c9.1; #
      2: -40; 66@Ya; @; /1; /2; &kelp,steelplast; #; 4@Ga; @; +desalination c9.3; +desalination c6.3; .
      1: 2@Gd; @; /1; /1; ^c9.1; #
      2: 31@Rd; @; #; >; >
      1: -21,64; 15@Gb; @; >; #
      2: 24@Ra; #; /2; +laboratory c9.1; +laboratory c8.3
      1: 41@Rc; @; T201; #; -36; 201@Yb; #; +tunnel t6; +tunnel t16; /1; >; >; &biomatter
      2: -58; 52@Yc; #; x; /2; +farm c9.2; +nonsymbiotic c6
      1: 42@Rc; #; T?; T198/186,192
      2: 26@Ra; #; /2; +laboratory c6.2; +laboratory c5.2
      1: -10; 198@Rd; @; #
      2: 48@Yd; /2; ^c6.3; ^c9.3
      1: 5@Gc; @; +symbiotic c6; #; +tunnel t1
      2: 3@Ga; @; +desalination c6.1; +desalination c5.1; .
      1: 32@Rc; #; T?; T195/196,204
      2: 62@Yd; #
      1: -54; 195@Ra; #; /1; >Rd; >Ya; &steelplast,science; A32; ^c6.2; /2; +laboratory c6.1; +laboratory c9.3
      2: 28@Gd; /1; /2
      1: -9,83,120
      2: -44,53,84,88,95
      1: 110@Yc; #; ^c6.1/1; /1; +symbiotic c2; /1; >; +farm c6.3
      2: 37@Yd; @; /1; #
      1: -35; 7@Gc; @; +symbiotic c1; #; >; >
      2: 80@Gd; #; /1; /1; ^c6.1
      1: 114@Yb; #; +tunnel t5; >; +tunnel t14
      2: -18,20; 98@Ya; /1; A62; &steelplast,science
      1: 86@Rc; @; T183; #
      2: 107@Yc; @; /1; +symbiotic c2 ~k0s1; +laboratory c2.3; .
      1: -96; 183@Yd; @; /2; ^t1; ^t5; ^t6; #
      2: -69; 76@Gd; @; /2; /2; #; >; >; >
      1: 105@Yb; @; +tunnel t2; +tunnel t15; #; %tunnel
      2: -71,102; 67@Gb; @; >; #; x; 111@Yd; @; /1; .
      1: 74@Gb; @; >; #; +symbiotic c3
      2: 106@Yb; #; +tunnel t1; +tunnel t16
      1: 91@Rc; #; A32; ^t2; ^t11; R32; T?; T193/197,203
      2: -101,123; 89@Ra; #; x; /2; +laboratory c2.2
      1: -77; 193@Ya; @; /1; /1; &kelp,steelplast; #; -70,81,177
      2: -100,129,163`,
  },
};
