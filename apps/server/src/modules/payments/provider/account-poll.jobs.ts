import * as z from 'zod';
import type { Kernel } from '../../../kernel/kernel.ts';
import { RepeatedFaults } from '../../../kernel/log/repeated-faults.ts';
import { job } from '../../../kernel/module.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordKeyRefused } from '../../integrations/integrations.public.ts';
import { collectFrom } from '../settlement/collecting.service.ts';
import { accountByCredential, currentAccount } from './account.service.ts';
import { claimPolls, forgetPolls, type PollRow, recordPoll } from './account-poll.store.ts';
import { KeyRefused } from './payment-provider.adapter.ts';

/** The number of accounts polled at the same time, so that a hanging one delays no other. */
const together = 8;
/** After this time a run leaves due accounts to the next one, which begins with those that waited longest. */
const budgetMs = 45_000;

const faultsOf = perKernel(
  ({ log }) =>
    new RepeatedFaults(log, {
      first: 'an account could not be asked for payments',
      again: 'an account could still not be asked for payments',
    }),
);

/** Every minute: collects payments to workspaces' own accounts whose callback was lost. */
export const pollAccountsJob = job({
  name: 'payments.poll_accounts',
  payload: z.object({}),
  cron: '* * * * *',
  maxAttempts: 3,
  run: async ({ kernel, log }) => {
    for (const { workspace_id, credential_id } of await forgetPolls(kernel))
      log.error({ workspace: workspace_id, credential: credential_id }, 'payments of an account were never collected');
    const begun = performance.now();
    for (;;) {
      const due = await claimPolls(kernel, together);
      await Promise.all(due.map((row) => pollOne(kernel, row)));
      if (due.length < together || performance.now() - begun > budgetMs) return;
    }
  },
});

async function pollOne(kernel: Kernel, row: PollRow): Promise<void> {
  try {
    const provider = await inSystemCtx(kernel, row.workspace_id, 'ask an account for payments', (ctx) =>
      accountByCredential(ctx, row.credential_id),
    );
    if (provider) await collectFrom(kernel, provider);
    // A provider without a list of payments still says whether it accepts the key.
    if (provider && !provider.unacknowledged) await provider.check?.();
    if (row.failures > 0) await recordPoll(kernel, row, false);
  } catch (error) {
    const about = { workspace: row.workspace_id, credential: row.credential_id };
    faultsOf(kernel).report({ key: `${row.credential_id}: ${error}`, error, about }, kernel.clock.now().getTime());
    await recordPoll(kernel, row, true);
    if (error instanceof KeyRefused) await reportRefusal(kernel, row);
  }
}

/** Records a refused current key, which the workspace must fix. A replaced key needs no fix. */
async function reportRefusal(kernel: Kernel, row: PollRow): Promise<void> {
  await inSystemCtx(kernel, row.workspace_id, 'a key was refused', async (ctx) => {
    const provider = await accountByCredential(ctx, row.credential_id);
    const current = provider && (await currentAccount(ctx, provider.account));
    if (current?.credentialId === row.credential_id) await recordKeyRefused(ctx, current.account, true);
  });
}
