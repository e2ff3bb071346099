import { planEnding, planExpired, quotaWarning } from '@kumbi/contract/quotas/quotas.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type * as z from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import { listener } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { type Message, notify } from './notification.service.ts';
import {
  planExpiredNotification,
  planRenewalNotification,
  quotaWarningNotification,
} from './notifications.notifications.ts';

/** Notifications of lower modules about a plan link to the page with the plans of this workspace. */
async function notifyManagers<Values extends z.ZodType>(
  kernel: Kernel,
  workspaceId: WorkspaceId | undefined,
  cause: string,
  told: Message<Values>,
): Promise<void> {
  if (!workspaceId) return;
  await inSystemCtx(kernel, workspaceId, 'tell about the plan', async (ctx) => {
    const { code } = await currentWorkspace(ctx.tx, workspaceId);
    await notify(ctx, { ...told, href: `/pricing?workspace=${code}`, cause });
  });
}

export const tellQuotaWarning = listener({
  name: 'notifications.tell_quota_warning',
  event: quotaWarning,
  react: ({ kernel, workspaceId, eventId, payload }) =>
    notifyManagers(kernel, workspaceId, eventId, { kind: quotaWarningNotification, values: payload }),
});

export const tellPlanEnding = listener({
  name: 'notifications.tell_plan_ending',
  event: planEnding,
  react: ({ kernel, workspaceId, eventId, payload: { name, days } }) =>
    notifyManagers(kernel, workspaceId, eventId, { kind: planRenewalNotification, values: { name, days } }),
});

export const tellPlanExpired = listener({
  name: 'notifications.tell_plan_expired',
  event: planExpired,
  react: ({ kernel, workspaceId, eventId, payload: { name } }) =>
    notifyManagers(kernel, workspaceId, eventId, { kind: planExpiredNotification, values: { name } }),
});
