import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { saveConsent } from '../consent/consent.service.ts';
import { findContactByEmail } from '../contact.store.ts';
import { makeCustomer, makeGroup } from '../customer/customer.factory.ts';

const download = (server: TestServer, as: TestPerson, query: string, language = 'en') =>
  server.fetch(`/api/v1${customers.export.path}?${query}`, {
    headers: { cookie: as.cookie, 'accept-language': language },
  });

test('exports the customers of a filter, without formulas, and is recorded', async ({ server }) => {
  const owner = await server.person();
  const group = await makeGroup(server, owner, 'Clube');
  const field = { name: 'Tamanho', kind: 'text' } as const;
  const { body } = await server.call(customerFields.create, { body: field }, { as: owner });
  await makeCustomer(server, owner, {
    ...{ name: '=HYPERLINK("http://evil.example")', email: 'a@example.com', phone: '923000111' },
    ...{ group_ids: [group.id], tags: ['vip', 'feira'], fields: { [body.field.id]: '+1' } },
  });
  await makeCustomer(server, owner, { name: 'Rui', email: 'rui@example.com' });
  await inside(server, owner, async (ctx) => {
    const contact = await findContactByEmail(ctx, 'rui@example.com');
    const evidence = { source: 'form', wording: 'Yes', givenAt: server.clock.now() } as const;
    if (contact) await saveConsent(ctx, contact, 'email', evidence);
  });
  await makeCustomer(server, await server.person(), { name: 'Theirs' });

  const csv = await download(server, owner, `group_id=${group.id}`, 'pt');
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toContain('clientes.csv');
  const [head, row, ...others] = (await csv.text())
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
  expect(head).toBe(
    'Nome,Email,Telefone,Grupos,Etiquetas,Membro responsável,Língua,Visto pela primeira vez,Criado,Consentimento de email,Consentimento de WhatsApp,Tamanho',
  );
  expect(row).toMatch(
    /^"'=HYPERLINK\(""http:\/\/evil\.example""\)",a@example\.com,'\+244923000111,Clube,"feira, vip",,en,Criado à mão,20\S+Z,,,'\+1$/,
  );
  expect(others).toEqual([]);

  const xlsx = await download(server, owner, 'format=xlsx&name=rui');
  expect(xlsx.headers.get('content-disposition')).toContain('customers.xlsx');
  const workbook = await readXlsx(await xlsx.arrayBuffer());
  expect(workbook.sheets.map(({ name }) => name)).toEqual(['Customers']);
  expect(workbook.sheets[0]?.rows.map((cells) => cells[1])).toEqual(['Email', 'rui@example.com']);
  expect(workbook.sheets[0]?.rows.map((cells) => cells.slice(9, 11))).toEqual([
    ['Email consent', 'WhatsApp consent'],
    ['Subscribed', ''],
  ]);
  const { entries } = (await server.call(auditEntries.list, { query: {} }, { as: owner })).body;
  expect(entries.filter(({ action }) => action === 'contact_list.exported')).toMatchObject([
    { subject: 'customers.xlsx' },
    { subject: 'clientes.csv' },
  ]);
});

test('a text that looks like a formula is a text in XLSX', async ({ server }) => {
  const owner = await server.person();
  await makeCustomer(server, owner, { name: '=1+1' });
  const workbook = await readXlsx(await (await download(server, owner, 'format=xlsx')).arrayBuffer());
  const [sheet] = workbook.sheets;
  expect(sheet?.rows[1]?.[0]).toBe('=1+1');
  expect(sheet?.cells?.get('1,0')?.formula).toBeUndefined();
});

test('a list of several pages is exported completely', async ({ server }) => {
  const owner = await server.person();
  await server.kernel.db.ownerPool.query(
    `insert into contacts (workspace_id, id, name, email, phone, language, source, created_at, updated_at)
      select $1, gen_random_uuid(), 'C' || n, 'c' || n || '@example.com', '', 'pt', 'import', now(), now() from generate_series(1, 1201) n`,
    [owner.workspaceId],
  );
  const text = await (await download(server, owner, '')).text();
  expect(new Set(text.trim().split('\r\n')).size).toBe(1_202);
});

testRights(test, {
  tables: ['audit_entries'],
  cases: [
    {
      endpoint: customers.export,
      input: () => ({}),
      invalid: { query: { format: 'pdf' } },
      managersOnly: true,
    },
  ],
});
