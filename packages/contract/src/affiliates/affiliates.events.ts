import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { currencySchema } from '../shared/money-schema.ts';

/** A paid sale earned an affiliate a commission. The event belongs to the seller's workspace. */
export const commissionEarned = domainEvent(
  'commission.earned',
  z.object({
    commission_id: z.uuid(),
    affiliate_id: z.uuid(),
    checkout_id: z.uuid(),
    amount_minor: z.number().int(),
    currency: currencySchema,
  }),
);

const ofAffiliate = z.object({ affiliate_id: z.uuid() });
/** Someone joined the program, or asked to. These events too belong to the seller's workspace. */
export const affiliateJoined = domainEvent('affiliate.joined', ofAffiliate);
/** The state or the code of an affiliate changed, by the seller or the affiliate. */
export const affiliateUpdated = domainEvent('affiliate.updated', ofAffiliate);

/** Sent to the sockets of both workspaces: an affiliate, or the commission of one, changed. */
export const affiliateNews = { name: 'affiliate-news', payload: z.object({ id: z.uuid() }) } as const;
