import type { Migration } from '../../../kernel/database/table.ts';

/** Renames the column behind the switch "can be delivered" of a product after its real meaning. */
export const deliverableMigration: Migration = {
  name: '20261129_40_deliverable_products',
  sql: `
    alter table products rename column payment_on_delivery to is_deliverable;
    -- Nobody asked for it before: whatever was physical was brought wherever its shop delivered, and goes on being so.
    update products set is_deliverable = is_physical;
    update shop_bin set content = content - 'payment_on_delivery' || jsonb_build_object('is_deliverable', content -> 'is_physical')
      where kind = 'product';
    alter table products add constraint products_deliver_what_is_physical check (is_physical or not is_deliverable);
  `,
};
