import { sql } from 'kysely';
import { type SegmentFact, targetIn, titledTargets } from '../../contacts/contacts.public.ts';
import { paidFact } from '../../payments/payments.public.ts';
import { paymentLinkTables } from './payment-link.table.ts';

/** Received payments of payment links. */
export const linkPaymentFact: SegmentFact = {
  table: 'link_payments',
  at: 'paid_at',
  ...paidFact,
  where: sql`e.pending_since is null and ${paidFact.where}`,
  targets: titledTargets(paymentLinkTables.payment_links, targetIn('link_id')),
};
