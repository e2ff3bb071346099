import { pageUpdated } from '@kumbi/contract/pages/pages.events.ts';
import { listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { moveUp } from './registration.service.ts';

/** Additional places go to the waiting list. */
export const moveUpWaiting = listener({
  name: 'pages.move_up_waiting',
  event: pageUpdated,
  react: async ({ kernel, workspaceId, payload }) => {
    if (workspaceId) await inSystemCtx(kernel, workspaceId, 'move up who waits', (ctx) => moveUp(ctx, payload.page_id));
  },
});
