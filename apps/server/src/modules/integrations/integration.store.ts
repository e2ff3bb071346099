import type { ServiceType } from '@kumbi/contract/integrations/services.limits.ts';
import type { ServicePlatform } from '@kumbi/contract/services.ts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import { forgetPages } from '../../kernel/site/forget-pages.ts';
import type { Ctx, ReadCtx } from '../../kernel/tenancy/ctx.ts';
import { type IntegrationsTables, integrationsTables } from './integrations.table.ts';

export type IntegrationRow = Selectable<IntegrationsTables['integrations']>;
export type CredentialRow = Selectable<IntegrationsTables['integration_credentials']>;
export type IntegrationView = Pick<
  IntegrationRow,
  'id' | 'name' | 'platform' | 'type' | 'status' | 'refused_at' | 'created_at' | 'updated_at'
> & { readonly first: boolean };

type Inside = Pick<Ctx, 'tx' | 'workspaceId'>;

/**
 * Selects the workspace's integration with a service: of the active ones, the one that was put first last, else the oldest.
 */
const firstOf = (ctx: Inside, platform: RawBuilder<unknown>) => sql`
  select i.id from integrations i where i.workspace_id = ${ctx.workspaceId} and i.platform = ${platform} and i.status = 'on' and i.deleted_at is null
  order by i.preferred_at desc nulls last, i.created_at, i.id limit 1`;

/** The columns of an `IntegrationView`. */
export const shownColumns = (
  ctx: Ctx,
): RawBuilder<unknown> => sql`t.id, t.name, t.platform, t.type, t.status, t.refused_at, t.created_at, t.updated_at,
  t.type = 'payment' and t.id = (${firstOf(ctx, sql.ref('t.platform'))}) as first`;

/** Finds an integration and locks it until the transaction ends. */
export const lockIntegration = (ctx: Ctx, id: string): Promise<IntegrationRow | undefined> =>
  rowsOf(ctx, integrationsTables.integrations).lock(id);

/** Includes those in the bin. */
export const findIntegration = (ctx: ReadCtx, id: string): Promise<IntegrationRow | undefined> =>
  rowsOf(ctx, integrationsTables.integrations).withDeleted().find(id);

