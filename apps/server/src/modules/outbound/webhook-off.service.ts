import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { managersOf } from '../workspaces/workspaces.public.ts';
import { cancelWaiting } from './delivery.store.ts';
import { failingLimit } from './delivery-try.service.ts';
import { lockWebhook, updateWebhook } from './outbound-webhook.store.ts';
import { sendOffMailJob } from './webhook-off.mail.ts';

/** `gone`: what its address answered. */
export type OffCause = { readonly reason: 'failing' } | { readonly reason: 'gone'; readonly url: string };

/**
 * Switches off an outbound webhook that wants no more, or takes nothing, once, and tells who looks after it. Not when it
 * has got another address since, or taken something.
 */
export async function switchOff(kernel: Kernel, workspaceId: WorkspaceId, id: string, cause: OffCause): Promise<void> {
  const { reason } = cause;
  await inSystemCtx(kernel, workspaceId, 'switch off an outbound webhook', async (ctx) => {
    const webhook = await lockWebhook(ctx, id);
    if (!webhook?.is_on) return;
    const now = kernel.clock.now();
    const { failing_since: since } = webhook;
    const holds = cause.reason === 'gone' ? webhook.url === cause.url : since !== null && since < failingLimit(now);
    if (!holds) return;
    await updateWebhook(ctx, id, { is_on: false, off_reason: reason, off_at: now });
    await cancelWaiting(ctx, id);
    await recordAudit(ctx, { action: 'outbound_webhook.switched_off', subject: webhook.name });
    await notify(ctx, {
      kind: 'webhook_off',
      values: { name: webhook.name, reason },
      href: `outbound-webhooks/${id}`,
    });
    for (const user of await managersOf(ctx.tx, workspaceId))
      await enqueue(ctx.tx, sendOffMailJob, { workspace_id: workspaceId, webhook_id: id, user_id: user, reason });
  });
}
