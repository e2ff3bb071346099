import { apiKeyExpiresSoon, apiKeyUsedAfterExpiry } from '@kumbi/contract/api-keys/api-keys.events.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { findKey } from '../api-key.store.ts';
import { sendExpiryMailJob } from './expiry.mail.ts';
import { expiresSoonNotification, usedAfterExpiryNotification } from './expiry.notifications.ts';

/** Notifies the workspace of a key that expires soon, and its owner by email. */
export const expiresSoonListener = listener({
  name: 'api_keys.report_expiry',
  event: apiKeyExpiresSoon,
  react: async ({ kernel, eventId, workspaceId, payload }) => {
    if (!workspaceId) return;
    await inSystemCtx(kernel, workspaceId, 'report the expiry of an API key', async (ctx) => {
      const key = await findKey(ctx, payload.api_key_id);
      if (!key?.expires_at) return;
      await notify(ctx, {
        kind: expiresSoonNotification,
        values: { name: key.name, expires_at: key.expires_at.toISOString() },
        href: 'api-keys',
        cause: eventId,
        email: () => enqueue(ctx.tx, sendExpiryMailJob, { workspace_id: workspaceId, api_key_id: key.id }),
      });
    });
  },
});

/** Notifies the workspace of a program that uses an expired key, and its owner by email. */
export const usedAfterExpiryListener = listener({
  name: 'api_keys.report_late_call',
  event: apiKeyUsedAfterExpiry,
  react: async ({ kernel, eventId, workspaceId, payload }) => {
    if (!workspaceId) return;
    await inSystemCtx(kernel, workspaceId, 'report a call with an expired key', async (ctx) => {
      const key = await findKey(ctx, payload.api_key_id);
      if (!key) return;
      await notify(ctx, {
        kind: usedAfterExpiryNotification,
        values: { name: key.name },
        href: 'api-keys',
        cause: eventId,
        email: () => enqueue(ctx.tx, sendExpiryMailJob, { workspace_id: workspaceId, api_key_id: key.id }),
      });
    });
  },
});
