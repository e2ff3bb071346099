import { rowsOf } from '../../kernel/database/rows.ts';
import type { IntegrationUsers } from '../integrations/integrations.public.ts';
import { shopsTables } from './shops.table.ts';

/** Shops whose orders are paid into the workspace's own accounts. */
export const shopUsers: IntegrationUsers = {
  find: async (ctx, { type, status }, most) =>
    type === 'payment' && status === 'on'
      ? rowsOf(ctx, shopsTables.shops)
          .selecting()
          .select(['id', 'title as name'])
          .orderBy('created_at')
          .limit(most)
          .execute()
      : [],
};
