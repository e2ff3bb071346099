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

export const readConversions = (
  ctx: Ctx,
  linkId: string,
  query: Omit<ListQuery, 'name'>,
): Promise<Page<ConversionRow>> =>
  rowsOf(ctx, conversionTables.link_conversions).page<ConversionRow>(query, {
    by: { column: 'link_id', value: linkId },
  });

/** Finds the link of a checkout, an answer, a booking or a registration. */
export async function findOrigin(
  { tx, workspaceId }: Ctx,
  subjectId: string,
): Promise<{ id: string; name: string; code: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string; code: string }>`
    select s.id, s.name, s.code from short_links s where s.workspace_id = ${workspaceId} and s.id = coalesce(
      (select c.link_id from link_conversions c where c.workspace_id = ${workspaceId} and c.subject_id = ${subjectId}::uuid),
      (select k.link_id from link_checkouts k where k.workspace_id = ${workspaceId} and k.checkout_id = ${subjectId}::uuid)
    ) and s.deleted_at is null`.execute(tx);
  return rows[0];
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
