import { sql } from 'kysely';
import type { ServiceUse } from '../../integrations/integrations.public.ts';
import { ownReferences } from './provider-accounts.adapter.ts';
import { KeyRefused, ProviderUnavailable } from './reference-provider.adapter.ts';

/** The use of ProxyPay integrations for payments. */
export const proxypayUse: ServiceUse = {
  async try(kernel, credential) {
    try {
      // Requests a reference to which nothing can be paid. Fetching payments would hide them from the merchant's other
      // system.
      await ownReferences(kernel, credential).newReference();
      return 'working';
    } catch (error) {
      if (error instanceof KeyRefused) return 'refused';
      if (error instanceof ProviderUnavailable) return 'unreachable';
      throw error;
    }
  },
  async isInUse(ctx, integrationId) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from payment_attempts where workspace_id = ${ctx.workspaceId} and account = ${integrationId}
        and credential_id is not null and status in ('creating', 'pending')) as waits`.execute(ctx.tx);
    return rows[0]?.waits ?? false;
  },
};
