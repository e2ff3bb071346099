import type { AffiliateState } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { allOf, type Page, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { type Change, rowsOf } from '../../../kernel/database/rows.ts';
import type { WorkspaceTx } from '../../../kernel/database/workspace-tx.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage, ifGiven } from '../../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { type AffiliatesTables, affiliatesTables, standing } from '../affiliates.table.ts';

export type AffiliateRow = Selectable<AffiliatesTables['affiliates']>;

/** Sums of commission in minor units. */
export interface CommissionTotals {
  readonly currency: Currency;
  readonly pending: number;
  readonly due: number;
  readonly paid: number;
}

export type ListedAffiliate = AffiliateRow & {
  readonly clicks: number;
  readonly sales: number;
  readonly commission: readonly CommissionTotals[];
};

const columns = sql`t.*, ${sql.raw(standing)}`;

/** A workspace has too few affiliates for an index of the order by name. */
export const readAffiliatePage = (
  ctx: Ctx,
  query: SortedQuery,
  state: AffiliateState | undefined,
): Promise<Page<ListedAffiliate>> =>
  rowsOf(ctx, affiliatesTables.affiliates).page<ListedAffiliate>(query, {
    columns,
    ...allOf([state && sql`s.state = ${state}`]),
  });

export const readAffiliatesByCursor = (
  ctx: Ctx,
  query: CursorQuery,
  state: AffiliateState | undefined,
): Promise<CursorPage<ListedAffiliate> | Refusal> => {
  const where = [ifGiven(state, (wanted) => sql`s.state = ${wanted}`)];
  return cursorPage<ListedAffiliate>(ctx, { table: 'affiliates', columns, where }, query);
};

export const findListedAffiliate = (at: WorkspaceTx, id: string): Promise<ListedAffiliate | undefined> =>
  rowsOf(at, affiliatesTables.affiliates).findWith<ListedAffiliate>(id, { columns });

export const findAffiliate = (
  at: WorkspaceTx,
  match: string | { readonly home_id: NonNullable<AffiliateRow['home_id']> },
): Promise<AffiliateRow | undefined> => rowsOf(at, affiliatesTables.affiliates).find(match);

export const lockAffiliate = (ctx: Ctx, id: string): Promise<AffiliateRow | undefined> =>
  rowsOf(ctx, affiliatesTables.affiliates).lock(id);

export const hasInvitation = (ctx: Ctx, email: string): Promise<boolean> =>
  rowsOf(ctx, affiliatesTables.affiliates).exists({ email, state: 'invited' });

export const countAffiliates = (ctx: Ctx): Promise<number> => rowsOf(ctx, affiliatesTables.affiliates).count();

export async function insertAffiliate(
  ctx: Ctx,
  row: Omit<Insertable<AffiliatesTables['affiliates']>, 'workspace_id' | 'created_at'>,
): Promise<void> {
  await rowsOf(ctx, affiliatesTables.affiliates).insert(row);
}

export async function updateAffiliateRow(
  ctx: Ctx,
  id: string,
  change: Change<AffiliatesTables['affiliates']>,
): Promise<void> {
  await rowsOf(ctx, affiliatesTables.affiliates).update(id, change);
}

/** @returns false if another affiliate has or had the code */
export const claimAffiliateCode = (ctx: Ctx, affiliateId: string, code: string): Promise<boolean> =>
  rowsOf(ctx, affiliatesTables.affiliate_codes).insertUnlessTaken({ code, affiliate_id: affiliateId }, 'code');

export const readAffiliateCodes = async (ctx: Ctx, affiliateId: string): Promise<string[]> =>
  (await rowsOf(ctx, affiliatesTables.affiliate_codes).list({ affiliate_id: affiliateId })).map(({ code }) => code);

/** A code that attributes visits and sales: its affiliate is active, and the program runs. */
export interface ValidCode {
  readonly affiliate_id: string;
  readonly home_id: AffiliateRow['home_id'];
  readonly email: string;
  readonly cookie_days: number;
}

export async function findValidCode(at: WorkspaceTx, code: string): Promise<ValidCode | undefined> {
  const { rows } = await sql<ValidCode>`
    select a.id as affiliate_id, a.home_id, a.email, p.cookie_days
    from affiliate_codes c
    join affiliates a on a.workspace_id = c.workspace_id and a.id = c.affiliate_id and a.state = 'active'
    join affiliate_programs p on p.workspace_id = c.workspace_id and p.is_on
    where c.workspace_id = ${at.workspaceId} and c.code = ${code}`.execute(at.tx);
  return rows[0];
}
