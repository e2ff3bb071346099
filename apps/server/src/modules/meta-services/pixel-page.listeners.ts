import { integrationChanged } from '@kumbi/contract/integrations/integrations.events.ts';
import { listener } from '../../kernel/module.ts';
import { forgetAdditions } from '../../kernel/site/page-addition.ts';

/** Pages of a workspace show their pixels, so a change drops the cached ones. */
export const pixelChangedListener = listener({
  name: 'meta-services.forget_pages',
  event: integrationChanged,
  react: async ({ kernel, workspaceId, payload }) => {
    if (workspaceId && payload.platform === 'meta-pixel')
      await kernel.db.asSystem('forget pages with a pixel', async (tx) => forgetAdditions(tx, workspaceId));
  },
});
