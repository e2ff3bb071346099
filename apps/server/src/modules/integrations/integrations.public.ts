import type { ServiceType } from '@kumbi/contract/integrations/services.limits.ts';
import type { ServicePlatform } from '@kumbi/contract/services.ts';
import type { Ctx, ReadCtx } from '../../kernel/tenancy/ctx.ts';
import { type Credential, openCredential } from './connection.service.ts';
import {
  findCurrentCredential,
  findFirstCredential,
  findIntegration,
  findUsedCredential,
  readActiveCredentials,
  readActivePlatforms,
} from './integration.store.ts';
import { type NoticeEndpoint, openNoticeEndpoint } from './notice.adapter.ts';

export { type Credential, calledCredentials, recordKeyRefused } from './connection.service.ts';
export { insertDemoConnection, insertDemoRequests } from './demo/integration.demo.ts';
export { selectStoredEndpoint } from './integration.store.ts';
export { type IntegrationUsers, integrationUsers } from './integration-user.slot.ts';
export { callbackUrl } from './integration-value.service.ts';
export { integrationsConfig } from './integrations.config.ts';
export { openNoticeEndpoint, type StoredEndpoint, sendNotice } from './notice.adapter.ts';
export { oauthConfig } from './oauth/oauth.config.ts';
export { GrantRefused, isOauthConfigured, type OauthProvider } from './oauth/oauth-client.adapter.ts';
export type { ActionCalls } from './oauth/service-action.adapter.ts';
export { actionStep, WrongText } from './oauth/service-action.step.ts';
export { placeOf } from './oauth/service-place.rules.ts';
export type { Answered } from './requests/service-answer.rules.ts';
export { type CalledConnection, callService } from './requests/service-call.adapter.ts';
export {
  type ServiceSignup,
  type ServiceUse,
  serviceUses,
  type Tried,
  type TriedCredential,
} from './service-use.slot.ts';

/**
 * Returns the credentials for payments of this workspace's own sales: those of its first active integration with a service.
 */
export async function firstPaymentCredential(ctx: ReadCtx, platform: string): Promise<Credential | undefined> {
  const row = await findFirstCredential(ctx, platform);
  return row && openCredential(ctx, row);
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

/** Lists the services of the workspace's active payment integrations, the preferred one first. */
export const activePaymentServices = (at: Pick<Ctx, 'tx' | 'workspaceId'>): Promise<string[]> =>
  readActivePlatforms(at, 'payment');

/** Lists the credentials of the workspace's active integrations with a service, the oldest first. */
export async function activeCredentials(ctx: ReadCtx, platform: ServicePlatform, most: number): Promise<Credential[]> {
  return (await readActiveCredentials(ctx, platform, most)).map((row) => openCredential(ctx, row));
}

/** Finds an integration of a service that isn't deleted, with its current credentials. */
export async function findConnection(
  ctx: Ctx,
  id: string,
  platform: ServicePlatform,
): Promise<{ readonly name: string; readonly status: 'on' | 'off'; readonly credential: Credential } | undefined> {
  const row = await findIntegration(ctx, id);
  if (!row || row.deleted_at || row.platform !== platform) return undefined;
  const credential = await currentCredential(ctx, id);
  return credential && { name: row.name, status: row.status, credential };
}

/** Returns the current credentials of an integration, active or not, and for one hour after its deletion. */
export async function currentCredential(ctx: ReadCtx, integrationId: string): Promise<Credential | undefined> {
  const row = await findCurrentCredential(ctx, integrationId);
  return row && openCredential(ctx, row);
}

/** Returns the credentials with which something was started, even if they were replaced in the meantime. */
export async function usedCredential(ctx: Ctx, credentialId: string): Promise<Credential | undefined> {
  const row = await findUsedCredential(ctx, credentialId);
  return row && openCredential(ctx, row);
}

/** Returns the workspace's address for notices about an integration, and the secret that signs them. */
export async function findNoticeEndpoint(ctx: ReadCtx, integrationId: string): Promise<NoticeEndpoint | undefined> {
  const row = await findIntegration(ctx, integrationId);
  return row && openNoticeEndpoint(ctx.kernel, row);
}
