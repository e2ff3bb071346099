import { allServices } from '@kumbi/contract/services.ts';
import * as z from 'zod';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { job } from '../../../kernel/module.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { findServiceUse } from '../service-use.slot.ts';
import { revokeConsent } from './revocation.service.ts';
import { readConsents } from './revocation.store.ts';

const payload = z.object({
  platform: z.enum(allServices.map(({ platform }) => platform)),
  account_id: z.string(),
  /** Encrypted, as the next one. */
  access_token: z.string().nullable(),
  refresh_token: z.string().nullable(),
  expires_at: z.coerce.date().nullable(),
  attempt: z.int(),
});

/** Ends a consent of an erased workspace, which has no row any longer. The tokens are lost with the last attempt. */
export const revokeErasedJob = job({
  name: 'integrations.revoke_erased',
  payload,
  run: async ({ kernel, payload: consent }) => {
    const outcome = await revokeConsent(kernel, consent);
    if (outcome.kind !== 'retry') return;
    const later = payload.encode({ ...consent, ...outcome.set, attempt: consent.attempt + 1 });
    await kernel.db.asSystem('end a consent later', (tx) => enqueue(tx, revokeErasedJob, later, { runAt: outcome.at }));
  },
});

/** Queues the end of all consents of a workspace, in the transaction that erases it. */
export async function queueErasedConsents(ctx: Ctx): Promise<void> {
  for (const consent of await readConsents(ctx))
    if (findServiceUse(ctx.kernel, consent.platform)?.oauth?.revocation)
      await enqueue(ctx.tx, revokeErasedJob, consent);
}
