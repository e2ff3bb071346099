import { type Migration, searchOf } from '../kernel/database/table.ts';

/** Every table that was searchable before, with its parent column and the column that hides a row. */
const searchable: readonly [table: string, by?: string, gone?: string][] = [
  ['api_keys', undefined, 'revoked_at'],
  ['audit_entries'],
  ['bookings', 'page_id'],
  ['checkouts'],
  ['contacts'],
  ['donations', 'page_id', 'pending_since'],
  ['hooks', undefined, 'deleted_at'],
  ['integrations', undefined, 'deleted_at'],
  ['kwaba_users'],
  ['notifications'],
  ['outbound_webhooks', undefined, 'deleted_at'],
  ['page_answers'],
  ['page_members'],
  ['page_versions', 'page_id'],
  ['pages', undefined, 'deleted_at'],
  ['payment_issues', 'open_in'],
  ['products', 'shop_id'],
  ['registrations', 'page_id'],
  ['sales'],
  ['shop_categories', 'shop_id'],
  ['shops'],
  ['tickets', 'page_id'],
];

/** Statistics count once a table is analyzed, which a large one that hardly changes would wait for. */
const analyzed = (table: string) =>
  `do $$ begin if exists (select from ${table}) then analyze ${table}; end if; end $$;`;

/** Gives every table of then the search that a new one is made with. It comes after the last of them by name. */
export const searchMigration: Migration = {
  name: '20261123_02_search',
  sql: searchable.map(([table, by, gone]) => `${searchOf(table, by, gone)} ${by ? analyzed(table) : ''}`).join('\n'),
};
