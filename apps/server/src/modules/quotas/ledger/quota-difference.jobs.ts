import * as z from 'zod';
import { job } from '../../../kernel/module.ts';
import { countedRows } from './counted-row.slot.ts';
import { readDifferences, replaceDifferences } from './quota-difference.store.ts';

/** The most differences of a night that are stored and logged: more have one cause. */
const most = 1_000;

/**
 * Compares ledger, lots, counters and rows each night. It repairs nothing: a difference is a fault in the program that a
 * person has to find, and the log and the metric `quota_differences` tell them.
 */
export const compareQuotasJob = job({
  name: 'quotas.compare_quotas',
  payload: z.object({}),
  cron: '33 2 * * *',
  run: ({ kernel, log }) =>
    kernel.db.asSystem('compare counters with their ledger and rows', async (tx) => {
      const found = await readDifferences(tx, [...kernel.registry.all(countedRows)]);
      await replaceDifferences(tx, found.slice(0, most), kernel.clock.now());
      for (const difference of found.slice(0, most)) log.error({ ...difference }, 'a counter differs');
    }),
});
