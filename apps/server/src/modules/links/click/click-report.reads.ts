import { type ClickFact, type ClickStep, clickFactsShown } from '@kumbi/contract/links/links.limits.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { platformZone } from '../../../kernel/time/zones.ts';

export interface ClickSpan {
  readonly linkId: string;
  /** The first and the last day, `2026-11-20`. */
  readonly from: string;
  readonly to: string;
}

interface Point {
  readonly at: string;
  readonly clicks: number;
  readonly bots: number;
}

const formats: Readonly<Record<ClickStep, string>> = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD', month: 'YYYY-MM' };

/** Counts a link's clicks in every hour, day or month of a span, oldest first. */
export async function readSeries(
  { tx, workspaceId }: Ctx,
  { linkId, from, to }: ClickSpan,
  step: ClickStep,
): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select to_char(p.at, ${formats[step]}) as at, coalesce(sum(h.clicks), 0)::int as clicks, coalesce(sum(h.bots), 0)::int as bots
    from generate_series(date_trunc(${step}, ${from}::timestamp), ${to}::timestamp + interval '1 day' - interval '1 second',
      ('1 ' || ${step})::interval) p(at)
    left join link_click_hours h on h.workspace_id = ${workspaceId} and h.link_id = ${linkId}::uuid
      and date_trunc(${step}, h.hour at time zone ${platformZone}) = p.at
      and h.hour >= ${from}::timestamp at time zone ${platformZone}
      and h.hour < (${to}::timestamp + interval '1 day') at time zone ${platformZone}
    group by p.at order by p.at`.execute(tx);
  return rows;
}

/** Counts the clicks of a span by the values of each fact, the most frequent first. */
export async function readFacts(
  { tx, workspaceId }: Ctx,
  { linkId, from, to }: ClickSpan,
): Promise<{ fact: ClickFact; value: string; clicks: number }[]> {
  const { rows } = await sql<{ fact: ClickFact; value: string; clicks: number }>`
    select fact, value, clicks from (
      select fact, value, sum(clicks)::int as clicks, row_number() over (partition by fact order by sum(clicks) desc, value) as place
      from link_click_days where workspace_id = ${workspaceId} and link_id = ${linkId}::uuid
        and day between ${from}::date and ${to}::date
      group by fact, value
    ) ranked where place <= ${clickFactsShown} order by fact, place`.execute(tx);
  return rows;
}
