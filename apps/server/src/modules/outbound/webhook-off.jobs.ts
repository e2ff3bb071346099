import { offReasons } from '@kumbi/contract/outbound/outbound.limits.ts';
import * as z from 'zod';
import { workspaceJob } from '../../kernel/jobs/workspace-job.ts';
import { findUser } from '../identity/identity.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { readWebhook } from './outbound-webhook.reads.ts';

/** One mail to each who manages it, in their own language. */
export const sendOffMailJob = workspaceJob({
  name: 'outbound.send_off_mail',
  payload: { webhook_id: z.uuid(), user_id: z.uuid(), reason: z.enum(offReasons) },
  maxAttempts: 5,
  runOutside: async ({ kernel, payload: { webhook_id, user_id, reason }, transaction }) => {
    const found = await transaction(async (ctx) => {
      const webhook = await readWebhook(ctx, webhook_id);
      const user = await findUser(ctx.tx, user_id);
      // Switched on again, or deleted: the mail would only frighten.
      if (!webhook || webhook.is_on || !user || webhook.off_reason !== reason) return undefined;
      return { webhook, user, workspace: await currentWorkspace(ctx.tx, ctx.workspaceId) };
    });
    if (!found) return;
    const { webhook, user, workspace } = found;
    const home = workspace.kind === 'creator' ? 'creator' : `company/${workspace.code}`;
    const mail = kernel.site.renderMail('webhook-off', {
      lang: user.language,
      brand: kernel.config.brand,
      name: user.name,
      webhook: webhook.name,
      address: webhook.url,
      reason: reason === 'gone' ? 'gone' : 'failing',
      url: `${kernel.config.url}/${user.language}/app/${home}/outbound-webhooks/${webhook_id}`,
    });
    const occasion = `${webhook_id}.${webhook.off_at?.getTime() ?? 0}.${user_id}`;
    await kernel.mailer.send({
      to: user.email,
      ...mail,
      messageId: `<webhook-off.${occasion}@${new URL(kernel.config.url).hostname}>`,
    });
  },
});
