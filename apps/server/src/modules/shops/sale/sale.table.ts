import type { JSONColumnType } from 'kysely';
import { countedTable, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

/** A line at the time of the purchase: the product may change or be deleted later. */
export type SaleLine = {
  product_id: string;
  name: string;
  description: string;
  code: string;
  price_minor: number;
  quantity: number;
  is_delivery: boolean;
};

export type OrderStatus = 'delivering' | 'delivered' | 'not-delivered' | 'success';

export type SalesTables = {
  sales: {
    workspace_id: string;
    id: string;
    checkout_id: string;
    /** Null if the shop was deleted; the sale stays. */
    shop_id: string | null;
    shop_title: string;
    customer_name: string;
    customer_phone: string;
    customer_email: string;
    customer_province: string;
    customer_municipality: string;
    customer_address: string;
    note: string;
    status: OrderStatus;
    is_delivery: boolean;
    lines: JSONColumnType<SaleLine[], string, string>;
    /** Whether the products' reservation was released, so that late money must reserve them again. */
    released: boolean;
    created_at: Date;
  };
};

export const salesTables = workspaceTables<SalesTables>()({
  sales: {},
});

export const salesSchema = `
  create table sales (
    workspace_id uuid not null, id uuid not null, checkout_id uuid not null, shop_id uuid, shop_title text not null,
    customer_name text not null, customer_phone text not null, customer_email text not null,
    customer_province text not null, customer_municipality text not null, customer_address text not null, note text not null,
    status text not null check (status in ('delivering', 'delivered', 'not-delivered', 'success')),
    is_delivery boolean not null, lines jsonb not null, released boolean not null default false, created_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, checkout_id),
    -- The row of the checkout is written after the purpose has answered, in the same transaction.
    foreign key (workspace_id, checkout_id) references checkouts on delete cascade deferrable initially deferred,
    foreign key (workspace_id, shop_id) references shops (workspace_id, id) on delete set null (shop_id)
  );
  create index sales_shop on sales (workspace_id, shop_id, created_at desc);
  ${workspaceTable('sales')}
  ${countedTable('sales')}
  ${searchableTable('sales', "customer_name || ' ' || customer_phone")}
`;
