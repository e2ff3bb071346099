import { sql } from 'kysely';
import type { SegmentFact } from '../../contacts/contacts.public.ts';

/**
 * The parts of a fact whose rows `e` have a `checkout_id`, null for those without a payment. Refunds reduce the amount, and
 * a purchase that was refunded completely doesn't count.
 */
export const paidFact: Required<Pick<SegmentFact, 'joins' | 'where' | 'amount' | 'currency'>> = {
  joins: sql`left join checkouts c on c.workspace_id = e.workspace_id and c.id = e.checkout_id`,
  where: sql`(c.id is null or coalesce(c.received_minor, c.amount_minor) > c.refunded_minor)`,
  amount: sql`coalesce(c.received_minor, c.amount_minor) - c.refunded_minor`,
  currency: sql`c.currency`,
};