/** Selects the `StoredEndpoint` of an integration as JSON in another statement; null if there is no such integration. */
export const selectStoredEndpoint = (
  workspaceId: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select jsonb_build_object('endpoint', i.endpoint, 'endpoint_secret', i.endpoint_secret) from integrations i
  where i.workspace_id = ${workspaceId} and i.id = ${id})`;

type NewIntegration = Omit<
  Insertable<IntegrationsTables['integrations']>,
  'workspace_id' | 'preferred_at' | 'refused_at' | 'deleted_at' | 'created_at' | 'updated_at'
>;

export async function insertIntegration(ctx: Ctx, row: NewIntegration): Promise<void> {
  await rowsOf(ctx, integrationsTables.integrations).insert({
    ...row,
    preferred_at: null,
    refused_at: null,
    deleted_at: null,
  });
}

type Change = Omit<Updateable<IntegrationsTables['integrations']>, 'workspace_id' | 'id' | 'created_at'>;

export async function updateIntegration(ctx: Ctx, id: string, change: Change): Promise<void> {
  await rowsOf(ctx, integrationsTables.integrations).update(id, change);
}

interface NewCredential {
  readonly id: string;
  readonly integrationId: string;
  readonly settings: Record<string, string>;
  readonly secrets: Record<string, string>;
}

/** The beginning of the tags that announce that an integration has other credentials, or none. The rest is its id, or `*` for all. */
export const credentialPrefix = 'credential:';

/** Every process reads the integration's credentials again after the caller's transaction. */
export const announceCredential = ({ tx }: Pick<Ctx, 'tx'>, integrationId: string): void =>
  forgetPages(tx, `${credentialPrefix}${integrationId}`);

/** Inserts new credentials of an integration, and marks the old ones as replaced. */
export async function insertCredential(ctx: Ctx, row: NewCredential): Promise<void> {
  const now = ctx.kernel.clock.now();
  announceCredential(ctx, row.integrationId);
  await rowsOf(ctx, integrationsTables.integration_credentials).update(
    { integration_id: row.integrationId, replaced_at: null },
    { replaced_at: now },
  );
  await rowsOf(ctx, integrationsTables.integration_credentials).insert({
    id: row.id,
    integration_id: row.integrationId,
    settings: JSON.stringify(row.settings),
    secrets: JSON.stringify(row.secrets),
    replaced_at: null,
  });
}

export const findCredentialRow = (ctx: Ctx, id: string): Promise<CredentialRow | undefined> =>
  rowsOf(ctx, integrationsTables.integration_credentials).find(id);

export type UsedCredential = CredentialRow & { readonly platform: ServicePlatform };

/** Lists the services of the workspace's active integrations of a type, in the workspace's own order. */
export async function readActivePlatforms(at: Inside, type: ServiceType): Promise<string[]> {
  const { rows } = await sql<{ platform: string }>`
    select i.platform from integrations i
    where i.workspace_id = ${at.workspaceId} and i.type = ${type} and i.status = 'on' and i.deleted_at is null
    group by i.platform order by max(i.preferred_at) desc nulls last, min(i.created_at)`.execute(at.tx);
  return rows.map(({ platform }) => platform);
}

/** Counts the workspace's integrations with each service. */
export async function countByPlatform(at: Inside): Promise<ReadonlyMap<ServicePlatform, number>> {
  const { rows } = await sql<{ platform: ServicePlatform; connected: number }>`
    select platform, count(*)::int as connected from integrations
    where workspace_id = ${at.workspaceId} and deleted_at is null group by platform`.execute(at.tx);
  return new Map(rows.map(({ platform, connected }) => [platform, connected]));
}

/** Returns whether a service refuses one of the workspace's connections with it. */
export async function hasLostIntegration(at: Inside, platform: ServicePlatform): Promise<boolean> {
  const lost = rowsOf(at, integrationsTables.integrations).selecting().select('id');
  return (
    (await lost.where('platform', '=', platform).where('refused_at', 'is not', null).executeTakeFirst()) !== undefined
  );
}

/** Finds the credentials of the workspace's first integration with a service. */
export async function findFirstCredential(ctx: Inside, platform: string): Promise<UsedCredential | undefined> {
  const { rows } = await sql<UsedCredential>`
    select c.*, i.platform from integrations i join integration_credentials c on c.workspace_id = i.workspace_id and c.id = i.credential_id
    where i.workspace_id = ${ctx.workspaceId} and i.id = (${firstOf(ctx, sql`${platform}`)})`.execute(ctx.tx);
  return rows[0];
}

/** Lists the current credentials of the workspace's active integrations with a service, the oldest first. */
export async function readActiveCredentials(
  at: Inside,
  platform: ServicePlatform,
  most: number,
): Promise<UsedCredential[]> {
  const { rows } = await sql<UsedCredential>`
    select c.*, i.platform from integrations i join integration_credentials c on c.workspace_id = i.workspace_id and c.id = i.credential_id
    where i.workspace_id = ${at.workspaceId} and i.platform = ${platform} and i.status = 'on' and i.deleted_at is null
    order by i.created_at, i.id limit ${most}`.execute(at.tx);
  return rows;
}

/** Finds the workspace's integration with a service that has this value in its form, active or not. */
export async function findBySetting(
  at: Inside,
  platform: ServicePlatform,
  field: string,
  value: string,
): Promise<Pick<IntegrationRow, 'id' | 'refused_at'> | undefined> {
  const { rows } = await sql<Pick<IntegrationRow, 'id' | 'refused_at'>>`
    select i.id, i.refused_at from integrations i join integration_credentials c on c.workspace_id = i.workspace_id and c.id = i.credential_id
    where i.workspace_id = ${at.workspaceId} and i.platform = ${platform} and i.deleted_at is null and c.settings->>${field} = ${value}
    order by i.created_at, i.id limit 1`.execute(at.tx);
  return rows[0];
}

/** Finds the current credentials of an integration, active or not, even in the bin. */
export async function findCurrentCredential(ctx: Inside, integrationId: string): Promise<UsedCredential | undefined> {
  const { rows } = await sql<UsedCredential>`
    select c.*, i.platform from integrations i join integration_credentials c on c.workspace_id = i.workspace_id and c.id = i.credential_id
    where i.workspace_id = ${ctx.workspaceId} and i.id = ${integrationId}`.execute(ctx.tx);
  return rows[0];
}

/** Finds credentials by id, even replaced ones. */
export async function findUsedCredential(ctx: Ctx, credentialId: string): Promise<UsedCredential | undefined> {
  const { rows } = await sql<UsedCredential>`
    select c.*, i.platform from integration_credentials c join integrations i on i.workspace_id = c.workspace_id and i.id = c.integration_id
    where c.workspace_id = ${ctx.workspaceId} and c.id = ${credentialId}`.execute(ctx.tx);
  return rows[0];
}

export async function deleteCredential(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, integrationsTables.integration_credentials).delete(id);
}
