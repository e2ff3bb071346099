import type { programAffiliates } from '@kumbi/contract/affiliates/public-affiliate.endpoints.ts';
import { programAffiliateSchema } from '@kumbi/contract/affiliates/public-affiliate.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { createAffiliate, updateAffiliate } from './affiliate.service.ts';
import { findListedAffiliate, type ListedAffiliate, readAffiliatesByCursor } from './affiliate.store.ts';

type OneAffiliate = Promise<Returns<typeof programAffiliates.get> | Refusal>;

export const programAffiliateView = (row: ListedAffiliate): View<typeof programAffiliateSchema> =>
  viewOf(programAffiliateSchema, row, { commission: [...row.commission] });

export async function listProgramAffiliates(
  ctx: Ctx,
  { state, ...query }: Parsed<typeof programAffiliates.list>['query'],
): Promise<Returns<typeof programAffiliates.list> | Refusal> {
  return dataPage(await readAffiliatesByCursor(ctx, query, state), programAffiliateView);
}

export async function getProgramAffiliate(ctx: Ctx, id: string): OneAffiliate {
  const row = await findListedAffiliate(ctx, id);
  return row ? programAffiliateView(row) : refuse('affiliate.unknown');
}

export async function createProgramAffiliate(
  ctx: Ctx,
  body: Parsed<typeof programAffiliates.create>['body'],
): OneAffiliate {
  const created = await createAffiliate(ctx, body);
  return isRefusal(created) ? created : getProgramAffiliate(ctx, created.affiliate.id);
}

export async function updateProgramAffiliate(
  ctx: Ctx,
  id: string,
  changes: Parsed<typeof programAffiliates.update>['body'],
): OneAffiliate {
  const updated = await updateAffiliate(ctx, id, changes);
  return isRefusal(updated) ? updated : getProgramAffiliate(ctx, id);
}
