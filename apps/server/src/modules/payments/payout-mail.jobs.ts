import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findUser } from '../identity/identity.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { workspaceUrl } from './payment-mail.service.ts';
import { readPayout } from './payout.store.ts';

/** One mail to each who manages the workspace that was paid out, in their own language. */
export const sendPayoutMailJob = job({
  name: 'payments.send_payout_mail',
  payload: z.object({
    workspace_id: z.uuid().transform((id) => id as WorkspaceId),
    payout_id: z.uuid(),
    user_id: z.uuid(),
  }),
  maxAttempts: 8,
  run: async ({ kernel, payload: { workspace_id, payout_id, user_id } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const payout = await readPayout(ctx, payout_id);
      const user = await findUser(ctx.tx, user_id);
      return payout && user && { payout, user, workspace: await currentWorkspace(ctx.tx, workspace_id) };
    });
    if (!found) return;
    const { payout, user, workspace } = found;
    const mail = kernel.site.renderMail('payout', {
      lang: user.language,
      brand: kernel.config.brand,
      name: user.name,
      workspace: workspace.name,
      amount: fromMinor(payout.amount_minor),
      currency: payout.currency,
      reference: payout.reference,
      paid_on: payout.paid_on,
      url: workspaceUrl(kernel, user, workspace, 'kshop/sales/balance'),
    });
    await kernel.mailer.send({
      to: user.email,
      ...mail,
      messageId: `<payout.${payout_id}.${user_id}@${new URL(kernel.config.url).hostname}>`,
    });
  },
});
