import { sql } from 'kysely';
import type { IntegrationUsers } from '../../integrations/integrations.public.ts';
import { inState } from './payment-link.store.ts';

/** Open payment links in kwanzas, the currency of all own accounts, whose payments go to the workspace's own accounts. */
export const linkUsers: IntegrationUsers = {
  find: async ({ tx, workspaceId, kernel }, { type, status }, most) => {
    if (type !== 'payment' || status !== 'on') return [];
    const { rows } = await sql<{ id: string; name: string }>`
      select s.id, s.title as name from payment_links s
      where s.workspace_id = ${workspaceId} and s.deleted_at is null and s.currency = 'AOA' and ${inState('open', kernel.clock.now())}
      order by s.created_at, s.id limit ${most}`.execute(tx);
    return rows;
  },
};
