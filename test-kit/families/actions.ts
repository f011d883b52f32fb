import type { CardTrial } from '../card-trial.ts';

/** Families of A-cards, and those that use or ready A-cards and perform slots. */
export const ACTIONS: Readonly<Record<string, readonly CardTrial[]>> = {
  sponsors: [
    { card: 21, moves: 'A21', gives: '+1 steelplast +1 science' },
    { card: 33, gives: '+2 credit' },
    { card: 62, moves: '/1', gives: '+2 kelp' },
    { card: 137, moves: 'A137', gives: '+3 vp' },
    { card: 203, moves: '/1', gives: '-1 credit; +2 steelplast +1 science' },
  ],
  consultants: [
    { card: 22, table: { track: {} }, moves: 'A22; /1; >', gives: '+1 credit; >4; draw 1' },
    { card: 63, moves: '/1; /1', gives: 'draw 2' },
    { card: 63, moves: '/1; /2', gives: '+2 credit' },
    { card: 118, table: { track: {} }, moves: '/1; >', gives: '>4; >3' },
  ],
  'salvage-tug': [
    { card: 43, moves: '&kelp,science', gives: '+1 kelp +1 science' },
    { card: 175, moves: '/1; &kelp,credit', gives: '+1 kelp +1 credit' },
  ],
  'night-market': [
    { card: 155, has: { credit: 1 }, moves: '$', gives: '-1 credit; +1 vp' },
    { card: 156, has: { science: 1 }, gives: '-1 science; +3 vp' },
  ],
  'standing-orders': [{ card: 99, has: { credit: 1 }, moves: '>Rd', gives: '-1 credit; perform red-d' }],
  'secret-mission': [
    {
      card: 202,
      has: { credit: 2 },
      table: { slots: { Ya: [2] }, turns: 1, order: [2, 1, 3] },
      moves: 'A202; >Ya',
      gives: '-1 credit; -1 credit; perform yellow-a',
    },
  ],
  'extraordinary-mission': [
    { card: 27, has: { credit: 1 }, moves: '$; >Yd', gives: '-1 credit; perform yellow-d' },
    { card: 89, table: { track: {} }, moves: '>Gb', gives: 'perform green-b' },
    { card: 132, moves: '>Yd', gives: 'perform yellow-d' },
  ],
  'industrial-espionage': [
    {
      card: 67,
      table: { slots: { Yd: [2] }, turns: 1, order: [2, 1] },
      moves: '>Yd',
      gives: 'perform yellow-d',
    },
    {
      card: 112,
      table: { slots: { Gb: [2] }, turns: 1, order: [2, 1], track: {} },
      moves: '>Gb; >',
      gives: 'perform green-b',
    },
    { card: 112, table: { slots: { Ra: [2] }, turns: 1, order: [2, 1] }, gives: 'unusable' },
  ],
  'diplomatic-immunity': [
    {
      card: 195,
      table: { slots: { Yd: [2] }, turns: 1, order: [2, 1] },
      moves: '/1; >Yd; >Ya; &kelp,science',
      gives: '-2 credit; perform yellow-d; perform yellow-a',
    },
  ],
  demonstration: [
    { card: 69, has: { ready: [33, 62] }, moves: 'A62', gives: 'A62' },
    { card: 69, gives: 'unusable' },
    { card: 124, has: { credit: 1, ready: [33, 62] }, moves: '$; A33; A62', gives: '-1 credit; A33; A62' },
  ],
  'maintenance-crew': [
    { card: 53, moves: 'R0', gives: '+1 credit; R0' },
    { card: 91, has: { used: [0, 33] }, moves: 'R33; A33', gives: 'R33; A33' },
    { card: 111, moves: 'R0', gives: '+1 kelp; R0' },
    { card: 152, has: { used: [0, 33, 62] }, moves: 'R33; R62; A62', gives: 'R33; R62; A62' },
    { card: 205, moves: 'R0', gives: '-1 credit; +1 credit; R0' },
  ],
};
