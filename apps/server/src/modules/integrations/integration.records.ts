import type { AuditAction } from '@kumbi/contract/audit/audit.schemas.ts';
import { integrationChanged } from '@kumbi/contract/integrations/integrations.events.ts';
import { serviceOf } from '@kumbi/contract/services.ts';
import { releaseAddress } from '../../kernel/database/directory.ts';
import { emit } from '../../kernel/events/emit.ts';
import { binnedRecords } from '../../kernel/records/records.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { refuse } from '../../kernel/tenancy/refusal.ts';
import { changedValues, recordAudit } from '../audit/audit.public.ts';
import { resumeRuns } from '../automations/automations.public.ts';
import { unbindHooks } from '../hooks/hooks.public.ts';
import { countedBy } from '../quotas/quotas.public.ts';
import { bindEndpoint } from './endpoint-hook.entry.ts';
import { announceCredential, type IntegrationRow, shownColumns } from './integration.store.ts';
import { integrationView } from './integration.view.ts';
import { integrationsTables } from './integrations.table.ts';
import { queueRevocation } from './oauth/revocation.jobs.ts';
import { refuseSecondConnection } from './oauth/second-connection.service.ts';
import { serviceUses } from './service-use.slot.ts';

type Named = Pick<IntegrationRow, 'id' | 'platform' | 'name'>;

/** Call it in the transaction of every change: it writes the audit log and emits the event. */
export async function publishChange(
  ctx: Ctx,
  row: Named,
  action: AuditAction,
  detail?: string,
  before?: Named,
): Promise<void> {
  const subject = [row.name, serviceOf(row.platform).name, detail].filter(Boolean).join(' · ');
  await recordAudit(ctx, { action, subject, ...(before ? changedValues(nameOf(before), nameOf(row)) : {}) });
  await emit(ctx, integrationChanged, { integration_id: row.id, platform: row.platform });
}

const nameOf = ({ name }: Named) => ({ name });

const isInUse = (ctx: Ctx, { id, platform }: IntegrationRow): Promise<boolean> | undefined =>
  ctx.kernel.registry.find(serviceUses, platform)?.isInUse(ctx, id);

/** The integrations of a workspace. A form for each service creates them and changes their credentials. */
export const integrations = binnedRecords({
  table: integrationsTables.integrations,
  one: 'integration',
  many: 'integrations',
  view: (ctx, row: Parameters<typeof integrationView>[1]) => integrationView(ctx.kernel, row),
  read: (ctx) => ({ columns: shownColumns(ctx) }),
  unknown: 'integration.unknown',
  late: 'integration.restore_too_late',
  effects: [
    {
      updated: async (ctx, row, before) => {
        if (row.name !== before.name) await publishChange(ctx, row, 'integration.renamed', before.name, before);
        if (row.status !== before.status)
          await publishChange(ctx, row, row.status === 'on' ? 'integration.switched_on' : 'integration.switched_off');
        if (row.preferred_at?.getTime() !== before.preferred_at?.getTime())
          await publishChange(ctx, row, 'integration.preferred');
      },
      deleted: async (ctx, row) => {
        if (await isInUse(ctx, row)) return refuse('integration.in_use');
        await unbindHooks(ctx, row.id);
        // Its runs don't wait for an hour to notice.
        await resumeRuns(ctx, row.id);
        return publishChange(ctx, row, 'integration.deleted');
      },
      restored: async (ctx, row) =>
        (await refuseSecondConnection(ctx, row)) ??
        (await bindEndpoint(ctx, row)) ??
        publishChange(ctx, row, 'integration.restored'),
      purged: async (ctx, row) => {
        // A payment may have started on it just before its deletion.
        if (await isInUse(ctx, row)) return false;
        await queueRevocation(ctx, row);
        announceCredential(ctx, row.id);
        return releaseAddress(ctx, 'integration', row.id);
      },
    },
    countedBy('integrations'),
  ],
});
