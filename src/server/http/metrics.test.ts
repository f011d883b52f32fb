import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('counters, gauges and a histogram as Prometheus reads them', () => {
  const metrics = createMetrics();
  metrics.count('requests_total', 'code="200"');
  metrics.count('requests_total', 'code="200"');
  metrics.count('starts_total');
  let connections = 1;
  metrics.gauge('connections', () => connections);
  connections = 3;
  for (const seconds of [0.001, 0.5, 3]) metrics.observe('seconds', seconds);
  const counts = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2];
  const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
  expect(metrics.text().split('\n')).toEqual([
    'benthos_requests_total{code="200"} 2',
    'benthos_starts_total 1',
    'benthos_connections 3',
    ...bounds.map((bound, index) => `benthos_seconds_bucket{le="${bound}"} ${counts[index]}`),
    'benthos_seconds_bucket{le="+Inf"} 3',
    'benthos_seconds_sum 3.501',
    'benthos_seconds_count 3',
    '',
  ]);
});
