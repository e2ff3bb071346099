import type { ReportStep } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { HookReport } from '@kumbi/contract/hooks/report.schemas.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { platformZone } from '../../../kernel/time/zones.ts';

const formats: Readonly<Record<ReportStep, string>> = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD' };

/**
 * Counts a webhook's events and deliveries in each of the last hours or days, oldest first: those of the log by its index,
 * and those that it no longer has by their hours.
 */
export async function readSeries(
  { tx, workspaceId, kernel }: Ctx,
  hookId: string,
  { step, points }: { readonly step: ReportStep; readonly points: number },
): Promise<HookReport['series']> {
  const { rows } = await sql<HookReport['series'][number]>`
    with span as materialized (
      select date_trunc(${step}, ${kernel.clock.now()}::timestamptz at time zone ${platformZone}) as last,
        date_trunc(${step}, ${kernel.clock.now()}::timestamptz at time zone ${platformZone}) - ${points - 1}::int * ('1 ' || ${step})::interval as first
    ),
    since as materialized (select first at time zone ${platformZone} as at from span),
    counted as (
      select hour, accepted, rejected, delivered, failed, 0 as waiting from hook_hours, since
      where workspace_id = ${workspaceId} and hook_id = ${hookId} and hour >= since.at
      union all
      select date_trunc('hour', e.created_at, 'UTC'), count(*) filter (where e.verification in ('unchecked', 'valid')),
        count(*) filter (where e.verification not in ('unchecked', 'valid')), 0, 0, 0
      from hook_events e, since where e.workspace_id = ${workspaceId} and e.hook_id = ${hookId} and e.created_at >= since.at
      group by 1
      union all
      select date_trunc('hour', d.created_at, 'UTC'), 0, 0, count(*) filter (where d.status = 'delivered'),
        count(*) filter (where d.status in ('failed', 'cancelled')), count(*) filter (where d.status = 'pending')
      from hook_destinations t join hook_deliveries d on d.workspace_id = t.workspace_id and d.destination_id = t.id, since
      where t.workspace_id = ${workspaceId} and t.hook_id = ${hookId} and d.created_at >= since.at
      group by 1
    )
    select to_char(p.at, ${formats[step]}) as at, coalesce(sum(c.accepted), 0)::int as accepted,
      coalesce(sum(c.rejected), 0)::int as rejected, coalesce(sum(c.delivered), 0)::int as delivered,
      coalesce(sum(c.failed), 0)::int as failed, coalesce(sum(c.waiting), 0)::int as waiting
    from span cross join generate_series(span.first, span.last, ('1 ' || ${step})::interval) p(at)
    left join counted c on date_trunc(${step}, c.hour at time zone ${platformZone}) = p.at
    group by p.at order by p.at`.execute(tx);
  return rows;
}
