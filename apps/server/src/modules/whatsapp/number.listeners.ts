import { integrationChanged } from '@kumbi/contract/integrations/integrations.events.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { listener } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { checkNumberJob } from './number.jobs.ts';

/** A new or changed connection is checked soon. */
export const connectionChangedListener = listener({
  name: 'whatsapp.check_changed_number',
  event: integrationChanged,
  react: async ({ kernel, workspaceId, payload: { integration_id, platform } }) => {
    if (!workspaceId || platform !== 'whatsapp') return;
    await inSystemCtx(kernel, workspaceId, 'check a number', (ctx) =>
      enqueue(
        ctx.tx,
        checkNumberJob,
        { workspace_id: workspaceId, integration_id },
        { key: `whatsapp:${integration_id}` },
      ),
    );
  },
});
