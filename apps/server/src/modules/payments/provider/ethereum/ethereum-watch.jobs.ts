import * as z from 'zod';
import type { Kernel } from '../../../../kernel/kernel.ts';
import { job } from '../../../../kernel/module.ts';
import { settleCallbackJob } from '../../settlement/settlement.jobs.ts';
import { storeCallback } from '../callback.store.ts';
import type { EthereumProvider } from './ethereum.adapter.ts';
import { ethereumAccount } from './ethereum-crypto.adapter.ts';
import { claimSettled } from './ethereum-payment.store.ts';
import { claimStrayPlaces, type StrayPlace } from './ethereum-stray.store.ts';

const everyMs = 30 * 60_000;
const straysEveryMs = 6 * 60 * 60_000;
const together = 8;
/** The rest waits for the next run. */
const budgetMs = 45_000;

/**
 * Every five minutes: looks for money at addresses that were paid before. The attempt of such a payment is settled and
 * has left its queue, but the buyer may send the money twice. Less often, it looks for tokens that count for no payment.
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
    const isOver = () => performance.now() - begun > budgetMs;
    const { app } = kernel.db;
    const until = (ms: number) => {
      const now = kernel.clock.now();
      return { now, before: new Date(now.getTime() - ms), limit: together };
    };
    await inTurns(faults, isOver, async () =>
      (await claimSettled(app, until(everyMs))).map((address) => findMore(kernel, provider, address)),
    );
    await inTurns(faults, isOver, async () =>
      (await claimStrayPlaces(app, until(straysEveryMs))).map((place) => findStrays(kernel, provider, place)),
    );
    // One unavailable node is one fault.
    if (faults.length > 0) throw faults[0];
  },
});

/** Claims and does some work at a time, until nothing is left or the time is over. */
async function inTurns(faults: unknown[], isOver: () => boolean, begin: () => Promise<Promise<void>[]>): Promise<void> {
  for (;;) {
    const begun = await begin();
    await Promise.all(begun.map((each) => each.catch((error: unknown) => void faults.push(error))));
    if (begun.length < together || isOver()) return;
  }
}

async function findStrays(kernel: Kernel, provider: EthereumProvider, place: StrayPlace): Promise<void> {
  const found = await provider.findStrays(place);
  if (found > 0)
    kernel.log.warn({ address: place.address, found }, 'something arrived at an address that counts for no payment');
}

async function findMore(kernel: Kernel, provider: EthereumProvider, address: string): Promise<void> {
  const payment = await provider.findMore(address);
  if (!payment) return;
  await storeCallback(kernel.db.app, { provider, payment, receivedAt: kernel.clock.now() }, settleCallbackJob);
}
