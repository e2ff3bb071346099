import type { AuditAction } from '@kumbi/contract/audit/audit.schemas.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { listIntegrations, listServices } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { integrationChanged } from '@kumbi/contract/integrations/integrations.events.ts';
import type { integrationSchema } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { servicePlatforms, services } from '@kumbi/contract/integrations/services.texts.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { deleteToBin, restoreFromBin } from '../../kernel/bin/bin.ts';
import { emit } from '../../kernel/events/emit.ts';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { giveBack, spend } from '../quotas/quotas.public.ts';
import { serviceUses } from './connection.service.ts';
import {
  type IntegrationRow,
  lockIntegration,
  readIntegration,
  readIntegrationPage,
  updateIntegration,
} from './integration.store.ts';
import { integrationView } from './integration.view.ts';
import { integrationsTables } from './integrations.table.ts';

type Changed = Promise<{ integration: View<typeof integrationSchema> } | Refusal>;

export async function listOwnIntegrations(ctx: MemberCtx, query: ListQuery): Promise<Returns<typeof listIntegrations>> {
  const { rows, ...page } = await readIntegrationPage(ctx, query);
  return { ...page, integrations: rows.map(integrationView) };
}

/** Lists only the services with an implementation. */
export function listOfferedServices(ctx: MemberCtx): Returns<typeof listServices> {
  const offered = servicePlatforms.filter((platform) => ctx.kernel.registry.find(serviceUses, platform));
  return {
    services: offered.map((platform) => {
      const { name, type, description } = services[platform];
      return { platform, name, type, description: description[ctx.locale] };
    }),
  };
}

/** Locks an integration that isn't in the bin. */
export async function holdIntegration(ctx: Ctx, id: string): Promise<IntegrationRow | Refusal> {
  const row = await lockIntegration(ctx, id);
  return row ?? refuse('integration.unknown');
}

/** Call it in the transaction of every change: it emits an event and records the change in the audit log. */
export async function noteChange(
  ctx: MemberCtx,
  row: Pick<IntegrationRow, 'id' | 'platform' | 'name'>,
  action: AuditAction,
  detail?: string,
): Promise<void> {
  const subject = [row.name, services[row.platform].name, detail].filter(Boolean).join(' · ');
  await recordAudit(ctx, { action, subject });
  await emit(ctx, integrationChanged, { integration_id: row.id, platform: row.platform });
}

/** @throws if the integration doesn't exist */
export async function presentById(ctx: Ctx, id: string): Promise<View<typeof integrationSchema>> {
  const row = await readIntegration(ctx, id);
  if (!row) throw new Error('An integration is gone in the transaction that holds it');
  return integrationView(row);
}

export async function renameOwn(ctx: MemberCtx, { id, name }: { id: string; name: string }): Changed {
  const row = await holdIntegration(ctx, id);
  if (isRefusal(row)) return row;
  if (row.name !== name) {
    await updateIntegration(ctx, id, { name });
    await noteChange(ctx, { ...row, name }, 'integration.renamed', row.name);
  }
  return { integration: await presentById(ctx, id) };
}

export async function switchOwn(ctx: MemberCtx, { id, status }: { id: string; status: 'on' | 'off' }): Changed {
  const row = await holdIntegration(ctx, id);
  if (isRefusal(row)) return row;
  if (row.status !== status) {
    await updateIntegration(ctx, id, { status });
    await noteChange(ctx, row, status === 'on' ? 'integration.switched_on' : 'integration.switched_off');
  }
  return { integration: await presentById(ctx, id) };
}

export async function preferOwn(ctx: MemberCtx, id: string): Changed {
  const row = await holdIntegration(ctx, id);
  if (isRefusal(row)) return row;
  await updateIntegration(ctx, id, { preferred_at: ctx.kernel.clock.now() });
  await noteChange(ctx, row, 'integration.preferred');
  return { integration: await presentById(ctx, id) };
}

export async function removeOwn(ctx: MemberCtx, id: string): Promise<{ deleted: true } | Refusal> {
  const row = await holdIntegration(ctx, id);
  if (isRefusal(row)) return row;
  const inUse = await ctx.kernel.registry.find(serviceUses, row.platform)?.isInUse(ctx, id);
  if (inUse) return refuse('integration.in_use');
  await deleteToBin(ctx, integrationsTables.integrations, id);
  await noteChange(ctx, row, 'integration.deleted');
  await giveBack(ctx, 'integrations', 1, id);
  return { deleted: true };
}

export async function bringBack(ctx: MemberCtx, id: string): Changed {
  const row = await restoreFromBin(ctx, integrationsTables.integrations, id);
  if (!row) return refuse('integration.restore_too_late');
  await noteChange(ctx, row, 'integration.restored');
  const short = await spend(ctx, 'integrations', 1, id);
  return short ?? { integration: await presentById(ctx, id) };
}
