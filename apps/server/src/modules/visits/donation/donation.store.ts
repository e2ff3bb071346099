import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type DonationsTables, donationsTables } from './donation.table.ts';

export type DonationRow = Selectable<DonationsTables['donations']>;

/** Stores a donation before it is paid. */
export async function insertDonation(
  ctx: Ctx,
  donation: Omit<
    Insertable<DonationsTables['donations']>,
    'workspace_id' | 'contact_id' | 'pending_since' | 'received_at' | 'created_at'
  >,
): Promise<void> {
  const now = ctx.kernel.clock.now();
  await rowsOf(ctx, donationsTables.donations).insert({
    ...donation,
    contact_id: null,
    pending_since: now,
    received_at: null,
  });
}

export const findDonation = (ctx: Ctx, key: 'id' | 'checkout_id', id: string): Promise<DonationRow | undefined> =>
  rowsOf(ctx, donationsTables.donations).find({ [key]: id });

/** Stores the time and the amount of the payment. */
export async function receiveDonation(
  ctx: Ctx,
  id: string,
  came: { contact_id: string | null; amount_minor: number },
): Promise<void> {
  await rowsOf(ctx, donationsTables.donations).update(id, {
    pending_since: null,
    received_at: ctx.kernel.clock.now(),
    ...came,
  });
}

export const readDonations = (ctx: Ctx, pageId: string, query: ListQuery): Promise<Page<DonationRow>> =>
  rowsOf(ctx, donationsTables.donations).page<DonationRow>(query, {
    by: { column: 'page_id', value: pageId },
    gone: 'pending_since',
  });

export async function readDonationTotals(
  ctx: Ctx,
  pageId: string,
): Promise<{ currency: Currency; minor: number; count: number }[]> {
  const { rows } = await sql<{ currency: Currency; minor: number; count: number }>`
    select currency, sum(amount_minor)::bigint as minor, count(*)::int as count from donations
    where workspace_id = ${ctx.workspaceId} and page_id = ${pageId} and pending_since is null
    group by currency order by currency`.execute(ctx.tx);
  return rows;
}
