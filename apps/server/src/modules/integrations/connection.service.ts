import { integrationLost } from '@kumbi/contract/integrations/integrations.events.ts';
import type { ServicePlatform } from '@kumbi/contract/services.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { locate } from '../../kernel/database/directory.ts';
import { isWorkspacePaused } from '../../kernel/database/paused-workspaces.ts';
import { emit } from '../../kernel/events/emit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { perKernel } from '../../kernel/per-kernel.ts';
import { HeardCache } from '../../kernel/rendering/heard-cache.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import {
  announceCredential,
  type CredentialRow,
  credentialPrefix,
  findCurrentCredential,
  lockIntegration,
  type UsedCredential,
  updateIntegration,
} from './integration.store.ts';

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

const mostKept = 20_000;
type KeptCredential = Pick<Credential, 'workspaceId'> & { readonly row: UsedCredential };

/**
 * Returns a function that finds the current credentials of an integration by its id, for calls of its service: of one that is
 * turned off or in the bin too, but not of a deleted workspace. It keeps the stored form in memory, and decrypts it for each call.
 * Every change is announced. Create it before the process listens.
 */
export const calledCredentials = perKernel((kernel) => {
  const kept = new HeardCache<KeptCredential>(kernel.pages, {
    prefix: credentialPrefix,
    most: mostKept,
    read: (id) => readCalled(kernel, id),
  });
  return async (integrationId: string): Promise<Credential | undefined> => {
    const found = await kept.read(integrationId);
    return found && openCredential({ kernel, workspaceId: found.workspaceId }, found.row);
  };
});

async function readCalled({ db }: Kernel, id: string): Promise<KeptCredential | undefined> {
  const at = await locate(db.app, 'integration', id);
  if (!at) return undefined;
  const { workspaceId, targetId } = at;
  const [row, isPaused] = await db.read(workspaceId, (tx) =>
    Promise.all([findCurrentCredential({ tx, workspaceId }, targetId), isWorkspacePaused(tx, workspaceId)]),
  );
  return row && !isPaused ? { workspaceId, row } : undefined;
}

/** Every process reads all credentials again, such as after the deletion of a workspace. */
export const announceAllCredentials = (at: Pick<Ctx, 'tx'>): void => announceCredential(at, '*');
