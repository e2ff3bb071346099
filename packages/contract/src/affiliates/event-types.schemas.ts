import * as z from 'zod';
import { moneyFacts } from '../payments/event-types.schemas.ts';
import { described } from '../shared/described.ts';
import { exampleId } from '../shared/event-type.ts';
import { affiliateFacts, exampleAffiliate } from './public-affiliate.schemas.ts';

const ofAffiliate = {
  data: z.object({ affiliate: affiliateFacts }),
  example: { affiliate: exampleAffiliate },
} as const;

export const affiliatesEventTypes = {
  'commission.earned': {
    data: z.object({
      commission_id: z.uuid(),
      affiliate_id: z.uuid(),
      checkout_id: z.uuid().meta(described('affiliates.event_checkout_id')),
      ...moneyFacts,
    }),
    example: {
      commission_id: exampleId(51),
      affiliate_id: exampleId(52),
      checkout_id: exampleId(1),
      amount_minor: 125_000,
      currency: 'AOA',
    },
  },
  'affiliate.joined': ofAffiliate,
  'affiliate.updated': ofAffiliate,
} as const;
