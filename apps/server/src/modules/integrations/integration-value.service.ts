import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { integrations as integrationsApi } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { hasEndpoint } from '@kumbi/contract/integrations/service-form.schemas.ts';
import { serviceOf } from '@kumbi/contract/services.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { openSecrets } from './connection.service.ts';
import { findCredentialRow, findIntegration, type IntegrationRow } from './integration.store.ts';
import { masked, type SortedValues } from './service-form.rules.ts';

/** An integration with its current values, decrypted. Never log, store or send them, except to the service. */
export interface Connection extends SortedValues {
  readonly row: IntegrationRow;
}

export async function readConnection(ctx: Ctx, id: string): Promise<Connection | Refusal> {
  const row = await findIntegration(ctx, id);
  const credential = row && !row.deleted_at ? await findCredentialRow(ctx, row.credential_id) : undefined;
  return row && credential
    ? { row, settings: credential.settings, secrets: openSecrets(ctx.kernel, credential) }
    : refuse('integration.unknown');
}

export async function getIntegration(
  ctx: MemberCtx,
  id: string,
): Promise<Returns<typeof integrationsApi.get> | Refusal> {
  const found = await readConnection(ctx, id);
  if (isRefusal(found)) return found;
  const { row, settings, secrets } = found;
  const service = serviceOf(row.platform);
  const { fields } = service;
  const values = Object.entries(fields).map(([name, { secret }]) => [
    name,
    secret ? masked(secrets[name] ?? '') : (settings[name] ?? ''),
  ]);
  return {
    obj: {
      id: row.id,
      name: row.name,
      platform: row.platform,
      status: row.status,
      ...(hasEndpoint(service)
        ? { endpoint: row.endpoint, webhook_secret: masked(ctx.kernel.secrets.open(row.endpoint_secret)) }
        : {}),
      ...Object.fromEntries(values),
      ...shownValues(ctx.kernel, found),
    },
  };
}

/** @returns our address that the service of an integration calls */
export const callbackUrl = (kernel: Kernel, { platform, id }: Pick<IntegrationRow, 'platform' | 'id'>): string =>
  `${kernel.config.url}/callbacks/${platform}/${id}`;

/** Returns the values to enter at the service: our address, and what we created for it. */
export function shownValues(kernel: Kernel, { row, settings }: Connection): Record<string, string> {
  const { callback, fields } = serviceOf(row.platform);
  const created = Object.entries(fields).flatMap(([name, { generated }]) =>
    generated ? [[name, settings[name] ?? '']] : [],
  );
  return {
    ...(callback ? { [callback]: callbackUrl(kernel, row) } : {}),
    ...Object.fromEntries(created),
  };
}

/** Returns one secret, and writes the audit log. A secret of another service is unknown. */
export async function revealIntegrationSecret(
  ctx: MemberCtx,
  { id, field }: { readonly id: string; readonly field: string },
): Promise<{ value: string } | Refusal> {
  const found = await readConnection(ctx, id);
  if (isRefusal(found)) return found;
  const { row, secrets } = found;
  const service = serviceOf(row.platform);
  const reveal = (): string | undefined => {
    if (field !== 'webhook_secret') return service.fields[field]?.secret && (secrets[field] ?? '');
    return hasEndpoint(service) ? ctx.kernel.secrets.open(row.endpoint_secret) : undefined;
  };
  const value = reveal();
  if (value === undefined) return refuse('request.invalid', { fields: { field: 'validation.choice' } });
  await recordAudit(ctx, { action: 'integration.secret_revealed', subject: `${row.name} · ${field}` });
  return { value };
}
