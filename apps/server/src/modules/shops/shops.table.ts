import type { Theme } from '@kumbi/contract/shared/themes.ts';
import type { deliveryTimes } from '@kumbi/contract/shops/shops.limits.ts';
import type { Generated, JSONColumnType } from 'kysely';
import {
  countedTable,
  type Migration,
  platformTable,
  searchableTable,
  workspaceTable,
} from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import { binSchema } from './product/product-bin.table.ts';
import { salesSchema } from './sale/sale.table.ts';

type Json<T> = JSONColumnType<T & object, string, string>;
export type DeliveryTime = (typeof deliveryTimes)[number];

export interface Place {
  readonly name: string;
  readonly slug: string;
}
export interface ProductFeature {
  readonly id: string;
  readonly feature: string;
  readonly detail: string;
}
export interface Province extends Place {
  readonly municipalities: readonly Place[];
}

export type ShopsTables = {
  shops: {
    workspace_id: string;
    id: string;
    code: string;
    title: string;
    description: string;
    email: string;
    phone_number: string;
    whatsapp: string;
    address: string;
    instagram: string;
    facebook: string;
    tiktok: string;
    map_location: string;
    bank_owner: string;
    bank_iban: string;
    /** From when buyers may transfer to the shop's own account. Null without one. */
    bank_usable_at: Date | null;
    theme: Theme;
    province: Json<Place> | null;
    municipality: Json<Place> | null;
    is_delivery: boolean;
    is_interprovincial: boolean;
    delivery_time: DeliveryTime | null;
    /** May contain methods that are no longer offered and have no checkout. */
    payment_methods: Json<readonly string[]>;
    is_open: boolean;
    logo_id: string | null;
    banner_id: string | null;
    created_at: Date;
    updated_at: Date;
  };
  shop_categories: {
    workspace_id: string;
    id: string;
    shop_id: string;
    name: string;
    description: string;
    image_id: string | null;
    created_at: Date;
    deleted_at: Generated<Date | null>;
  };
  products: {
    workspace_id: string;
    id: string;
    shop_id: string;
    category_id: string;
    code: string;
    title: string;
    description: string;
    kind: string;
    price_ao: number;
    price_us: number | null;
    /** The stock including reserved units; null is unlimited. */
    stock_amount: number | null;
    reserved: Generated<number>;
    is_physical: boolean;
    is_available: boolean;
    /** The shop delivers it, if the shop delivers at all. Only for physical products. */
    is_deliverable: boolean;
    features: Json<readonly ProductFeature[]>;
    image_id: string | null;
    created_at: Date;
    /** The last change by a person or a program, but not by a sale. */
    updated_at: Generated<Date>;
    deleted_at: Generated<Date | null>;
  };
  province_lists: { id: boolean; provinces: Json<readonly Province[]>; fetched_at: Date };
};

export const shopsTables = workspaceTables<ShopsTables>()({
  shop_categories: { gone: 'deleted_at' },
  products: { gone: 'deleted_at' },
  shops: { stamps: ['created_at', 'updated_at'] },
});

