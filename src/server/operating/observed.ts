import type { Environment } from '../environment/environment.ts';
import type { Tally } from './tally.ts';

/** The same environment, wrapped to count what passes through it. */
export function observed(environment: Environment, tally: Tally): Environment {
  const { store, bus, thinker, log } = environment;
  return {
    ...environment,
    store: { ...store, write: (changes) => tally.during('writing', store.write(changes)) },
    bus: {
      ...bus,
      publish: (hint) => {
        // Every action at a table is announced to the other nodes, even if there are none.
        if ('game' in hint) tally.moved();
        bus.publish(hint);
      },
    },
    thinker: { ...thinker, think: (question) => tally.during('thinking', thinker.think(question)) },
    log: (level, event, fields) => {
      if (level === 'error') tally.failed(event, messageIn(fields));
      log(level, event, fields);
    },
  };
}

function messageIn(fields: Readonly<Record<string, unknown>> = {}): string {
  const { message } = fields;
  return typeof message === 'string' ? message : '';
}
