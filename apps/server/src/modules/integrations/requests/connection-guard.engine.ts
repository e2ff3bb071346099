import {
  type BulkheadPolicy,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { CallLeases } from '../../../kernel/http/rate-limit.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { isFault, type ServiceAnswer } from './service-answer.rules.ts';

/** The requests of a connection that are open together, and those that wait for their end. More are refused. */
const mostOpen = 16;
const mostWaiting = 100;
/** After this many faults in a row, a connection rests. One request then tries whether the service has recovered. */
const faultsInRow = 5;
export const restMs = 30_000;
const connectionsKept = 5_000;

/** The memory of a process about one connection. Other connections, of any workspace, have their own. */
export interface ConnectionGuard {
  readonly places: BulkheadPolicy;
  readonly breaker: CircuitBreakerPolicy;
}

/** The guards of all connections, and their limits for each minute, which all processes share. */
export const connectionGuards = perKernel((kernel) => {
  const guards = new LRUCache<string, ConnectionGuard>({ max: connectionsKept });
  return {
    leases: new CallLeases(kernel),
    /** @param id of the integration */
    of(id: string): ConnectionGuard {
      const known = guards.get(id);
      if (known) return known;
      const made: ConnectionGuard = {
        places: bulkhead(mostOpen, mostWaiting),
        breaker: circuitBreaker(
          handleWhenResult((answer) => isFault(answer as ServiceAnswer)),
          { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(faultsInRow) },
        ),
      };
      guards.set(id, made);
      return made;
    },
    /** The number of connections that rest. */
    resting: () => [...guards.values()].filter(({ breaker }) => breaker.state === CircuitState.Open).length,
  };
});
