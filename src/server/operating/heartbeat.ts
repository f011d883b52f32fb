import type { NodeReport } from '../../wire/admin.ts';
import { hexOf } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import { createRepeater } from '../environment/repeater.ts';
import type { Hours, Tally } from './tally.ts';

/** What a process reports about itself besides the counters. */
export interface NodeFacts {
  readonly version: string;
  readonly memory: () => number;
  readonly connections: () => number;
}

/** A report as stored. The hours of a whole day can be added up over all nodes, including those that are gone. */
export type StoredReport = Omit<NodeReport, 'seen'> & { readonly hours: Hours };

export const BEAT = 5000;

/** Every few seconds this node stores its status, for any node that the administrator asks. */
export function createHeartbeat(
  { store, clock, secrets, log }: Environment,
  tally: Tally,
  facts: NodeFacts,
): { readonly beat: () => Promise<void>; readonly start: () => void; readonly stop: () => Promise<void> } {
  const { db } = store;
  const id = hexOf(secrets.randomBytes(4));
  const started = clock.now();

  const beat = async (): Promise<void> => {
    const report: StoredReport = {
      id,
      version: facts.version,
      store: store.isShared ? 'postgresql' : 'sqlite',
      started,
      memory: facts.memory(),
      connections: facts.connections(),
      ...tally.now(),
    };
    const row = { seen: clock.now(), report: JSON.stringify(report) };
    const query = db
      .insertInto('nodes')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row));
    await store.write([{ query }]);
  };
  const { start, stop } = createRepeater(clock, BEAT, beat, (error) =>
    log('warn', 'heartbeat-failed', { message: String(error) }),
  );
  return {
    beat,
    start,
    stop: async () => {
      void stop();
      await beat().catch(() => {});
    },
  };
}
