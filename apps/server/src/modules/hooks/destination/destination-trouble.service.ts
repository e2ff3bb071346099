import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type OffCause, stillHolds } from '../../../kernel/deliveries/try-result.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { readManagerIds } from '../../workspaces/workspaces.public.ts';
import { readHookById } from '../hook/hook.reads.ts';
import { hookDeliveries } from './delivery.store.ts';
import { destinationFailingNotification, destinationOffNotification } from './destination.notifications.ts';
import { announceDestinationChange } from './destination.records.ts';
import { lockDestination, updateDestinationRow } from './destination.store.ts';
import { sendDestinationMailJob } from './destination-mail.jobs.ts';

type Trouble = 'alert' | OffCause['reason'];

/** Notifies the managers once that a destination keeps failing. After a success it may happen again. */
export async function alertManagers(kernel: Kernel, workspaceId: WorkspaceId, id: string): Promise<void> {
  await inSystemCtx(kernel, workspaceId, 'report a failing destination', async (ctx) => {
    const destination = await lockDestination(ctx, id);
    if (!destination?.is_on || destination.alerted_at) return;
    if (destination.failures < destination.alert_after) return;
    const hook = await readHookById(ctx, destination.hook_id);
    if (!hook) return;
    await updateDestinationRow(ctx, id, { alerted_at: kernel.clock.now() });
    await notify(ctx, {
      kind: destinationFailingNotification,
      values: { name: destination.name, webhook: hook.name, failures: destination.failures },
      href: `webhooks/${hook.code}/destinations`,
    });
    await sendMails(ctx, id, 'alert');
  });
}

/**
 * Turns off a destination that responded with 410 or keeps failing, once, and notifies the managers. It does nothing if its
 * address has changed or a delivery has succeeded since.
 */
export async function switchOff(kernel: Kernel, workspaceId: WorkspaceId, id: string, cause: OffCause): Promise<void> {
  const { reason } = cause;
  await inSystemCtx(kernel, workspaceId, 'switch off a destination', async (ctx) => {
    const destination = await lockDestination(ctx, id);
    if (!destination?.is_on) return;
    const now = kernel.clock.now();
    if (!stillHolds(cause, destination, now)) return;
    const hook = await readHookById(ctx, destination.hook_id);
    await updateDestinationRow(ctx, id, { is_on: false, off_reason: reason, off_at: now });
    await hookDeliveries.cancelWaiting(ctx, id);
    await announceDestinationChange(ctx, destination);
    await recordAudit(ctx, { action: 'hook_destination.switched_off', subject: destination.name });
    if (!hook) return;
    await notify(ctx, {
      kind: destinationOffNotification,
      values: { name: destination.name, webhook: hook.name, reason },
      href: `webhooks/${hook.code}/destinations`,
    });
    await sendMails(ctx, id, reason);
  });
}

async function sendMails(ctx: Ctx, id: string, trouble: Trouble): Promise<void> {
  for (const user of await readManagerIds(ctx.tx, ctx.workspaceId))
    await enqueue(ctx.tx, sendDestinationMailJob, {
      workspace_id: ctx.workspaceId,
      destination_id: id,
      user_id: user,
      trouble,
    });
}
