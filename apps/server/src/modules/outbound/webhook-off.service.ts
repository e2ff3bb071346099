import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type OffCause, stillHolds } from '../../kernel/deliveries/try-result.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { outboundDeliveries } from './delivery.store.ts';
import { webhookOffNotification } from './outbound.notifications.ts';
import { lockWebhook, updateWebhook } from './outbound-webhook.store.ts';
import { sendOffMailJob } from './webhook-off.mail.ts';

/**
 * Turns off an outbound webhook that responded with 410 or keeps failing, once, and notifies its managers. It does
 * nothing if the webhook's address has changed or a delivery has succeeded since.
 */
export async function switchOff(kernel: Kernel, workspaceId: WorkspaceId, id: string, cause: OffCause): Promise<void> {
  const { reason } = cause;
  await inSystemCtx(kernel, workspaceId, 'switch off an outbound webhook', async (ctx) => {
    const webhook = await lockWebhook(ctx, id);
    if (!webhook?.is_on) return;
    const now = kernel.clock.now();
    if (!stillHolds(cause, webhook, now)) return;
    await updateWebhook(ctx, id, { is_on: false, off_reason: reason, off_at: now });
    await outboundDeliveries.cancelWaiting(ctx, id);
    await recordAudit(ctx, { action: 'outbound_webhook.switched_off', subject: webhook.name });
    await notify(ctx, {
      kind: webhookOffNotification,
      values: { name: webhook.name, reason },
      href: `outbound-webhooks/${id}`,
      email: (user) =>
        enqueue(ctx.tx, sendOffMailJob, { workspace_id: workspaceId, webhook_id: id, user_id: user, reason }),
    });
  });
}
