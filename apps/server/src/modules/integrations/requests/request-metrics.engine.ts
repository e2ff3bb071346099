import { Gauge, Histogram } from 'prom-client';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { connectionGuards } from './connection-guard.engine.ts';

/** The requests of all connections, by service and result. No label names a workspace. */
export const requestMetrics = perKernel((kernel) => {
  const durations = new Histogram({
    name: 'service_request_seconds',
    help: 'Duration of requests to services by result; nothing was sent for paused, limited and busy',
    labelNames: ['service', 'result'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  });
  const resting = new Gauge({
    name: 'service_connections_resting',
    help: 'Connections whose service failed repeatedly, so that nothing is sent for a while',
    registers: [],
    collect() {
      resting.set(connectionGuards(kernel).resting());
    },
  });
  return {
    observe: (service: string, result: string, ms: number): void => durations.observe({ service, result }, ms / 1_000),
    all: [durations, resting],
  };
});
