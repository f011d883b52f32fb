import type { ReactNode } from 'react';
import type { NodeReport } from '../../wire/admin.ts';
import { useText, useWords } from '../app/words.tsx';
import { useSize } from './sizes.ts';

const STORES = { sqlite: 'SQLite', postgresql: 'PostgreSQL' } as const;

/** The processes that serve, and what went wrong in them last. */
export function Nodes({ nodes }: { readonly nodes: readonly NodeReport[] }): ReactNode {
  const text = useText();
  const { locale } = useWords().catalog;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const faults = nodes
    .flatMap((node) => node.faults.map((fault) => ({ ...fault, node: node.id })))
    .sort((one, other) => other.at - one.at);
  return (
    <section className="admin-nodes panel">
      <h2>{text('admin.nodes')}</h2>
      <div className="admin-node-list">
        {nodes.map((node) => (
          <Node key={node.id} node={node} />
        ))}
      </div>
      <h3>{text('admin.faults')}</h3>
      {faults.length === 0 ? <p className="admin-quiet">{text('admin.faults.none')}</p> : undefined}
      <ul className="admin-faults">
        {faults.map((fault) => (
          <li key={`${fault.node} ${fault.at} ${fault.event}`}>
            <time dateTime={new Date(fault.at).toISOString()}>{when.format(fault.at)}</time> <b>{fault.event}</b>{' '}
            <span lang="en">{fault.message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Node({ node }: { readonly node: NodeReport }): ReactNode {
  const text = useText();
  const { locale } = useWords().catalog;
  const size = useSize();
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const count = (value: number): string => value.toLocaleString(locale, { maximumFractionDigits: 1 });
  const lines = [
    [text('admin.version'), `${node.version}, ${STORES[node.store]}`],
    [text('admin.since'), when.format(node.started)],
    [text('admin.memory'), size(node.memory)],
    [text('admin.connections'), count(node.connections)],
    [`${text('admin.moves')} ${text('admin.per-second')}`, count(node.perSecond)],
    [text('admin.acts'), node.acts.count === 0 ? '–' : text('admin.acts.value', node.acts)],
    [text('admin.writing'), count(node.writing)],
    [text('admin.thinking'), count(node.thinking)],
  ] as const;
  return (
    <dl className="admin-node" aria-label={`${text('admin.node')} ${node.id}`}>
      <div className="admin-number">
        <dt>{text('admin.node')}</dt>
        <dd>{node.id}</dd>
      </div>
      {lines.map(([name, value]) => (
        <div key={name} className="admin-number">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
