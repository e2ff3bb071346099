import { deliveryDays } from '@kumbi/contract/outbound/outbound.limits.ts';
import * as z from 'zod';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { job } from '../../kernel/module.ts';
import { perKernel } from '../../kernel/per-kernel.ts';
import { removeOldDeliveries, removeOldHours } from './delivery.store.ts';
import { nextDue } from './delivery-queue.store.ts';
import { Dispatcher } from './dispatcher.service.ts';
import { switchOff } from './webhook-off.service.ts';

const dispatcherOf = perKernel((kernel) => new Dispatcher(kernel, (...what) => switchOff(kernel, ...what)));

/**
 * Sends what is due. The deliveries are the queue, and the job only wakes: whoever writes one enqueues it, it enqueues
 * itself for what comes later, and once a minute it looks whether a worker was killed before it could.
 */
export const sendDeliveriesJob = job({
  name: 'outbound.send_deliveries',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ kernel }) => {
    const ended = await dispatcherOf(kernel).run(() => wakeAt(kernel, kernel.clock.now().getTime()));
    if (!ended) return;
    const [next] = await kernel.db.statementAsSystem('find the next delivery', nextDue);
    // What is due and was not taken is being taken by another process.
    if (next?.due_at) await wakeAt(kernel, Math.max(next.due_at.getTime(), kernel.clock.now().getTime() + 1_000));
  },
});

async function wakeAt(kernel: Kernel, at: number): Promise<void> {
  await kernel.db.asSystem('wake for the next delivery', (tx) =>
    enqueue(tx, sendDeliveriesJob, {}, { runAt: new Date(at), key: `outbound:${Math.ceil(at / 1_000)}` }),
  );
}

/**
 * Has what was just written sent: by this process when it is at it already, else by a job. Called after the commit.
 */
export async function wakeSending(kernel: Kernel): Promise<void> {
  if (dispatcherOf(kernel).wake()) return;
  await kernel.db.asSystem('wake for new deliveries', (tx) => enqueue(tx, sendDeliveriesJob, {}));
}

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
      const gone = await kernel.db.asSystem('forget old deliveries', (tx) => removeOldDeliveries(tx, before, batch));
      removed += gone;
      if (gone < batch) break;
    }
    await kernel.db.asSystem('forget old hours', (tx) => removeOldHours(tx, before));
    if (removed > 0) log.info({ removed }, 'old deliveries removed');
  },
});
