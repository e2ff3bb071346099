import {
  consentChanges,
  consentSettings,
  customerConsents,
  preferenceLinks,
} from '@kumbi/contract/contacts/consent.endpoints.ts';
import { type ConsentSource, consentChangesLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { timelineEntries } from '@kumbi/contract/contacts/timeline.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest, type People } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { findContact } from '../contact.store.ts';
import { makeCustomer } from '../customer/customer.factory.ts';
import { consentHistory, consentStates } from './consent.factory.ts';
import { reportConsent, saveConsent, withdrawConsent } from './consent.service.ts';

const test = ownServerTest();
const wording = 'Yes, send me news by email';
const hourMs = 3_600_000;

const record = (server: TestServer, as: TestPerson, id: string, given_at: string | null = null) =>
  server.send(customerConsents.save, { params: { id, channel: 'email' }, body: { wording, given_at } }, { as });
const withdraw = (server: TestServer, as: TestPerson, id: string) =>
  server.send(customerConsents.withdraw, { params: { id, channel: 'email' } }, { as });

/** Does the work of a form, an import or a provider. */
const asModule = <T>(
  server: TestServer,
  who: TestPerson,
  id: string,
  work: (ctx: Parameters<typeof findContact>[0], contact: NonNullable<Awaited<ReturnType<typeof findContact>>>) => T,
) =>
  inside(server, who, async (ctx) => {
    const contact = await findContact(ctx, id);
    if (!contact) throw new Error('the contact is missing');
    return work(ctx, contact);
  });
const subscribe = (server: TestServer, who: TestPerson, id: string, source: ConsentSource) =>
  asModule(server, who, id, async (ctx, contact) => {
    const evidence = { source, wording, givenAt: server.clock.now() };
    return (await saveConsent(ctx, contact, 'email', evidence))?.code;
  });
const report = (server: TestServer, who: TestPerson, id: string, state: 'bounced' | 'complained' | 'invalid') =>
  asModule(server, who, id, (ctx, contact) => reportConsent(ctx, contact, 'email', state));

test('a consent is recorded by hand with its evidence, and withdrawn', async ({ server }) => {
  const owner = await server.person();
  const { id } = await makeCustomer(server, owner, { email: 'ana@example.com' });
  expect(await consentStates(server, owner, id)).toEqual({ email: 'none', whatsapp: 'none' });
  const given_at = new Date(server.clock.now().getTime() - hourMs).toISOString();
  expect(await record(server, owner, id, given_at)).toMatchObject({
    status: 200,
    body: { consent: { channel: 'email', state: 'subscribed', may_receive: true } },
  });
  // Twice: the second one changes nothing.
  await record(server, owner, id);
  server.clock.advance(1_000);
  expect(await withdraw(server, owner, id)).toMatchObject({
    status: 200,
    body: { consent: { state: 'unsubscribed', may_receive: false } },
  });
  await withdraw(server, owner, id);
  const by = expect.any(String);
  expect(await consentHistory(server, owner, id)).toMatchObject([
    { channel: 'email', state: 'unsubscribed', source: 'manual', wording: null, recorded_by: by },
    { channel: 'email', state: 'subscribed', source: 'manual', wording, given_at, recorded_by: by },
  ]);
  const { body } = await server.call(timelineEntries.list, { params: { id }, query: {} }, { as: owner });
  expect(body.entries.map(({ kind, title }) => [kind, title])).toEqual(
    expect.arrayContaining([
      ['subscribed', 'Email'],
      ['unsubscribed', 'Email'],
    ]),
  );
});

test('a person who unsubscribed returns only with a later consent, never by an import', async ({ server }) => {
  const owner = await server.person();
  const { id } = await makeCustomer(server, owner, { email: 'rui@example.com' });
  await subscribe(server, owner, id, 'import');
  const before = new Date(server.clock.now().getTime() - hourMs).toISOString();
  await withdraw(server, owner, id);
  expect(await subscribe(server, owner, id, 'import')).toBe('consent.withdrawn');
  expect(await subscribe(server, owner, id, 'api')).toBe('consent.withdrawn');
  expect(await record(server, owner, id, before)).toMatchObject({ status: 409, body: { code: 'consent.withdrawn' } });
  expect((await consentStates(server, owner, id)).email).toBe('unsubscribed');
  const tomorrow = new Date(server.clock.now().getTime() + 24 * hourMs).toISOString();
  expect(await record(server, owner, id, tomorrow)).toMatchObject({ status: 400, body: { code: 'consent.future' } });
  server.clock.advance(hourMs);
  expect(await record(server, owner, id)).toMatchObject({ status: 200, body: { consent: { state: 'subscribed' } } });
});

test('failures and complaints stay until the address changes or the person returns', async ({ server }) => {
  const owner = await server.person();
  const { id, name } = await makeCustomer(server, owner, { email: 'eva@example.com' });
  await subscribe(server, owner, id, 'form');
  // Twice, as a provider repeats its reports.
  await report(server, owner, id, 'bounced');
  await report(server, owner, id, 'bounced');
  expect((await consentStates(server, owner, id)).email).toBe('bounced');
  expect(await consentHistory(server, owner, id)).toHaveLength(2);
  for (const source of ['form', 'import'] as const)
    expect(await subscribe(server, owner, id, source)).toBe('consent.undeliverable');
  expect(await record(server, owner, id)).toMatchObject({ status: 409, body: { code: 'consent.undeliverable' } });
  const body = { id, name, email: 'eva.new@example.com' };
  await server.call(customers.update, { body }, { as: owner });
  expect((await consentStates(server, owner, id)).email).toBe('none');
  await subscribe(server, owner, id, 'form');
  await report(server, owner, id, 'complained');
  await report(server, owner, id, 'bounced');
  expect(await record(server, owner, id)).toMatchObject({ status: 409, body: { code: 'consent.complained' } });
  await asModule(server, owner, id, (ctx, contact) => withdrawConsent(ctx, contact, 'email', 'preferences'));
  expect((await consentStates(server, owner, id)).email).toBe('complained');
  expect(await subscribe(server, owner, id, 'preferences')).toBeUndefined();
  expect((await consentStates(server, owner, id)).email).toBe('subscribed');
});

test('a member records a complaint with its evidence, which ends messages permanently', async ({ server }) => {
  const owner = await server.person();
  const { id } = await makeCustomer(server, owner, { email: 'rosa@example.com' });
  await record(server, owner, id);
  const send = (state: 'complained' | 'bounced', reported_at = '') =>
    server.send(
      customerConsents.report,
      { params: { id, channel: 'email' }, body: { state, note: '“Stop writing to me”', reported_at } },
      { as: owner },
    );
  server.clock.advance(hourMs);
  const earlier = new Date(server.clock.now().getTime() - hourMs / 2).toISOString();
  const later = new Date(server.clock.now().getTime() + hourMs).toISOString();
  expect(await send('complained', later)).toMatchObject({ status: 400, body: { code: 'consent.future' } });
  expect(await send('bounced')).toMatchObject({ body: { consent: { state: 'bounced', may_receive: false } } });
  server.clock.advance(1_000);
  expect(await send('complained', earlier)).toMatchObject({
    status: 200,
    body: { consent: { state: 'complained', may_receive: false } },
  });
  // A complaint is stricter than a bounce, and a repetition changes nothing.
  for (const state of ['bounced', 'complained'] as const)
    expect(await send(state)).toMatchObject({ status: 200, body: { consent: { state: 'complained' } } });
  const by = expect.any(String);
  const note = '“Stop writing to me”';
  expect(await consentHistory(server, owner, id)).toMatchObject([
    { state: 'complained', source: 'manual', note, given_at: earlier, wording: null, recorded_by: by },
    { state: 'bounced', source: 'manual', note, given_at: null, recorded_by: by },
    { state: 'subscribed', note: null },
  ]);
  expect(await record(server, owner, id)).toMatchObject({ status: 409, body: { code: 'consent.complained' } });
  const { rows } = await server.kernel.db.ownerPool.query(
    `select action from audit_entries where workspace_id = $1 and action like 'contact.%' order by created_at`,
    [owner.workspaceId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['contact.bounced', 'contact.complained']);
});

test('the history keeps the newest changes of a customer', async ({ server }) => {
  const owner = await server.person();
  const { id } = await makeCustomer(server, owner, { email: 'zita@example.com' });
  await server.kernel.db.ownerPool.query(
    `insert into contact_consent_changes (workspace_id, id, contact_id, channel, state, source, created_at)
     select $1, gen_random_uuid(), $2, 'email', 'unsubscribed', 'preferences', $3::timestamptz - make_interval(mins => n)
     from generate_series(1, $4::int) n`,
    [owner.workspaceId, id, server.clock.now(), consentChangesLimit],
  );
  await subscribe(server, owner, id, 'preferences');
  const query = { customer_id: id, nextPage: 2 };
  const { body } = await server.call(consentChanges.list, { query }, { as: owner });
  expect(body).toMatchObject({
    total: consentChangesLimit,
    changes: [{ state: 'subscribed' }, { state: 'unsubscribed' }],
  });
});

test('the setting for a confirmation belongs to the owner', async ({ server }) => {
  const owner = await server.person();
  const settings = async () => (await server.call(consentSettings.get, {}, { as: owner })).body.settings;
  expect(await settings()).toEqual({ double_opt_in: false });
  await server.call(consentSettings.save, { body: { double_opt_in: true } }, { as: owner });
  expect(await settings()).toEqual({ double_opt_in: true });
});

describe('rights', () => {
  let people: People;
  let id = '';
  test.beforeAll(async ({ server, stranger }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
    ({ id } = await makeCustomer(server, owner, { email: 'leo@example.com' }));
  });
  const invalid = { params: { id: 'x', channel: 'email' } };
  testRights(test, {
    people: () => people,
    tables: ['contact_consents', 'contact_consent_changes', 'contact_preference_links', 'consent_settings'],
    cases: [
      { endpoint: customerConsents.list, input: () => ({ params: { id } }), invalid, unknown: 'contact.unknown' },
      {
        endpoint: customerConsents.save,
        input: () => ({ params: { id, channel: 'email' }, body: { wording } }),
        invalid: { ...invalid, body: { wording: '' } },
        unknown: 'contact.unknown',
      },
      {
        endpoint: customerConsents.withdraw,
        input: () => ({ params: { id, channel: 'email' } }),
        invalid: { params: { id: 'x', channel: 'post' } },
        unknown: 'contact.unknown',
      },
      {
        endpoint: customerConsents.report,
        input: () => ({ params: { id, channel: 'whatsapp' }, body: { state: 'complained', note: 'By phone' } }),
        invalid: { ...invalid, body: { state: 'subscribed', note: '' } },
        unknown: 'contact.unknown',
      },
      {
        endpoint: consentChanges.list,
        input: () => ({ query: { customer_id: id } }),
        invalid: { query: { customer_id: 'x' } },
        unknown: 'contact.unknown',
      },
      { endpoint: preferenceLinks.create, input: () => ({ params: { id } }), invalid, unknown: 'contact.unknown' },
      { endpoint: consentSettings.get, input: () => ({}), elsewhere: { settings: { double_opt_in: false } } },
      {
        endpoint: consentSettings.save,
        input: () => ({ body: { double_opt_in: true } }),
        invalid: { body: { double_opt_in: 'x' } },
        managersOnly: true,
      },
    ],
  });
});
