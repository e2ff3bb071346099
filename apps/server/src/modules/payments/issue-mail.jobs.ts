import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findUser } from '../identity/identity.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { readIssue } from './payment-issue.store.ts';
import { workspaceUrl } from './payment-mail.service.ts';

/** One mail to each who decides about such money, in their own language. */
export const sendIssueMailJob = job({
  name: 'payments.send_issue_mail',
  payload: z.object({
    workspace_id: z.uuid().transform((id) => id as WorkspaceId),
    issue_id: z.uuid(),
    user_id: z.uuid(),
  }),
  maxAttempts: 8,
  run: async ({ kernel, payload: { workspace_id, issue_id, user_id } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const issue = await readIssue(ctx, issue_id);
      const user = await findUser(ctx.tx, user_id);
      // Somebody was faster than the mail: there is nothing to decide.
      if (!issue || issue.resolution || !user) return undefined;
      return { issue, user, workspace: await currentWorkspace(ctx.tx, workspace_id) };
    });
    if (!found) return;
    const { issue, user, workspace } = found;
    const mail = kernel.site.renderMail('payment-issue', {
      lang: user.language,
      brand: kernel.config.brand,
      name: user.name,
      reason: issue.reason,
      number: String(issue.number),
      buyer: issue.buyer_name,
      amount: fromMinor(issue.amount_minor),
      expected: fromMinor(issue.expected_minor),
      currency: issue.currency,
      url: workspaceUrl(kernel, user, workspace, 'kshop/sales/review'),
    });
    await kernel.mailer.send({
      to: user.email,
      ...mail,
      messageId: `<payment-issue.${issue_id}.${user_id}@${new URL(kernel.config.url).hostname}>`,
    });
  },
});
