import type { ServiceType } from '@kumbi/contract/integrations/services.texts.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Credential, openCredential } from './connection.service.ts';
import {
  findCurrentCredential,
  findFirstCredential,
  findIntegration,
  findUsedCredential,
  hasFirst,
} from './integration.store.ts';

export { type Credential, noteKeyRefused, type ServiceUse, serviceUses } from './connection.service.ts';

/** What this workspace's own sales are paid with: its first payment integration that is on. */
export async function firstPaymentCredential(ctx: Ctx): Promise<Credential | undefined> {
  const row = await findFirstCredential(ctx, 'payment');
  return row && openCredential(ctx.kernel, row);
}

/** What a key of an integration is for; undefined when it is gone. */
export async function integrationForKey(
  ctx: Ctx,
  id: string,
): Promise<{ readonly type: ServiceType; readonly status: 'on' | 'off'; readonly credential: Credential } | undefined> {
  const row = await findIntegration(ctx, id);
  const credential = row && !row.deleted_at ? await currentCredential(ctx, id) : undefined;
  return row && credential && { type: row.type, status: row.status, credential };
}

/** Whether there is one. */
export const hasPaymentIntegration = (at: Pick<Ctx, 'tx' | 'workspaceId'>): Promise<boolean> => hasFirst(at, 'payment');

/** What an integration works with now, on or off, and within the hour after it was deleted. */
export async function currentCredential(ctx: Ctx, integrationId: string): Promise<Credential | undefined> {
  const row = await findCurrentCredential(ctx, integrationId);
  return row && openCredential(ctx.kernel, row);
}

/** What something was begun with, also when it was replaced since. */
export async function usedCredential(ctx: Ctx, credentialId: string): Promise<Credential | undefined> {
  const row = await findUsedCredential(ctx, credentialId);
  return row && openCredential(ctx.kernel, row);
}

/** Where the workspace wants to be told of what happens on an integration, and the secret that signs it. */
export async function endpointOf(
  ctx: Ctx,
  integrationId: string,
): Promise<{ readonly url: string; readonly secret: string } | undefined> {
  const row = await findIntegration(ctx, integrationId);
  return row && { url: row.endpoint, secret: ctx.kernel.secrets.open(row.endpoint_secret) };
}
