import * as z from 'zod';
import type { Kernel } from '../../../../kernel/kernel.ts';
import { job } from '../../../../kernel/module.ts';
import { settleCallbackJob } from '../../settlement/settlement.jobs.ts';
import { storeCallback } from '../callback.store.ts';
import type { EthereumProvider } from './ethereum.adapter.ts';
import { ethereumAccount } from './ethereum-crypto.adapter.ts';
import { claimSettled } from './ethereum-payment.store.ts';

const everyMs = 30 * 60_000;
const together = 8;
/** The rest waits for the next run. */
const budgetMs = 45_000;

/**
 * Every five minutes: looks for money at addresses that were paid before. The attempt of such a payment is settled and
 * has left its queue, but the buyer may send the money twice.
 */
export const watchEthereumJob = job({
  name: 'payments.watch_ethereum',
  payload: z.object({}),
  cron: '*/5 * * * *',
  maxAttempts: 3,
  run: async ({ kernel }) => {
    const provider = ethereumAccount(kernel);
    if (!provider) return;
    const faults: unknown[] = [];
    const begun = performance.now();
    for (;;) {
      const now = kernel.clock.now();
      const before = new Date(now.getTime() - everyMs);
      const due = await claimSettled(kernel.db.app, { now, before, limit: together });
      await Promise.all(
        due.map((address) => findMore(kernel, provider, address).catch((error) => void faults.push(error))),
      );
      if (due.length < together || performance.now() - begun > budgetMs) break;
    }
    // One unavailable node is one fault.
    if (faults.length > 0) throw faults[0];
  },
});

async function findMore(kernel: Kernel, provider: EthereumProvider, address: string): Promise<void> {
  const payment = await provider.findMore(address);
  if (!payment) return;
  await storeCallback(kernel.db.app, { provider, payment, receivedAt: kernel.clock.now() }, settleCallbackJob);
}
