import { longSearch, type Migration, orderIndexes } from '../../../kernel/database/table.ts';

/** Lists of short links have orders by name and by the last change. */
export const shortLinkOrdersMigration: Migration = {
  name: '20270204_50_short_link_orders',
  sql: `
    alter table short_links add updated_at timestamptz not null default now();
    update short_links set updated_at = created_at;
    ${orderIndexes('short_links')}`,
};

/** The searched text of a link contains its target, which the order by name doesn't need. */
export const longTargetsMigration: Migration = {
  name: '20270207_50_long_targets',
  sql: `
    ${longSearch('short_links')}
    drop index short_links_by_name;
    create index short_links_by_name on short_links (workspace_id, fold_text(name), id);`,
};
