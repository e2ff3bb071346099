import type { IntegrationUsers } from '../integrations/integrations.public.ts';
import { pagesShowing } from '../pages/pages.public.ts';
import { sellingBlocks } from './visits.public.ts';

/** Pages with tickets or donations, whose payments go to the workspace's own accounts. */
export const sellingPageUsers: IntegrationUsers = {
  find: async (ctx, { type, status }, most) =>
    type === 'payment' && status === 'on' ? pagesShowing(ctx, sellingBlocks, most) : [],
};
