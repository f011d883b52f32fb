import type { ChatLine } from '../../../src/wire/lists.ts';
import type { Checksum, Snapshot } from '../../../src/wire/table.ts';
import { type Asked, createGrantFaults } from './grant-faults.ts';
import type { Ledger } from './ledger.ts';
import type { Eavesdropper } from './server-end.ts';
import { checksumFaults, snapshotFaults, updateFaults } from './told-faults.ts';

/** What the tests know of people besides what is at the tables. */
export interface Register {
  /** Whether this token was ended and everybody knows it. */
  readonly isEnded: (token: string) => boolean;
  /** Whether the hearer had shunned the speaker before the line was said. */
  readonly isShunned: (hearer: string, line: ChatLine) => boolean;
}

/** Compares every word a server says with what is on the disk at that moment: nothing else may be told, and to nobody else. */
export function createListener(ledger: Ledger, register: Register, fault: (text: string) => void): Eavesdropper {
  const grantFaults = createGrantFaults(ledger);
  return {
    onSignIn: (token) => {
      const isEnded = register.isEnded(token);
      return (caller) => void (caller !== undefined && isEnded && fault('a session that has ended is let in'));
    },
    onUpdate: (caller, update, text) => updateFaults(ledger, caller?.person.id, update, text).forEach(fault),
    onChat: (caller, _game, line, hearers) => {
      const hearer = caller?.person.id ?? '';
      if (!hearers.includes(hearer) || register.isShunned(hearer, line)) fault(`${hearer} hears ${line.person}`);
    },
    onAnswer: (caller, name, body, { text, value }) => {
      const { game = '', from = 0, request } = body as { game?: string; from?: number; request?: Asked };
      const person = caller?.person.id;
      if (name === 'act' && request !== undefined && person !== undefined)
        grantFaults({ ...request, game, person }, text).forEach(fault);
      if (value === undefined) return;
      if (name === 'watch') snapshotFaults(ledger, person, from, value as Snapshot, text).forEach(fault);
      if (name === 'check') checksumFaults(ledger, person, game, value as Checksum).forEach(fault);
    },
  };
}
