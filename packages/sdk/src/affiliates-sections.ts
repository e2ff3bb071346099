import type * as calls from '@kumbi/contract/affiliates/public-affiliate.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type AffiliatesCalls = CallsOf<typeof calls>;

const affiliates: Routes<AffiliatesCalls> = {
  listAffiliates: 'GET /affiliates',
  getAffiliate: 'GET /affiliates/:id',
  inviteAffiliate: 'POST /affiliates',
  updateAffiliate: 'PATCH /affiliates/:id',
};

export const affiliatesSections = {
  affiliates: { routes: affiliates, walks: { all: 'listAffiliates' } },
} as const;
