import { createKeptNotes } from '../../kit/kept-notes.ts';

/** How many moves the person has seen, for the catch-up. */
export const seenMoves = createKeptNotes<number>('benthos.online-seen');

/** What the server committed to when the table was first seen here: it cannot say something else afterwards. */
export const commitments = createKeptNotes<string>('benthos.commitments');
