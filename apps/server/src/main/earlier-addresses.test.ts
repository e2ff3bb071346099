import { contacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { customerMerges } from '@kumbi/contract/contacts/customer-merge.endpoints.ts';
import { timelineEntries } from '@kumbi/contract/contacts/timeline.endpoints.ts';
import { workspaceHeader } from '@kumbi/contract/shared/workspace-header.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { makeKey } from '../modules/api-keys/api-key.factory.ts';
import { findOrCreateContact } from '../modules/contacts/contacts.public.ts';
import { makeCustomer } from '../modules/contacts/customer/customer.factory.ts';
import { inside } from '../modules/quotas/quotas.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
const [email, phone] = ['ana@example.com', '+244923777222'];

/** Messages to an address and a number, as programs and flows send them. */
async function write(server: TestServer, owner: TestPerson): Promise<void> {
  await server.kernel.db.ownerPool.query(
    `insert into program_emails (workspace_id, id, from_address, from_name, to_address, subject, html, text, status, created_at, sent_at)
     values ($1, $2, 'a@example.com', '', $3, 'Welcome', '', '', 'sent', now(), now())`,
    [owner.workspaceId, uuidv7(), email],
  );
}
const edit = (server: TestServer, as: TestPerson, id: string, to: { email?: string; phone?: string }) =>
  server.send(customers.update, { body: { id, name: 'Ana', email: '', phone: '', ...to } }, { as });
const titlesOf = async (server: TestServer, as: TestPerson, id: string) =>
  (await server.call(timelineEntries.list, { params: { id }, query: {} }, { as })).body.entries.map(
    ({ title }) => title,
  );
const exported = async (server: TestServer, as: TestPerson, id: string) => {
  const headers = { cookie: as.cookie, [workspaceHeader]: as.code };
  return (await server.fetch(`/api/v1/company/customers/${id}/export`, { headers })).text();
};
const emailsIn = async (server: TestServer, owner: TestPerson) =>
  (await server.kernel.db.ownerPool.query('select from program_emails where workspace_id = $1', [owner.workspaceId]))
    .rowCount;
const meet = (server: TestServer, owner: TestPerson, person: { email?: string; phone?: string }) =>
  inside(server, owner, (ctx) => findOrCreateContact(ctx, { name: 'A.', language: 'pt', source: 'shop', ...person }));

test('messages to an earlier address stay in the history, the export and the erasure', async ({ server }) => {
  const owner = await server.person();
  const { id } = await makeCustomer(server, owner, { name: 'Ana', email, phone });
  await write(server, owner);
  await edit(server, owner, id, { email: 'ana.new@example.com', phone: '+244923777333' });
  await edit(server, owner, id, { email: 'ana.newest@example.com', phone: '+244923777333' });
  expect(await titlesOf(server, owner, id)).toContain('Welcome');
  const file = await exported(server, owner, id);
  for (const part of ['Welcome', email, phone, 'ana.new@example.com']) expect(file).toContain(part);
  // The person may still order with it.
  expect([(await meet(server, owner, { email }))?.id, (await meet(server, owner, { phone }))?.id]).toEqual([id, id]);
  const stranger = await server.person();
  expect((await meet(server, stranger, { email }))?.id).not.toBe(id);
  const erased = await server.send(customers.erase, { params: { id }, body: { confirm: 'Ana' } }, { as: owner });
  expect(erased.status).toBe(200);
  expect(await emailsIn(server, owner)).toBe(0);
  const { rowCount } = await server.kernel.db.ownerPool.query('select from contact_aliases where workspace_id = $1', [
    owner.workspaceId,
  ]);
  expect(rowCount).toBe(0);
});

test('an earlier address belongs to the customer who gets it later', async ({ server }) => {
  const owner = await server.person();
  const ana = await makeCustomer(server, owner, { name: 'Ana', email, phone });
  await write(server, owner);
  await edit(server, owner, ana.id, { email: 'ana.new@example.com', phone });
  const rui = await makeCustomer(server, owner, { name: 'Rui', email });
  expect(await titlesOf(server, owner, rui.id)).toContain('Welcome');
  expect(await titlesOf(server, owner, ana.id)).not.toContain('Welcome');
  // It is no longer an earlier address of the first customer.
  expect(await edit(server, owner, ana.id, { email, phone })).toMatchObject({
    status: 409,
    body: { code: 'contact.taken', existing: { id: rui.id } },
  });
  // An edit keeps it with the second customer, until the first one gets it again.
  await edit(server, owner, rui.id, { email: 'rui@example.com' });
  expect((await meet(server, owner, { email }))?.id).toBe(rui.id);
  expect((await edit(server, owner, ana.id, { email, phone })).status).toBe(200);
  expect((await meet(server, owner, { email }))?.id).toBe(ana.id);
  expect(await titlesOf(server, owner, rui.id)).not.toContain('Welcome');
  const erased = await server.send(
    customers.erase,
    { params: { id: rui.id }, body: { confirm: 'Ana' } },
    { as: owner },
  );
  expect(erased.status).toBe(200);
  expect(await emailsIn(server, owner)).toBe(1);
});

test('an edit by a program keeps the earlier address too, and a merge takes it along and back', async ({ server }) => {
  const owner = await server.person();
  const { headers } = await makeKey(server, owner);
  const ana = await makeCustomer(server, owner, { name: 'Ana', email });
  const other = await makeCustomer(server, owner, { name: 'A. Neto', phone });
  await write(server, owner);
  const change = { params: { id: ana.id }, body: { email: 'ana.api@example.com' } };
  expect((await server.send(contacts.update, change, { headers })).status).toBe(200);
  expect(await titlesOf(server, owner, ana.id)).toContain('Welcome');
  const body = { customer_id: other.id, other_id: ana.id };
  const merged = await server.call(customerMerges.create, { body }, { as: owner });
  expect(await titlesOf(server, owner, other.id)).toContain('Welcome');
  expect((await meet(server, owner, { email }))?.id).toBe(other.id);
  await server.call(customerMerges.undo, { params: { id: merged.body.merge.id } }, { as: owner });
  expect((await meet(server, owner, { email }))?.id).toBe(ana.id);
  expect(await titlesOf(server, owner, other.id)).not.toContain('Welcome');
});
