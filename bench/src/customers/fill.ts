import type { Installation } from '../running/installation.ts';
import { makeSeller, productsSql, type Seller } from '../running/seller.ts';

/** A workspace with its customers, and the ids that rules name. */
export interface Crowd {
  readonly seller: Seller;
  readonly productId: string;
  readonly groupId: string;
  readonly fieldId: string;
}

/** Person `n` always has the same id. */
const idOf = (kind: string) => `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`;
const first = `(array['Ana', 'Rui', 'Eva', 'Zita', 'Paulo', 'Luzia', 'Nelson', 'Marta', 'Simão', 'Rosa'])[1 + n % 10]`;
const last = `(array['Domingos', 'Neto', 'Cardoso', 'Manuel', 'Gaspar', 'Pedro', 'Miguel'])[1 + n % 7]`;
const numbers = (total: number, each: number) => `generate_series(${each}, ${total}, ${each}) n`;

/**
 * Fills one workspace: a tenth of its customers have a tag, an eighth bought the first product and another eighth the second one, a
 * seventh are in a group, half have a number in a custom field. The indexes come last, and the foreign keys, which are
 * right, aren't checked.
 */
export async function fillCustomers(
  installation: Installation,
  total: number,
  log: (line: string) => void,
): Promise<Crowd> {
  const admin = installation.admin();
  const known = await admin.query<{ value: string }>(`select value from settings where key = 'bench.crowd'`);
  if (known.rows[0]) return JSON.parse(known.rows[0].value) as Crowd;
  const seller = await makeSeller(installation, 'customers');
  const { workspaceId: workspace, shopId, categoryId } = seller;
  await admin.query(productsSql(`'Café ' || n`), [workspace, shopId, categoryId, 1, 2, 10]);
  const { rows: products } = await admin.query<{ id: string }>(
    'select id from products where workspace_id = $1 order by title',
    [workspace],
  );
  const [productId = '', otherId = ''] = products.map(({ id }) => id);
  const { rows: made } = await admin.query<{ group_id: string; field_id: string }>(
    `with g as (insert into contact_groups (workspace_id, id, name, description, created_at)
         values ($1, gen_random_uuid(), 'Parceiros', '', now()) returning id),
       f as (insert into contact_fields (workspace_id, id, name, kind, choices, created_at)
         values ($1, gen_random_uuid(), 'Pontos', 'number', '[]', now()) returning id)
     select g.id as group_id, f.id as field_id from g, f`,
    [workspace],
  );
  const { group_id: groupId = '', field_id: fieldId = '' } = made[0] ?? {};
  const inserts: Readonly<Record<string, string>> = {
    contacts: `(workspace_id, id, name, email, phone, language, source, created_at, updated_at)
      select '${workspace}', ${idOf('person')}, ${first} || ' ' || ${last} || ' ' || n, 'pessoa-' || n || '@example.com',
        '+2449' || n, 'pt', 'shop', now() - n * interval '1 second', now() from ${numbers(total, 1)}`,
    contact_tags: `(workspace_id, contact_id, tag, created_at)
      select '${workspace}', ${idOf('person')}, 'vip', now() from ${numbers(total, 10)}`,
    contact_group_members: `(workspace_id, contact_id, group_id, place, created_at)
      select '${workspace}', ${idOf('person')}, '${groupId}', 0, now() from ${numbers(total, 7)}`,
    contact_field_values: `(workspace_id, contact_id, field_id, value, matched, number)
      select '${workspace}', ${idOf('person')}, '${fieldId}', (n % 2000)::text, (n % 2000)::text, n % 2000 from ${numbers(total, 2)}`,
    checkouts: `(workspace_id, id, sealed_token, number, purpose, receiver, status, amount_minor, currency, lines, buyer_name, buyer_phone,
        buyer_email, locale, quantity, starter_hash, caller_hash, expires_at, close_at, paid_at, created_at)
      select '${workspace}', ${idOf('checkout')}, '', n, 'shop', 'seller', 'paid', 450000, 'AOA', '[]', 'Ana', '', '', 'pt', 1, '', '',
        now(), now(), now(), now() - n * interval '1 second' from ${numbers(total, 4)}`,
    sales: `(workspace_id, id, checkout_id, number, shop_id, shop_title, contact_id, customer_name, customer_phone, customer_email,
        customer_province, customer_municipality, customer_address, note, status, is_delivery, lines, created_at)
      select '${workspace}', ${idOf('sale')}, ${idOf('checkout')}, n, '${shopId}', 'Terra Boa', ${idOf('person')}, 'Ana', '', '',
        '', '', '', '', 'success', false, jsonb_build_array(jsonb_build_object('product_id',
          case when n % 8 = 0 then '${productId}' else '${otherId}' end, 'name', 'Café', 'description', 'Seco ao sol', 'code', 'cafe',
          'price_minor', 450000, 'quantity', 1, 'is_delivery', false)), now() - n * interval '1 second' from ${numbers(total, 4)}`,
  };
  for (const [table, rows] of Object.entries(inserts)) await fillTable(installation, table, rows, log);
  await admin.query('vacuum analyze');
  const crowd: Crowd = { seller, productId, groupId, fieldId };
  await admin.query(`insert into settings (key, value) values ('bench.crowd', $1)`, [JSON.stringify(crowd)]);
  await admin.query('checkpoint');
  return crowd;
}

/** Inserts rows without the indexes and triggers, apart from the counting ones, and then creates the indexes. */
export async function fillTable(
  installation: Installation,
  table: string,
  rows: string,
  log: (line: string) => void,
): Promise<void> {
  const admin = installation.admin();
  const { rows: indexes } = await admin.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes i
     where tablename = $1 and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
    [table],
  );
  const { rows: counters } = await admin.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = $1::regclass and tgname like '%\\_count\\_added'`,
    [table],
  );
  for (const index of indexes) await admin.query(`drop index ${index.name}`);
  await admin.query(`alter table ${table} disable trigger all`);
  for (const { name } of counters) await admin.query(`alter table ${table} enable trigger ${name}`);
  await admin.query(`insert into ${table} ${rows}`);
  await admin.query(`alter table ${table} enable trigger all`);
  for (const index of indexes) await admin.query(index.definition);
  log(`${table} is filled`);
}
