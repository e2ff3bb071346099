import type { JSONColumnType } from 'kysely';
import { type Migration, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type BinTables = {
  shop_bin: {
    workspace_id: string;
    id: string;
    shop_id: string;
    kind: 'product' | 'category';
    /** The deleted row by column name. */
    content: JSONColumnType<Record<string, unknown>, string, string>;
    image_id: string | null;
    /** A product's stock still changes in the bin when open orders are paid or cancelled. */
    stock_amount: number | null;
    reserved: number;
    deleted_at: Date;
  };
};

export const binTables = workspaceTables<BinTables>()({
  shop_bin: { stamps: [] },
});

export const binMigration: Migration = {
  name: '20261121_41_shop_bin',
  sql: `
    -- What was deleted and can still be brought back. Lists, counts, searches and pages know nothing of it; the image is
    -- still in use.
    create table shop_bin (
      workspace_id uuid not null, id uuid not null, shop_id uuid not null, kind text not null check (kind in ('product', 'category')),
      content jsonb not null, image_id uuid, stock_amount int, reserved int not null default 0, deleted_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, shop_id) references shops (workspace_id, id) on delete cascade,
      foreign key (workspace_id, image_id) references media_images (workspace_id, id)
    );
    create index shop_bin_due on shop_bin (deleted_at);
    create index shop_bin_shop on shop_bin (workspace_id, shop_id);
    create index shop_bin_image on shop_bin (workspace_id, image_id);
    ${workspaceTable('shop_bin')}
  `,
};
