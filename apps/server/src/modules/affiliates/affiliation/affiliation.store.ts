import type { AffiliateState } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import { allOf, type Page, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { WorkspaceTx } from '../../../kernel/database/workspace-tx.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { ListedAffiliate } from '../affiliate/affiliate.store.ts';
import { type AffiliatesTables, affiliatesTables } from '../affiliates.table.ts';

export type AffiliationRow = Selectable<AffiliatesTables['affiliations']> &
  Pick<ListedAffiliate, 'state' | 'code' | 'clicks' | 'sales' | 'commission'> & { readonly seller: string };

/** The rows of the seller, which only their function reads. A deleted seller has none. */
const shown = {
  columns: sql`t.*, coalesce(s.seller_name, '') as seller, coalesce(s.state, 'ended') as state, coalesce(s.code, '') as code,
    coalesce(s.clicks, 0) as clicks, coalesce(s.sales, 0) as sales, coalesce(s.commission, '[]') as commission`,
  joins: sql`left join lateral affiliation_standing(t.seller_id, t.id) s on true`,
};

export const readAffiliationPage = (
  ctx: Ctx,
  { state, ...query }: SortedQuery & { readonly state?: AffiliateState | undefined },
): Promise<Page<AffiliationRow>> =>
  rowsOf(ctx, affiliatesTables.affiliations).page<AffiliationRow>(query, {
    ...shown,
    ...allOf([state && sql`coalesce((select state from affiliation_standing(s.seller_id, s.id)), 'ended') = ${state}`]),
  });

export const findAffiliation = (at: WorkspaceTx, id: string): Promise<AffiliationRow | undefined> =>
  rowsOf(at, affiliatesTables.affiliations).findWith<AffiliationRow>(id, shown);

export const countAffiliations = (ctx: Ctx): Promise<number> => rowsOf(ctx, affiliatesTables.affiliations).count();

/** Changes nothing if the workspace already belongs to the program. */
export async function insertAffiliation(ctx: Ctx, id: string, sellerId: WorkspaceId): Promise<void> {
  await rowsOf(ctx, affiliatesTables.affiliations).insertUnlessTaken({ id, seller_id: sellerId }, 'seller_id');
}

/** Ends affiliates whose workspace no longer exists, and forgets their address and the programs of deleted sellers. */
export async function forgetDeletedSides(tx: Tx): Promise<void> {
  await sql`
    update affiliates a set home_id = null, state = 'ended', email = ''
    where home_id is not null and not exists (select from workspaces w where w.workspace_id = a.home_id)`.execute(tx);
  await sql`
    delete from affiliations f where not exists (select from workspaces w where w.workspace_id = f.seller_id)`.execute(
    tx,
  );
}
