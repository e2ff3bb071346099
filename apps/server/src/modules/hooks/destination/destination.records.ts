import { destinationsLimit } from '@kumbi/contract/hooks/hooks.limits.ts';
import { sql } from 'kysely';
import { onEveryChange } from '../../../kernel/records/effect.ts';
import { binnedRecords } from '../../../kernel/records/records.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { auditedAs } from '../../audit/audit.public.ts';
import { lockHook } from '../hook/hook.store.ts';
import { announceHookChange } from '../hook/hook-cache.service.ts';
import { hookDeliveries } from './delivery.store.ts';
import { countDestinations, type DestinationRow } from './destination.store.ts';
import { destinationTables } from './destination.table.ts';
import { destinationView } from './destination.view.ts';

/** The destination itself is among those that are counted. */
async function refuseTooMany(ctx: Ctx, { hook_id }: DestinationRow): Promise<Refusal | undefined> {
  if (!(await lockHook(ctx, hook_id))) return refuse('hook.unknown');
  return (await countDestinations(ctx, hook_id)) > destinationsLimit
    ? refuse('hook_destination.limit', { values: { limit: destinationsLimit } })
    : undefined;
}

/** Every server process reads the webhook's destinations again. */
export async function announceDestinationChange(ctx: Ctx, { hook_id }: Pick<DestinationRow, 'hook_id'>): Promise<void> {
  const hook = await lockHook(ctx, hook_id);
  if (hook) await announceHookChange(ctx, hook);
}

export const destinations = binnedRecords({
  table: destinationTables.hook_destinations,
  one: 'destination',
  many: 'destinations',
  view: destinationView,
  // With its deliveries of the stored events, which are at most some thousands.
  read: () => ({
    columns: sql`t.*, c.pending, c.delivered, c.failed`,
    joins: sql`cross join lateral (
      select count(*) filter (where d.status = 'pending')::int as pending, count(*) filter (where d.status = 'delivered')::int as delivered,
        count(*) filter (where d.status in ('failed', 'cancelled'))::int as failed
      from hook_deliveries d where d.workspace_id = t.workspace_id and d.destination_id = t.id) c`,
  }),
  unknown: 'hook_destination.unknown',
  late: 'hook_destination.unknown',
  effects: [
    {
      created: refuseTooMany,
      restored: refuseTooMany,
      deleted: (ctx, { id }) => hookDeliveries.cancelWaiting(ctx, id),
    },
    onEveryChange(announceDestinationChange),
    auditedAs(
      {
        created: 'hook_destination.created',
        updated: 'hook_destination.updated',
        deleted: 'hook_destination.deleted',
        restored: 'hook_destination.restored',
      },
      ({ name }: DestinationRow) => name,
      ({ name, is_on }) => ({ name, status: is_on ? 'on' : 'off' }),
    ),
  ],
});
