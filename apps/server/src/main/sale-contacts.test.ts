import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';
import { asSuperuser } from '../testing/test-parts.ts';
import { columnsOf, insertAnyRow } from '../testing/test-rows.ts';

const adding = '20261218_41_sale_contacts';
const [workspace, neighbour] = [uuidv7(), uuidv7()];
const [byEmail, byPhone, foreign, deleted] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

/** Contacts of the earlier version. */
const contacts = [
  { id: byEmail, workspace_id: workspace, name: 'Ana', email: 'ana@example.ao', phone: '+244923000001' },
  { id: byPhone, workspace_id: workspace, name: 'Rui', email: '', phone: '+244923000002' },
  { id: foreign, workspace_id: neighbour, name: 'Eva', email: 'eva@example.ao', phone: '+244923000003' },
  { id: deleted, workspace_id: workspace, name: 'Zé', email: 'ze@example.ao', phone: '+244923000004' },
];

/** The buyer and payment of each sale, and the contact that it gets. */
const sales = [
  { email: 'Ana@example.ao', phone: '+244923000002', status: 'paid', gets: 'Ana' },
  { email: 'new@example.ao', phone: '+244923000002', status: 'paid', gets: 'Rui' },
  { email: 'ana@example.ao', phone: '+244923000001', status: 'expired', gets: null },
  { email: 'eva@example.ao', phone: '+244923000003', status: 'paid', gets: 'Buyer of 3' },
  { email: '', phone: '+244923000003', status: 'paid', gets: 'Buyer of 3' },
  { email: 'ze@example.ao', phone: '+244923000004', status: 'paid', gets: 'Buyer of 5' },
  { email: '', phone: '923', status: 'paid', gets: null },
];

test('paid sales of earlier versions find their contact, or get one, in their own workspace', async () => {
  const old = await openOldDatabase('kumbi_sale_contacts', (name) => name < adding);
  await asSuperuser(old, async (admin) => {
    const insert = async (table: string, row: Record<string, string | null>) =>
      expect(await insertAnyRow(admin, table, await columnsOf(admin, table), row)).toBeUndefined();
    for (const id of [workspace, neighbour])
      await insert('workspaces', { workspace_id: id, code: id, kind: 'company' });
    for (const contact of contacts)
      await insert('contacts', {
        ...{ consented_at: null, consent_text: null, unsubscribed_at: null, language: 'pt', source: 'shop' },
        ...contact,
        deleted_at: contact.id === deleted ? new Date().toISOString() : null,
      });
    for (const [place, { email, phone, status }] of sales.entries()) {
      const [id, checkout] = [uuidv7(), uuidv7()];
      const created_at = new Date(Date.UTC(2026, 10, 20, place)).toISOString();
      await insert('checkouts', {
        ...{ workspace_id: workspace, id: checkout, number: String(place), status, locale: 'pt', purpose: 'shop' },
      });
      await insert('sales', {
        ...{ workspace_id: workspace, id, checkout_id: checkout, number: String(place), shop_id: null, lines: '[]' },
        ...{ customer_name: `Buyer of ${place}`, customer_email: email, customer_phone: phone, created_at },
      });
    }
  });
  await old.migrate();

  const { rows } = await old.pool.query(
    `select c.name, c.workspace_id from sales s left join contacts c on c.workspace_id = s.workspace_id and c.id = s.contact_id
     order by s.created_at`,
  );
  expect(rows).toEqual(
    sales.map(({ gets }) =>
      gets === null ? { name: null, workspace_id: null } : { name: gets, workspace_id: workspace },
    ),
  );
  const { rows: counted } = await old.pool.query('select count(*)::int as count from contacts');
  expect(counted).toEqual([{ count: contacts.length + 2 }]);
});
