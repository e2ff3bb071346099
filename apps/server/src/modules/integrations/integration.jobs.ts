import { replacedCredentialDays } from '@kumbi/contract/integrations/integrations.limits.ts';
import * as z from 'zod';
import { purgeOld } from '../../kernel/jobs/purge.ts';
import { job } from '../../kernel/module.ts';
import { deleteCredential } from './integration.store.ts';

/** Deletes replaced keys when no payment that was started with them can still be open. */
export const forgetReplacedJob = job({
  name: 'integrations.forget_replaced',
  payload: z.object({}),
  cron: '17 3 * * *',
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - replacedCredentialDays * 86_400_000);
    await purgeOld(kernel, { table: 'integration_credentials', column: 'replaced_at', before }, deleteCredential);
  },
});
