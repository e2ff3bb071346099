import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { integrationUsers as integrationUsersApi } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { findIntegration } from './integration.store.ts';
import { integrationUsers } from './integration-user.slot.ts';

const mostOfKind = 20;

/** Lists everything of the workspace that stops working when an integration is disconnected. */
export async function listIntegrationUsers(
  ctx: MemberCtx,
  id: string,
): Promise<Returns<typeof integrationUsersApi.list> | Refusal> {
  const row = await findIntegration(ctx, id);
  if (!row || row.deleted_at) return refuse('integration.unknown');
  const found = await Promise.all(
    [...ctx.kernel.registry.all(integrationUsers)].map(async ([kind, { find }]) => {
      const kind_name = serverText(ctx.locale, 'integration_users', kind);
      return (await find(ctx, row, mostOfKind)).map((user) => ({ kind, kind_name, id: user.id, name: user.name }));
    }),
  );
  return { users: found.flat() };
}
