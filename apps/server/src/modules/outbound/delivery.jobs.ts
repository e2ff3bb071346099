import { deliveryDays } from '@kumbi/contract/outbound/outbound.limits.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { outcomeOf } from '../../kernel/deliveries/try-result.ts';
import { dueQueue } from '../../kernel/due/due-queue.ts';
import { job } from '../../kernel/module.ts';
import { deleteOldDeliveries, deleteOldHours } from './delivery.store.ts';
import { outboundRecorder } from './delivery-result.service.ts';
import {
  type ClaimedOutboundDelivery,
  schedule,
  type TriedOutboundDelivery,
  tryDelivery,
} from './delivery-try.service.ts';

/** Sends deliveries, with a share of places for each outbound webhook: a hanging receiver delays only its own. */
export const deliveryQueue = dueQueue<ClaimedOutboundDelivery, TriedOutboundDelivery>({
  name: 'outbound.send_deliveries',
  table: 'outbound_deliveries',
  lane: 'webhook_id',
  laneTable: {
    table: 'outbound_webhooks',
    open: sql`l.is_on and l.deleted_at is null`,
    failing: sql`l.failing_since is not null`,
  },
  caps: { lane: 16, failingLane: 1, workspace: 32, all: 700, slow: 300 },
  leaseMs: 60_000,
  retry: schedule,
  repeatable: true,
  statuses: { waiting: 'pending', done: 'delivered', failed: 'failed' },
  claimSets: sql`tries = t.tries + 1`,
  returning: () => sql`t.body, t.chain, t.tries, l.url, l.secret, l.former_secrets`,
  work: async (kernel, delivery) => outcomeOf(await tryDelivery(kernel, delivery)),
  record: outboundRecorder.record,
  idle: outboundRecorder.announceRest,
});

const batch = 2_000;

export const forgetDeliveriesJob = job({
  name: 'outbound.forget_deliveries',
  payload: z.object({}),
  cron: '37 * * * *',
  run: async ({ kernel, log }) => {
    const now = kernel.clock.now().getTime();
    const before = new Date(now - deliveryDays * 86_400_000);
    let removed = 0;
    for (;;) {
      const gone = await kernel.db.asSystem('forget old deliveries', (tx) => deleteOldDeliveries(tx, before, batch));
      removed += gone;
      if (gone < batch) break;
    }
    await kernel.db.asSystem('forget old hours', (tx) => deleteOldHours(tx, before));
    if (removed > 0) log.info({ removed }, 'old deliveries removed');
  },
});
