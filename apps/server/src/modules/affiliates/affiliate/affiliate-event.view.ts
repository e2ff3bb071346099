import { affiliateJoined, affiliateUpdated } from '@kumbi/contract/affiliates/affiliates.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { findListedAffiliate } from './affiliate.store.ts';
import { programAffiliateView } from './public-affiliate.service.ts';

async function withAffiliate(ctx: Ctx, { affiliate_id }: { readonly affiliate_id: string }) {
  const row = await findListedAffiliate(ctx, affiliate_id);
  return row && { affiliate: programAffiliateView(row) };
}

export const affiliateEvents: readonly PublishedEvent[] = [
  publishRead(affiliateJoined, 'affiliate.joined', withAffiliate),
  publishRead(affiliateUpdated, 'affiliate.updated', withAffiliate),
];
