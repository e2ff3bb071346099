import { sql } from 'kysely';
import { outcomeOf } from '../../../kernel/deliveries/try-result.ts';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import { hookDeliveryRecorder } from './delivery-result.service.ts';
import { type ClaimedHookDelivery, schedule, type TriedHookDelivery, tryDelivery } from './delivery-try.service.ts';

/**
 * Sends events to the destinations of their webhooks, with a share of places for each destination: a hanging one delays
 * only its own deliveries. A delivery in flight holds its event's body, of at most 1 MB.
 */
export const hookDeliveryQueue = dueQueue<ClaimedHookDelivery, TriedHookDelivery>({
  name: 'hooks.send_deliveries',
  table: 'hook_deliveries',
  lane: 'destination_id',
  laneTable: {
    table: 'hook_destinations',
    open: sql`l.is_on and l.deleted_at is null`,
    failing: sql`l.failing_since is not null`,
  },
  caps: { lane: 16, failingLane: 1, workspace: 32, all: 96, slow: 64 },
  leaseMs: 60_000,
  retry: schedule,
  repeatable: true,
  statuses: { waiting: 'pending', done: 'delivered', failed: 'failed' },
  claimSets: sql`tries = t.tries + 1`,
  returning: () => sql`t.event_id, t.tries, l.url, l.secret, l.former_secrets`,
  work: async (kernel, delivery) => {
    const tried = await tryDelivery(kernel, delivery);
    return tried ? outcomeOf(tried) : { kind: 'settled' };
  },
  record: hookDeliveryRecorder.record,
  idle: hookDeliveryRecorder.announceRest,
});
