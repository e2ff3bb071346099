import type { OffReason } from '@kumbi/contract/outbound/outbound.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { managersOf } from '../workspaces/workspaces.public.ts';
import { cancelWaiting } from './delivery.store.ts';
import { lockWebhook, updateWebhook } from './outbound-webhook.store.ts';
import { sendOffMailJob } from './webhook-off.jobs.ts';

/** Switches off an outbound webhook that wants no more, or takes nothing, once, and tells who looks after it. */
export async function switchOff(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  id: string,
  reason: Exclude<OffReason, 'hand'>,
): Promise<void> {
  await inSystemCtx(kernel, workspaceId, 'switch off an outbound webhook', async (ctx) => {
    const webhook = await lockWebhook(ctx, id);
    if (!webhook?.is_on) return;
    await updateWebhook(ctx, id, { is_on: false, off_reason: reason, off_at: kernel.clock.now() });
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
