import type { ServicePlatform } from '@kumbi/contract/integrations/services.limits.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { slot } from '../../kernel/registry/registry.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type CredentialRow, type UsedCredential, updateIntegration } from './integration.store.ts';

/** Decrypted credentials of a workspace at a service. Never log, store or send them, except to the service. */
export interface Credential {
  readonly id: string;
  readonly integrationId: string;
  readonly platform: ServicePlatform;
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** `refused`: the service doesn't know the key. `unreachable`: the result is unknown. */
export type Tried = 'working' | 'refused' | 'unreachable';

/** The functions of the module that uses a service. A service without such a module isn't in the catalogue. */
export interface ServiceUse {
  /** Checks the credentials at the service, without changing anything there. Called outside any transaction. */
  try(kernel: Kernel, credential: Omit<Credential, 'id' | 'integrationId'>): Promise<Tried>;
  /** Returns whether an integration is still in use and can't be deleted. */
  isInUse(ctx: Ctx, integrationId: string): Promise<boolean>;
}

/** By platform. */
export const serviceUses = slot<ServiceUse>('integrations.services');

export function openCredential(kernel: Kernel, row: UsedCredential): Credential {
  return {
    id: row.id,
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

/** Records whether the service refused an integration's key. */
export async function recordKeyRefused(ctx: Ctx, integrationId: string, refused: boolean): Promise<void> {
  await updateIntegration(ctx, integrationId, { refused_at: refused ? ctx.kernel.clock.now() : null });
}
