import type { Installation } from '../running/installation.ts';
import { makeSeller, productsSql, type Seller, shopSql } from '../running/seller.ts';

/** One workspace has a tenth of all rows in one shop; the others are spread over 90 workspaces. */
export interface Rows {
  readonly own: number;
  readonly others: number;
  readonly each: number;
}

export const rowsOf = (total: number): Rows => ({ own: total / 10, others: 90, each: total / 100 });

const words = [
  'Café',
  'Mel',
  'Farinha',
  'Óleo',
  'Sabão',
  'Tecido',
  'Cesto',
  'Panela',
  'Livro',
  'Caderno',
  'Chá',
  'Sumo',
  'Pão',
];
const kinds = [
  'de Uíge',
  'do Huambo',
  'da Huíla',
  'de Malanje',
  'de Benguela',
  'do Namibe',
  'do Zaire',
  'de Cabinda',
  'do Bié',
];

/** Typical search terms, with their number of matches in a million rows. */
export const terms = [
  { label: 'no search', term: undefined },
  { label: 'common term', term: 'cafe' },
  { label: 'rare term', term: 'maravilha' },
  { label: 'two letters, common', term: 'ca' },
  { label: 'two letters, rare', term: 'xw' },
] as const;

const title = `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + n % ${words.length}] || ' '
  || (array[${kinds.map((kind) => `'${kind}'`).join(', ')}])[1 + (n / 7) % ${kinds.length}] || ' '
  || case when n % 50000 = 7 then 'maravilha ' when n % 100000 = 11 then 'xw ' else '' end || n`;

/**
 * Fills the shop inside the database and creates the indexes last. The counting triggers run as usual. Foreign keys
 * aren't checked for each row, since all of them point to the one shop of their workspace.
 */
export async function fill(installation: Installation, rows: Rows, log: (line: string) => void): Promise<Seller> {
  const admin = installation.admin();
  const known = await admin.query<{ value: string }>(`select value from settings where key = 'bench.seller'`);
  if (known.rows[0]) return JSON.parse(known.rows[0].value) as Seller;
  const seller = await makeSeller(installation, 'lists');
  const { rows: indexes } = await admin.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes i
     where tablename = 'products' and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
  );
  for (const index of indexes) await admin.query(`drop index ${index.name}`);
  await admin.query('alter table products disable trigger all');
  await admin.query('alter table products enable trigger products_count_added');

  const add = (to: readonly [string, string, string], from: number, until: number) =>
    admin.query(productsSql(title), [...to, from, until, 100]);
  const chunk = 250_000;
  for (let from = 1; from <= rows.own; from += chunk)
    await add([seller.workspaceId, seller.shopId, seller.categoryId], from, Math.min(rows.own, from + chunk - 1));
  for (const other of await others(installation, rows.others)) await add(other, 1, rows.each);
  log(`${rows.own + rows.others * rows.each} rows are in; their indexes follow`);

  await admin.query('alter table products enable trigger all');
  for (const index of indexes) await admin.query(index.definition);
  await admin.query('vacuum analyze products');
  await admin.query('vacuum analyze row_counts');
  await admin.query(`insert into settings (key, value) values ('bench.seller', $1)`, [JSON.stringify(seller)]);
  await admin.query('checkpoint');
  return seller;
}

/** Creates workspaces with a shop and a category each. */
async function others(installation: Installation, count: number): Promise<[string, string, string][]> {
  const admin = installation.admin();
  await admin.query(
    `insert into auth_user (name, email, country, language) select 'Other', 'other' || n || '@example.com', 'AO', 'pt' from generate_series(1, $1::int) n`,
    [count],
  );
  await admin.query(
    shopSql(
      `w.workspace_id, gen_random_uuid(), w.code from workspaces w join auth_user u on u.id = w.owner_id where u.name = 'Other'`,
    ),
  );
  await admin.query(
    `insert into shop_categories (workspace_id, id, shop_id, name, description, created_at)
     select s.workspace_id, gen_random_uuid(), s.id, 'Café', '', now() from shops s join workspaces w on w.workspace_id = s.workspace_id and w.code = s.code`,
  );
  const { rows } = await admin.query<{ w: string; s: string; c: string }>(
    `select c.workspace_id as w, c.shop_id as s, c.id as c from shop_categories c
     join workspaces w on w.workspace_id = c.workspace_id join auth_user u on u.id = w.owner_id where u.name = 'Other'`,
  );
  return rows.map((row) => [row.w, row.s, row.c]);
}