const shopSchema = `
  create table shops (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
    code text not null, title text not null, description text not null,
    email text not null, phone_number text not null, whatsapp text not null, address text not null,
    instagram text not null, facebook text not null, tiktok text not null, map_location text not null,
    bank_owner text not null, bank_iban text not null,
    theme text not null, province jsonb, municipality jsonb,
    is_delivery boolean not null, is_interprovincial boolean not null, delivery_time text,
    other_province_fee int not null check (other_province_fee between 0 and 10000),
    delivery_zones jsonb not null, payment_methods jsonb not null, is_open boolean not null,
    logo_id uuid, banner_id uuid, created_at timestamptz not null,
    primary key (workspace_id, id),
    foreign key (workspace_id, logo_id) references media_images (workspace_id, id),
    foreign key (workspace_id, banner_id) references media_images (workspace_id, id)
  );
  create index shops_logo on shops (workspace_id, logo_id);
  create index shops_banner on shops (workspace_id, banner_id);
  ${workspaceTable('shops')}
  ${countedTable('shops')}
  ${searchableTable('shops', 'title')}

  create table shop_categories (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, shop_id uuid not null, name text not null, description text not null,
    image_id uuid, created_at timestamptz not null,
    primary key (workspace_id, id),
    -- Rows of a category name its shop too: a product in a category of another shop is impossible.
    unique (workspace_id, shop_id, id),
    foreign key (workspace_id, shop_id) references shops (workspace_id, id) on delete cascade,
    foreign key (workspace_id, image_id) references media_images (workspace_id, id)
  );
  create index shop_categories_image on shop_categories (workspace_id, image_id);
  ${workspaceTable('shop_categories')}
  ${countedTable('shop_categories', 'shop_id')}
  ${searchableTable('shop_categories', 'name', 'shop_id')}

  create table products (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, shop_id uuid not null, category_id uuid not null,
    code text not null, title text not null, description text not null, kind text not null,
    price_ao bigint not null check (price_ao >= 0), price_us bigint check (price_us >= 0),
    stock_amount int check (stock_amount >= 0), reserved int not null default 0 check (reserved >= 0),
    is_physical boolean not null, is_available boolean not null, is_deliverable boolean not null,
    features jsonb not null, image_id uuid, created_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, shop_id, code),
    constraint products_not_oversold check (reserved <= stock_amount),
    constraint products_deliver_what_is_physical check (is_physical or not is_deliverable),
    foreign key (workspace_id, shop_id) references shops (workspace_id, id) on delete cascade,
    foreign key (workspace_id, shop_id, category_id) references shop_categories (workspace_id, shop_id, id),
    foreign key (workspace_id, image_id) references media_images (workspace_id, id)
  -- Reservations change rows in place and need room on their page.
  ) with (fillfactor = 80);
  create index products_category on products (workspace_id, shop_id, category_id, created_at desc, id desc);
  create index products_image on products (workspace_id, image_id);
  ${workspaceTable('products')}
  ${countedTable('products', 'shop_id')}
  ${searchableTable('products', 'title', 'shop_id')}

  -- The last good answer of the public provinces service: one row.
  create table province_lists (
    id boolean primary key default true check (id), provinces jsonb not null, fetched_at timestamptz not null
  );
  ${platformTable('province_lists', 'select')}
`;

/** Creates the tables of all nouns, in the order of their references. */
export const shopsMigration: Migration = {
  name: '20261124_22_shops',
  sql: [shopSchema, binSchema, salesSchema].join('\n'),
};

/** The columns keep the fees that sellers saved, until checkouts charge them. Nothing reads them. */
export const unchargedFeesMigration: Migration = {
  name: '20261204_22_uncharged_fees',
  sql: `
    alter table shops alter column other_province_fee set default 0;
    alter table shops alter column delivery_zones set default '[]';
  `,
};

/**
 * A shop's choice covers every method. Shops keep what they offered: the methods that the form didn't have, and all
 * that a shop without a choice accepted; not those that had no checkout.
 */
export const shopMethodsMigration: Migration = {
  name: '20261211_22_shop_methods',
  sql: `
    update shops set payment_methods =
      (case when payment_methods = '[]' or payment_methods ? 'reference' then '["reference"]'::jsonb else '[]' end) ||
      (case when payment_methods = '[]' or payment_methods ? 'paypay' then '["paypay"]'::jsonb else '[]' end) ||
      '["multicaixa", "card", "crypto"]';
  `,
};

/** A shop's own account waits a day before buyers transfer to it. Existing ones are usable. */
export const shopAccountsMigration: Migration = {
  name: '20261218_12_shop_accounts',
  sql: `
    alter table shops add column bank_usable_at timestamptz;
    update shops set bank_usable_at = created_at where bank_iban <> '';
    alter table shops add constraint shops_bank_usable check ((bank_iban = '') = (bank_usable_at is null));
  `,
};
