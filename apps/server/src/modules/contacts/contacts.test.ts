import { contactCreated } from '@kumbi/contract/contacts/contacts.events.ts';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { inside } from '../quotas/quotas.factory.ts';
import { consentHistory, consentStates } from './consent/consent.factory.ts';
import { findOrCreateContact, type KnownPerson } from './contacts.public.ts';

const meet = (server: TestServer, owner: TestPerson, person: Partial<KnownPerson>, who = owner) =>
  inside(server, who, (ctx) => findOrCreateContact(ctx, { name: 'Ana', language: 'pt', source: 'page', ...person }));
const count = async (server: TestServer, owner: TestPerson, who = owner) => {
  const { rows } = await server.kernel.db.ownerPool.query<{ n: number; counted: number }>(
    `select (select count(*)::int from contacts where workspace_id = $1) as n,
       (select coalesce(sum(value), 0)::int from row_counts where workspace_id = $1 and counter = 'contacts') as counted`,
    [who.workspaceId],
  );
  return rows[0];
};
const eventsOf = async (server: TestServer, id: string | undefined) =>
  (
    await server.kernel.db.ownerPool.query<{ payload: unknown }>(
      `select payload from outbox_events where name = $1 and payload->>'contact_id' = $2`,
      [contactCreated.name, id],
    )
  ).rows.map((row) => row.payload);

test('a person is known again by the address or the number, however they are typed', async ({ server, owner }) => {
  const made = await meet(server, owner, { email: ' Ana@Example.com ', phone: '923 000 111' });
  expect(made).toMatchObject({ email: 'ana@example.com', phone: '+244923000111', source: 'page', language: 'pt' });
  expect(await meet(server, owner, { email: 'ANA@example.com' })).toEqual(made);
  expect(await meet(server, owner, { phone: '+244 923-000-111', name: 'Somebody else' })).toEqual(made);
  expect(await eventsOf(server, made?.id)).toEqual([{ contact_id: made?.id, source: 'page' }]);
  expect(await count(server, owner)).toEqual({ n: 1, counted: 1 });
});

test('a name is one line, whatever the file, form or flow that brings it', async ({ server, owner }) => {
  const made = await meet(server, owner, { name: 'Ana\r\nDomingos\u2028x', email: 'one.line@example.com' });
  expect(made?.name).toBe('Ana Domingos x');
});

test('empty fields are filled in, and nothing is overwritten', async ({ server, owner }) => {
  const made = await meet(server, owner, { name: '', email: 'rui@example.com' });
  const filled = await meet(server, owner, { name: 'Rui', email: 'rui@example.com', phone: '923000222' });
  expect(filled).toMatchObject({ id: made?.id, name: 'Rui', phone: '+244923000222' });
  const kept = await meet(server, owner, { name: 'Not Rui', email: 'rui@example.com', phone: '923000333' });
  expect(kept).toMatchObject({ id: made?.id, name: 'Rui', phone: '+244923000222' });
});

test('an address and a number of two contacts find the one with the address, and both stay unchanged', async ({
  server,
  owner,
}) => {
  const first = await meet(server, owner, { name: 'Zita', email: 'zita@example.com' });
  const second = await meet(server, owner, { name: 'Ivo', phone: '923000444' });
  const found = await meet(server, owner, { name: 'Zita', email: 'zita@example.com', phone: '923000444' });
  expect(found).toEqual(first);
  expect(await meet(server, owner, { phone: '923000444' })).toEqual(second);
});

test('a consent is stored with its text, once', async ({ server, owner }) => {
  await meet(server, owner, { name: 'Leo', email: 'leo@example.com' });
  const agreed = await meet(server, owner, { email: 'leo@example.com', consent: 'Yes, write to me' });
  expect(await meet(server, owner, { email: 'leo@example.com', consent: 'Other words' })).toEqual(agreed);
  expect(await consentHistory(server, owner, agreed?.id ?? '')).toMatchObject([
    { channel: 'email', state: 'subscribed', source: 'form', wording: 'Yes, write to me' },
  ]);
  const called = await meet(server, owner, { phone: '923000888', consent: 'Yes, on WhatsApp' });
  expect(await consentStates(server, owner, called?.id ?? '')).toEqual({ email: 'none', whatsapp: 'subscribed' });
});

test('a person without an address or a number is not a contact', async ({ server, owner }) => {
  const before = await count(server, owner);
  expect(await meet(server, owner, { email: '  ' })).toBeUndefined();
  expect(await meet(server, owner, { phone: 'ask me' })).toBeUndefined();
  expect(await count(server, owner)).toEqual(before);
});

test('two simultaneous calls create one contact, even if they know different halves', async ({ server, owner }) => {
  const before = (await count(server, owner))?.n ?? 0;
  const known = [
    { email: 'once@example.com' },
    { email: 'once@example.com', phone: '923000555' },
    { phone: '923000555', email: 'ONCE@example.com' },
  ];
  const met = await Promise.all([...known, ...known, ...known].map((person) => meet(server, owner, person)));
  expect(new Set(met.map((contact) => contact?.id)).size).toBe(1);
  expect((await count(server, owner))?.n).toBe(before + 1);
  expect(await eventsOf(server, met[0]?.id)).toHaveLength(1);
  expect(await meet(server, owner, { email: 'once@example.com' })).toMatchObject({ phone: '+244923000555' });
});

test('each workspace has its own contacts', async ({ server, owner }) => {
  const other = await server.person({ country: 'PT' });
  const theirs = await meet(server, owner, { email: 'ana@example.com', phone: '912 345 678' }, other);
  expect(theirs?.phone).toBe('+351912345678');
  expect(await count(server, owner, other)).toEqual({ n: 1, counted: 1 });
  expect((await meet(server, owner, { email: 'ana@example.com' }))?.id).not.toBe(theirs?.id);
});
