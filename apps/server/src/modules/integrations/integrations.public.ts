import type { ServiceType } from '@kumbi/contract/integrations/services.limits.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Credential, openCredential } from './connection.service.ts';
import {
  findCurrentCredential,
  findFirstCredential,
  findIntegration,
  findUsedCredential,
  readActivePlatforms,
} from './integration.store.ts';

export { type Credential, recordKeyRefused, type ServiceUse, serviceUses } from './connection.service.ts';

/**
 * Returns the credentials for payments of this workspace's own sales: those of its first active integration with a service.
 */
export async function firstPaymentCredential(ctx: Ctx, platform: string): Promise<Credential | undefined> {
  const row = await findFirstCredential(ctx, platform);
  return row && openCredential(ctx.kernel, row);
}

/** Finds the integration of an API key; undefined if it was deleted. */
export async function integrationForKey(
  ctx: Ctx,
  id: string,
): Promise<{ readonly type: ServiceType; readonly status: 'on' | 'off'; readonly credential: Credential } | undefined> {
  const row = await findIntegration(ctx, id);
  const credential = row && !row.deleted_at ? await currentCredential(ctx, id) : undefined;
  return row && credential && { type: row.type, status: row.status, credential };
}

/** Lists the services of the workspace's active payment integrations. */
export const activePaymentServices = (at: Pick<Ctx, 'tx' | 'workspaceId'>): Promise<string[]> =>
  readActivePlatforms(at, 'payment');

/** Returns the current credentials of an integration, active or not, and for one hour after its deletion. */
export async function currentCredential(ctx: Ctx, integrationId: string): Promise<Credential | undefined> {
  const row = await findCurrentCredential(ctx, integrationId);
  return row && openCredential(ctx.kernel, row);
}

/** Returns the credentials with which something was started, even if they were replaced in the meantime. */
export async function usedCredential(ctx: Ctx, credentialId: string): Promise<Credential | undefined> {
  const row = await findUsedCredential(ctx, credentialId);
  return row && openCredential(ctx.kernel, row);
}

/** Returns the workspace's address for notices about an integration, and the secret that signs them. */
export async function findNoticeEndpoint(
  ctx: Ctx,
  integrationId: string,
): Promise<{ readonly url: string; readonly secret: string } | undefined> {
  const row = await findIntegration(ctx, integrationId);
  return row && { url: row.endpoint, secret: ctx.kernel.secrets.open(row.endpoint_secret) };
}
