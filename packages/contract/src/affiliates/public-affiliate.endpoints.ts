import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import { programAffiliateSchema, programAffiliatesQuerySchema } from './public-affiliate.schemas.ts';

const keys = ['workspace'] as const;
const noun = 'affiliates';

const affiliate = {
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e561',
  name: 'Rui Manuel',
  email: 'rui@example.com',
  state: 'active',
  code: 'rui',
  clicks: 120,
  sales: 8,
  commission: [{ currency: 'AOA', pending: 150_000, due: 320_000, paid: 1_000_000 }],
  created_at: '2026-10-20T08:00:00.000Z',
};

export const programAffiliates = {
  list: publicEndpoint({
    method: 'GET',
    path: '/affiliates',
    query: programAffiliatesQuerySchema,
    response: cursorPageOf(programAffiliateSchema),
    errors: [],
    api: {
      keys,
      noun,
      operation: 'listAffiliates',
      example: { query: { limit: 2, state: 'active' }, answer: lastPage(affiliate) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/affiliates/:id',
    params: byId('affiliates.affiliate_id'),
    response: programAffiliateSchema,
    errors: ['affiliate.unknown'],
    api: { keys, noun, operation: 'getAffiliate', example: { params: { id: affiliate.id }, answer: affiliate } },
  }),
};
