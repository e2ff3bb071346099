import type { programAffiliates } from '@kumbi/contract/affiliates/public-affiliate.endpoints.ts';
import { programAffiliateSchema } from '@kumbi/contract/affiliates/public-affiliate.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findListedAffiliate, type ListedAffiliate, readAffiliatesByCursor } from './affiliate.store.ts';

const programAffiliateView = (row: ListedAffiliate): View<typeof programAffiliateSchema> =>
  viewOf(programAffiliateSchema, row, { commission: [...row.commission] });

export async function listProgramAffiliates(
  ctx: Ctx,
  { state, ...query }: Parsed<typeof programAffiliates.list>['query'],
): Promise<Returns<typeof programAffiliates.list> | Refusal> {
  return dataPage(await readAffiliatesByCursor(ctx, query, state), programAffiliateView);
}

export async function getProgramAffiliate(
  ctx: Ctx,
  id: string,
): Promise<Returns<typeof programAffiliates.get> | Refusal> {
  const row = await findListedAffiliate(ctx, id);
  return row ? programAffiliateView(row) : refuse('affiliate.unknown');
}
