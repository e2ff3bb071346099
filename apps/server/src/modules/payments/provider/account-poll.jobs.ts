import * as z from 'zod';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { job } from '../../../kernel/module.ts';
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

/** Every minute: collects payments to workspaces' own accounts whose callback was lost. */
export const pollAccountsJob = job({
  name: 'payments.poll_accounts',
  payload: z.object({}),
  cron: '* * * * *',
  maxAttempts: 3,
  run: async ({ kernel, log }) => {
    await forgetPolls(kernel);
    const begun = performance.now();
    for (;;) {
      const due = await claimPolls(kernel, together);
      await Promise.all(due.map((row) => pollOne(kernel, row, log)));
      if (due.length < together || performance.now() - begun > budgetMs) return;
    }
  },
});

async function pollOne(kernel: Kernel, row: PollRow, log: Log): Promise<void> {
  try {
    const provider = await inSystemCtx(kernel, row.workspace_id, 'ask an account for payments', (ctx) =>
      accountByCredential(ctx, row.credential_id),
    );
    if (!provider) return;
    await collectFrom(kernel, provider);
    if (row.failures > 0) await recordPoll(kernel, row, false);
  } catch (error) {
    log.warn({ err: String(error), credential: row.credential_id }, 'an account could not be polled for payments');
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
