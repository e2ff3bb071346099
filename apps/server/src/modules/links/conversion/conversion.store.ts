import type { Origin } from '@kumbi/contract/links/conversions.schemas.ts';
import { clickCountsDays } from '@kumbi/contract/links/links.limits.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dayMs, platformZone } from '../../../kernel/time/zones.ts';
import type { ClickSpan } from '../click/click-report.reads.ts';
import { type ConversionTables, conversionTables } from './conversion.table.ts';
import { conversionRecords } from './conversion-record.slot.ts';

export type ConversionRow = Selectable<ConversionTables['link_conversions']>;

/** A person's click that led to one of our pages. */
export type Came = Pick<Selectable<ConversionTables['link_checkouts']>, 'link_id' | 'click_id' | 'clicked_at'>;

/** Finds a person's click of the last weeks, unless its link was deleted. */
export async function findClick(ctx: Ctx, clickId: string): Promise<Came | undefined> {
  const since = new Date(ctx.kernel.clock.now().getTime() - clickCountsDays * dayMs);
  const { rows } = await sql<Came>`
    select c.link_id, c.id as click_id, c.created_at as clicked_at from link_clicks c join short_links s on s.workspace_id = c.workspace_id and s.id = c.link_id
    where c.workspace_id = ${ctx.workspaceId} and c.id = ${clickId}::uuid and not c.is_bot and c.created_at >= ${since}
      and s.deleted_at is null`.execute(ctx.tx);
  return rows[0];
}

export async function insertLinkCheckout(
  ctx: Ctx,
  row: Came & Pick<ConversionTables['link_checkouts'], 'checkout_id'>,
): Promise<void> {
  await rowsOf(ctx, conversionTables.link_checkouts).insert(row);
}

export const findLinkCheckout = (ctx: Ctx, checkoutId: string) =>
  rowsOf(ctx, conversionTables.link_checkouts).find(checkoutId);

/** Stores what a visitor did once. A repetition only updates the amounts. */
export async function saveConversion(
  ctx: Ctx,
  row: Omit<Insertable<ConversionTables['link_conversions']>, 'workspace_id' | 'created_at'>,
): Promise<void> {
  const { amount_minor, refunded_minor } = row;
  await rowsOf(ctx, conversionTables.link_conversions)
    .inserting(row)
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'subject_id']).doUpdateSet({ amount_minor, refunded_minor }),
    )
    .execute();
}

/** Remembers the contact behind a payment, an answer, a booking or a registration, if a link brought them. */
export async function recordVisitor({ tx, workspaceId }: Ctx, subjectId: string, contactId: string): Promise<void> {
  await sql`
    with checkout as (
      update link_checkouts set contact_id = ${contactId}
      where workspace_id = ${workspaceId} and checkout_id = ${subjectId}::uuid
    )
    update link_conversions set contact_id = ${contactId}
    where workspace_id = ${workspaceId} and subject_id = ${subjectId}::uuid`.execute(tx);
}

/** A conversion with its record and its visitor. */
export interface ShownConversion extends ConversionRow {
  readonly path: string | null;
  readonly customer: { readonly id: string; readonly name: string } | null;
}

export function readConversions(
  ctx: Ctx,
  linkId: string,
  query: Omit<ListQuery, 'name'>,
): Promise<Page<ShownConversion>> {
  const paths = [...ctx.kernel.registry.all(conversionRecords)].map(
    ([kind, { table, key, path }]) => sql`when ${kind}::text then (select ${path} from ${sql.table(table)} e
      where e.workspace_id = t.workspace_id and ${sql.ref(`e.${key}`)} = t.subject_id)`,
  );
  return rowsOf(ctx, conversionTables.link_conversions).page<ShownConversion>(query, {
    by: { column: 'link_id', value: linkId },
    columns: sql`t.*, case t.kind ${sql.join(paths, sql` `)} end as path, case when p.id is not null then
      json_build_object('id', p.id, 'name', coalesce(nullif(p.name, ''), nullif(p.email, ''), p.phone)) end as customer`,
    joins: sql`left join contacts p on p.workspace_id = t.workspace_id and p.id = t.contact_id and p.deleted_at is null`,
  });
}

export type Origins = ReadonlyMap<string, NonNullable<Origin>>;

/** Reads the links of checkouts, answers, bookings and registrations, by their ids. A checkout has its link before the payment. */
export async function readOrigins({ tx, workspaceId }: Ctx, subjectIds: readonly string[]): Promise<Origins> {
  if (subjectIds.length === 0) return new Map();
  const ids = sql`any(${[...subjectIds]}::uuid[])`;
  const { rows } = await sql<NonNullable<Origin> & { subject_id: string }>`
    select o.subject_id, s.id, s.name, s.code from (
      select c.subject_id, c.link_id from link_conversions c where c.workspace_id = ${workspaceId} and c.subject_id = ${ids}
      union
      select k.checkout_id, k.link_id from link_checkouts k where k.workspace_id = ${workspaceId} and k.checkout_id = ${ids}
    ) o join short_links s on s.workspace_id = ${workspaceId} and s.id = o.link_id and s.deleted_at is null`.execute(
    tx,
  );
  return new Map(rows.map(({ subject_id, ...link }) => [subject_id, link]));
}

interface Sum {
  readonly currency: Currency | null;
  readonly count: number;
  readonly minor: number;
}

/** Counts what a link's visitors did in a span, by currency; leads have none. */
export async function readConversionSums({ tx, workspaceId }: Ctx, { linkId, from, to }: ClickSpan): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select currency, count(*)::int as count, coalesce(sum(amount_minor - refunded_minor), 0)::bigint as minor
    from link_conversions where workspace_id = ${workspaceId} and link_id = ${linkId}::uuid
      and created_at >= ${from}::timestamp at time zone ${platformZone}
      and created_at < (${to}::timestamp + interval '1 day') at time zone ${platformZone}
    group by currency order by currency`.execute(tx);
  return rows;
}

/** Removes the names of people from their answers, bookings or registrations in the list of a link. */
export async function eraseLeads(ctx: Ctx, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await rowsOf(ctx, conversionTables.link_conversions).update({ subject_id: [...subjectIds] }, { title: '—' });
}
