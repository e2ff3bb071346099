import { integrationLost } from '@kumbi/contract/integrations/integrations.events.ts';
import { serviceOf } from '@kumbi/contract/services.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { findIntegration } from '../integration.store.ts';
import { connectionLostNotification } from '../integrations.notifications.ts';
import { sendConnectionLostMailJob } from './connection-lost.mail.ts';

/** Notifies the workspace once for each outage of a connection, and its owner by email. */
export const connectionLostListener = listener({
  name: 'integrations.report_lost_connection',
  event: integrationLost,
  react: async ({ kernel, eventId, workspaceId, payload }) => {
    if (!workspaceId) return;
    await inSystemCtx(kernel, workspaceId, 'report a lost connection', async (ctx) => {
      const row = await findIntegration(ctx, payload.integration_id);
      if (!row?.refused_at || row.deleted_at) return;
      const isFirst = await notify(ctx, {
        kind: connectionLostNotification,
        values: { name: row.name, service: serviceOf(row.platform).name },
        href: 'integrations',
        cause: eventId,
      });
      if (isFirst)
        await enqueue(ctx.tx, sendConnectionLostMailJob, { workspace_id: workspaceId, integration_id: row.id });
    });
  },
});
