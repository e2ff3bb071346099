import { sql } from 'kysely';
import { type SegmentFact, titledTargets } from '../../contacts/contacts.public.ts';
import { paidFact } from '../../payments/payments.public.ts';
import { shopsTables } from '../shops.table.ts';

/**
 * The condition that a sale contains a product. Postgres expects that one of a thousand rows matches the operator `@>`, and
 * plans a loop over them. Of the function it expects a third, and plans joins that also suit a best-selling product.
 */
const contains = (product_id: string) => sql`jsonb_contains(e.lines, ${JSON.stringify([{ product_id }])}::jsonb)`;

/** Paid sales, with the products that they contain. */
export const saleFact: SegmentFact = {
  table: 'sales',
  at: 'created_at',
  ...paidFact,
  targets: titledTargets(shopsTables.products, (ids) => sql`(${sql.join(ids.map(contains), sql` or `)})`),
};
