import { rowsOf } from '../../../kernel/database/rows.ts';
import type { IntegrationUsers } from '../../integrations/integrations.public.ts';
import { academyTables } from '../academy.table.ts';

/** Published courses with a price, whose payments go to the workspace's own accounts. */
export const courseUsers: IntegrationUsers = {
  find: async (ctx, { type, status }, most) =>
    type === 'payment' && status === 'on'
      ? rowsOf(ctx, academyTables.courses)
          .selecting()
          .select(['id', 'title as name'])
          .where('is_published', '=', true)
          .where('is_free', '=', false)
          .orderBy('created_at')
          .limit(most)
          .execute()
      : [],
};
