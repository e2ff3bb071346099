import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import {
  createProgramAffiliateSchema,
  exampleAffiliate,
  programAffiliateSchema,
  programAffiliatesQuerySchema,
  updateProgramAffiliateSchema,
} from './public-affiliate.schemas.ts';

const keys = ['workspace'] as const;
const noun = 'affiliates';
const params = byId('affiliates.affiliate_id');

const affiliate = exampleAffiliate;

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
    params,
    response: programAffiliateSchema,
    errors: ['affiliate.unknown'],
    api: { keys, noun, operation: 'getAffiliate', example: { params: { id: affiliate.id }, answer: affiliate } },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/affiliates',
    body: createProgramAffiliateSchema,
    response: programAffiliateSchema,
    errors: ['affiliate.program_off', 'affiliate.limit', 'affiliate.invited_already'],
    // Each call sends an email.
    perMinute: 120,
    api: {
      keys,
      noun,
      operation: 'inviteAffiliate',
      example: {
        body: { name: affiliate.name, email: affiliate.email, language: 'pt' },
        answer: { ...affiliate, state: 'invited', clicks: 0, sales: 0, commission: [] },
      },
    },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/affiliates/:id',
    params,
    body: updateProgramAffiliateSchema,
    response: programAffiliateSchema,
    errors: ['affiliate.unknown', 'affiliate.state', 'affiliate.code_taken', 'affiliate.codes_limit'],
    api: {
      keys,
      noun,
      operation: 'updateAffiliate',
      example: {
        params: { id: affiliate.id },
        body: { state: 'paused' },
        answer: { ...affiliate, state: 'paused' },
      },
    },
  }),
};
