import * as z from 'zod';
import { type Bin, purgeFromBin, undoMs } from '../bin/bin.ts';
import { type Job, job } from '../module.ts';
import { purgeOld } from './purge.ts';

/** Permanently deletes the rows of every bin that were not restored within the undo window. */
export const purgeBinsJob = (bins: readonly Bin[]): Job =>
  job({
    name: 'kernel.purge_bins',
    payload: z.object({}),
    cron: '*/10 * * * *',
    run: async ({ kernel, log }) => {
      const before = new Date(kernel.clock.now().getTime() - undoMs);
      const failures: unknown[] = [];
      for (const each of bins)
        try {
          const { name } = each.table;
          const purged = await purgeOld(kernel, { table: name, column: 'deleted_at', before }, (ctx, id) =>
            purgeFromBin(ctx, each, id, before),
          );
          if (purged > 0) log.info({ table: name, purged }, 'bin purged');
        } catch (error) {
          // A bin that can't be purged must not delay the others.
          failures.push(error);
        }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bins could not be purged`);
    },
  });
