import type { ServicePlatform } from '@kumbi/contract/integrations/services.texts.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { slot } from '../../kernel/registry/registry.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type CredentialRow, type UsedCredential, updateIntegration } from './integration.store.ts';

/** How a service knows a workspace, opened: never to be logged, kept or sent anywhere but to the service. */
export interface Credential {
  readonly id: string;
  readonly integrationId: string;
  readonly platform: ServicePlatform;
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** `refused`: it does not know the key. `unreachable`: nobody can say. */
export type Tried = 'working' | 'refused' | 'unreachable';

/** What the module that uses a service knows of it. A service that nobody provides is not in the catalogue. */
export interface ServiceUse {
  /** Asks the service whether it knows this; changes nothing there. Called outside any transaction. */
  try(kernel: Kernel, credential: Omit<Credential, 'id' | 'integrationId'>): Promise<Tried>;
  /** Whether something still waits on an integration, so that it must not go. */
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

/** Says of an integration that the service refused its key, or knew it after all. */
export async function noteKeyRefused(ctx: Ctx, integrationId: string, refused: boolean): Promise<void> {
  await updateIntegration(ctx, integrationId, { refused_at: refused ? ctx.kernel.clock.now() : null });
}
