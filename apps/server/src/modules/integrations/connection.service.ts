import { integrationLost } from '@kumbi/contract/integrations/integrations.events.ts';
import type { ServicePlatform } from '@kumbi/contract/services.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { emit } from '../../kernel/events/emit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type CredentialRow, lockIntegration, type UsedCredential, updateIntegration } from './integration.store.ts';

/** Decrypted credentials of a workspace at a service. Never log, store or send them, except to the service. */
export interface Credential {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly integrationId: string;
  readonly platform: ServicePlatform;
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

export function openCredential(
  { kernel, workspaceId }: Pick<Ctx, 'kernel' | 'workspaceId'>,
  row: UsedCredential,
): Credential {
  return {
    id: row.id,
    workspaceId,
    integrationId: row.integration_id,
    platform: row.platform,
    settings: row.settings,
    secrets: openSecrets(kernel, row),
  };
}

export function openSecrets(kernel: Kernel, row: Pick<CredentialRow, 'secrets'>): Record<string, string> {
  return Object.fromEntries(Object.entries(row.secrets).map(([name, sealed]) => [name, kernel.secrets.open(sealed)]));
}

export function sealSecrets(kernel: Kernel, secrets: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(secrets).map(([name, plain]) => [name, kernel.secrets.seal(plain)]));
}

/**
 * Records whether the service refused an integration's key. The first refusal of an outage is announced: a person has to
 * enter new credentials.
 */
export async function recordKeyRefused(ctx: Ctx, integrationId: string, refused: boolean): Promise<void> {
  const row = await lockIntegration(ctx, integrationId);
  if (!row || (row.refused_at !== null) === refused) return;
  await updateIntegration(ctx, integrationId, { refused_at: refused ? ctx.kernel.clock.now() : null });
  if (refused) await emit(ctx, integrationLost, { integration_id: integrationId, platform: row.platform });
}
