import type { Kernel } from '../../../kernel/kernel.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordKeyRefused } from '../connection.service.ts';
import { lockIntegration } from '../integration.store.ts';
import { readConnection } from '../integration-value.service.ts';
import type { ServiceUse } from '../service-use.slot.ts';
import type { ConnectionPlace, FoundToken } from './oauth-token.service.ts';

/** The version of a token that can't be renewed. */
const only = 1;

/**
 * Returns the token that a person entered in the form of a service. Nothing renews it, so a connection whose token the
 * service refused is lost.
 *
 * @param refused given if the service refused it
 */
export const enteredToken = (
  kernel: Kernel,
  { workspaceId, integrationId }: ConnectionPlace,
  { token, account }: NonNullable<ServiceUse['actions']>,
  refused: number | undefined,
): Promise<FoundToken> =>
  inSystemCtx(kernel, workspaceId, 'use the entered token of a connection', async (ctx): Promise<FoundToken> => {
    // The lock orders this check and a change of the credentials.
    await lockIntegration(ctx, integrationId);
    const found = await readConnection(ctx, integrationId);
    if (isRefusal(found) || found.row.status === 'off') return { kind: 'missing' };
    if (refused !== undefined) await recordKeyRefused(ctx, integrationId, true);
    if (refused !== undefined || found.row.refused_at) return { kind: 'lost' };
    return {
      kind: 'usable',
      access: found.secrets[token] ?? '',
      account: found.settings[account] ?? '',
      version: only,
    };
  });
