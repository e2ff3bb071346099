import { emailDays } from '@kumbi/contract/kmail/kmail.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import type { Tx } from '../../kernel/database/database.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { deleteOldEmails, giveUpLapsed, readForgotten } from './email.store.ts';
import { sendQueuedEmail } from './email-sending.service.ts';

const payload = z.object({ workspace_id: z.uuid().transform((id) => id as WorkspaceId), email_id: z.uuid() });

/** Wakes the sending of one email: the row says whether it is due, and that nobody else sends it. */
export const sendEmailJob = job({
  name: 'kmail.send_email',
  payload,
  run: async ({ kernel, payload: { workspace_id, email_id } }) => {
    const again = await sendQueuedEmail(kernel, workspace_id, email_id);
    if (again === undefined) return;
    await inSystemCtx(kernel, workspace_id, 'send an email later', (ctx) =>
      wake(ctx.tx, workspace_id, email_id, again),
    );
  },
});

const wake = (tx: Tx, workspace_id: WorkspaceId, email_id: string, runAt: Date) =>
  enqueue(tx, sendEmailJob, { workspace_id, email_id }, { runAt, key: `kmail.send_email:${email_id}` });

const overdueMs = 120_000;
const most = 500;

/** Looks after emails whose sender ended: one that was being sent is not sent again, one that waits is. */
export const settleEmailsJob = job({
  name: 'kmail.settle_emails',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ kernel }) => {
    const now = kernel.clock.now();
    await giveUpLapsed(kernel, now);
    for (const { workspace_id, id } of await readForgotten(kernel, new Date(now.getTime() - overdueMs), most))
      await inSystemCtx(kernel, workspace_id, 'wake a forgotten email', (ctx) => wake(ctx.tx, workspace_id, id, now));
  },
});

/** What was written to people is kept for as long as it can be asked for. */
export const forgetEmailsJob = job({
  name: 'kmail.forget_emails',
  payload: z.object({}),
  cron: '23 3 * * *',
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - emailDays * 86_400_000);
    while ((await deleteOldEmails(kernel, before, most)) === most);
  },
});
