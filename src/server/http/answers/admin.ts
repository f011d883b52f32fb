import type { AdminLine, AdminPerson, AdminTable, Fault, NodeReport, ServerNumbers } from '../../../wire/admin.ts';
import { gameId, personId, time } from '../parts.ts';
import { anyText, integer, list, number, object, oneOf, structure } from '../../../schema/shape.ts';
import { seatSummary } from './table.ts';

const fault = structure<Fault>('Fault', { at: time, event: anyText, message: anyText });

const node = structure<NodeReport>('NodeReport', {
  id: anyText,
  version: anyText,
  store: oneOf(['sqlite', 'postgresql']),
  started: time,
  seen: time,
  memory: integer,
  connections: integer,
  acts: object({ count: integer, median: number, slowest: number }),
  writing: integer,
  thinking: integer,
  perSecond: number,
  faults: list(fault),
});

export const numbers = structure<ServerNumbers>('ServerNumbers', {
  at: time,
  people: object({ guest: integer, account: integer, deleted: integer }),
  players: object({ now: integer, day: integer, week: integer }),
  games: object({ gathering: integer, running: integer, paused: integer, over: integer, cancelled: integer }),
  moves: object({ perSecond: number, day: integer }),
  errors: integer,
  backlog: integer,
  database: integer,
  sessions: integer,
  nodes: list(node),
});

export const adminPerson = structure<AdminPerson>('AdminPerson', {
  id: personId,
  kind: oneOf(['guest', 'account', 'deleted']),
  name: anyText,
  created: time,
  sessions: integer,
});
export const adminTable = structure<AdminTable>('AdminTable', {
  game: gameId,
  created: time,
  changed: time,
  seats: list(seatSummary),
});
export const adminLine = structure<AdminLine>('AdminLine', {
  number: integer,
  person: personId,
  name: anyText,
  at: time,
  text: anyText,
});
