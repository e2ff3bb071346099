import { integrationNameLength } from '@kumbi/contract/integrations/integrations.limits.ts';
import { type ServicePlatform, serviceOf } from '@kumbi/contract/services.ts';
import { v7 as uuidv7 } from 'uuid';
import { claimAddress } from '../../kernel/database/directory.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { newSigningSecret } from '../hooks/hooks.public.ts';
import { spend } from '../quotas/quotas.public.ts';
import { sealSecrets } from './connection.service.ts';
import { bindEndpoint } from './endpoint-hook.entry.ts';
import { publishChange } from './integration.records.ts';
import { insertCredential, insertIntegration } from './integration.store.ts';
import type { SortedValues } from './service-form.rules.ts';

interface NewConnection {
  readonly platform: ServicePlatform;
  readonly name: string;
  readonly values: SortedValues;
  readonly status?: 'on' | 'off';
  /** The workspace's own address for notices, or empty. */
  readonly endpoint?: string;
}

/** @returns the first name of a connection, from the name of its account */
export const connectionName = (platform: ServicePlatform, account: string): string =>
  `${serviceOf(platform).name} · ${account}`.slice(0, integrationNameLength);

/** Inserts an integration with its first credentials. @returns its id */
export async function createConnection(
  ctx: MemberCtx,
  { platform, name, values, status = 'on', endpoint = '' }: NewConnection,
): Promise<string | Refusal> {
  const [id, credentialId] = [uuidv7(), uuidv7()];
  const { type } = serviceOf(platform);
  const endpoint_secret = ctx.kernel.secrets.seal(newSigningSecret());
  await insertIntegration(ctx, {
    ...{ id, name, platform, type, status, endpoint, endpoint_secret },
    credential_id: credentialId,
  });
  await insertCredential(ctx, {
    id: credentialId,
    integrationId: id,
    settings: { ...values.settings },
    secrets: sealSecrets(ctx.kernel, values.secrets),
  });
  await claimAddress(ctx, 'integration', id, id);
  const taken = await bindEndpoint(ctx, { id, endpoint });
  if (taken) return taken;
  await publishChange(ctx, { id, platform, name }, 'integration.connected');
  return (await spend(ctx, 'integrations', 1, id)) ?? id;
}
