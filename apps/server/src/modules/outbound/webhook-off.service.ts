import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { readManagerIds } from '../workspaces/workspaces.public.ts';
import { cancelWaiting } from './delivery.store.ts';
import { failingLimit } from './delivery-try.service.ts';
import { webhookOffNotification } from './outbound.notifications.ts';
import { lockWebhook, updateWebhook } from './outbound-webhook.store.ts';
import { sendOffMailJob } from './webhook-off.mail.ts';

/** `gone`: its address responded with 410. */
export type OffCause = { readonly reason: 'failing' } | { readonly reason: 'gone'; readonly url: string };

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
    const { failing_since: since } = webhook;
    const holds = cause.reason === 'gone' ? webhook.url === cause.url : since !== null && since < failingLimit(now);
    if (!holds) return;
    await updateWebhook(ctx, id, { is_on: false, off_reason: reason, off_at: now });
    await cancelWaiting(ctx, id);
    await recordAudit(ctx, { action: 'outbound_webhook.switched_off', subject: webhook.name });
    await notify(ctx, {
      kind: webhookOffNotification,
      values: { name: webhook.name, reason },
      href: `outbound-webhooks/${id}`,
    });
    for (const user of await readManagerIds(ctx.tx, workspaceId))
      await enqueue(ctx.tx, sendOffMailJob, { workspace_id: workspaceId, webhook_id: id, user_id: user, reason });
  });
}
