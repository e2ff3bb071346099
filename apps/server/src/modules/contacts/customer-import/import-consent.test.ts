import { consentSettings, customerConsents } from '@kumbi/contract/contacts/consent.endpoints.ts';
import type { ConsentChannel } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { customerImports } from '@kumbi/contract/contacts/customer-import.endpoints.ts';
import type { ImportSettings } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { consentHistory, consentStates } from '../consent/consent.factory.ts';
import { reportConsent, saveConsent, withdrawConsent } from '../consent/consent.service.ts';
import { findContactByEmail } from '../contact.store.ts';
import { makeCustomer } from '../customer/customer.factory.ts';
import { importFile, makeImport, startImport } from './customer-import.factory.ts';

const test = ownServerTest();

const stated = (channels: ConsentChannel[] = ['email']): ImportSettings['consent'] => ({
  ...{ channels, wording: 'Signed up at the fair', given_on: '2026-03-01', confirmed: true },
});

const idOf = async (server: TestServer, as: TestPerson, email: string) => {
  const contact = await inside(server, as, (ctx) => findContactByEmail(ctx, email));
  if (!contact) throw new Error(`${email} is no customer`);
  return contact.id;
};
const statesOf = async (server: TestServer, as: TestPerson, email: string) =>
  consentStates(server, as, await idOf(server, as, email));
const emailState = async (server: TestServer, as: TestPerson, email: string) =>
  (await statesOf(server, as, email)).email;

/** Makes a subscribed customer, and changes the subscription. */
async function makeSubscriber(
  server: TestServer,
  owner: TestPerson,
  email: string,
  change?: 'withdraw' | 'bounced' | 'complained',
): Promise<void> {
  const { id } = await makeCustomer(server, owner, { email });
  await inside(server, owner, async (ctx) => {
    const contact = await findContactByEmail(ctx, email);
    if (!contact) throw new Error('the customer is missing');
    const evidence = { source: 'form', wording: 'Yes', givenAt: server.clock.now() } as const;
    await saveConsent(ctx, contact, 'email', evidence);
  });
  server.clock.advance(1_000);
  await inside(server, owner, async (ctx) => {
    const contact = await findContactByEmail(ctx, email);
    if (!contact) throw new Error('the customer is missing');
    if (change === 'withdraw') await withdrawConsent(ctx, contact, 'email', 'preferences');
    else if (change) await reportConsent(ctx, contact, 'email', change);
  });
  server.clock.advance(1_000);
  expect(id).toBeTruthy();
}

test('the consent of a whole file is recorded with its evidence, on each channel that a row can reach', async ({
  server,
}) => {
  const owner = await server.person();
  await server.call(consentSettings.save, { body: { double_opt_in: true } }, { as: owner });
  const content = 'Name,Email,Phone\nAna,ana@example.com,923000111\nRui,rui@example.com,\nEva,,923000222';
  const done = await importFile(server, owner, content, { consent: stated(['email', 'whatsapp']) });
  expect(done).toMatchObject({ status: 'done', created: 3, subscribed: 4, unsubscribed: 0, refused: 0 });
  expect(await statesOf(server, owner, 'ana@example.com')).toEqual({ email: 'subscribed', whatsapp: 'subscribed' });
  expect(await statesOf(server, owner, 'rui@example.com')).toEqual({ email: 'subscribed', whatsapp: 'none' });
  expect(await consentHistory(server, owner, await idOf(server, owner, 'rui@example.com'))).toMatchObject([
    {
      ...{ state: 'subscribed', source: 'import', wording: 'Signed up at the fair' },
      ...{ given_at: '2026-03-01T00:00:00.000Z', recorded_by: expect.any(String) },
    },
  ]);
  // The same file again changes nothing.
  const again = await importFile(server, owner, content, { consent: stated(['email', 'whatsapp']) });
  expect(again).toMatchObject({ updated: 3, subscribed: 0, refused: 0 });
  expect(await consentHistory(server, owner, await idOf(server, owner, 'rui@example.com'))).toHaveLength(1);
});

test('a file never subscribes a person who left, whose messages don’t arrive, or who was erased', async ({
  server,
}) => {
  const owner = await server.person();
  await makeSubscriber(server, owner, 'left@example.com', 'withdraw');
  await makeSubscriber(server, owner, 'bounced@example.com', 'bounced');
  await makeSubscriber(server, owner, 'spam@example.com', 'complained');
  const erased = await makeCustomer(server, owner, { name: 'Zé', email: 'erased@example.com' });
  await server.call(customers.erase, { params: { id: erased.id }, body: { confirm: 'Zé' } }, { as: owner });
  const emails = ['left', 'bounced', 'spam', 'erased', 'new'].map((name) => `${name}@example.com`);
  const done = await importFile(server, owner, ['Email', ...emails].join('\n'), { consent: stated() });
  expect(done).toMatchObject({ processed: 5, failed: 0, subscribed: 1, refused: 4 });
  expect(await Promise.all(emails.map((email) => emailState(server, owner, email)))).toEqual([
    ...['unsubscribed', 'bounced', 'complained', 'unsubscribed', 'subscribed'],
  ]);
});

test('a column says who agreed, who left, and what cannot be read; only a subscription can be ended', async ({
  server,
}) => {
  const owner = await server.person();
  await makeSubscriber(server, owner, 'ends@example.com');
  const content = [
    'First Name,Last Name,Email,Accepts Email Marketing,Total Spent,Total Orders',
    'Ana,,ana@example.com,yes,10,1',
    'Rui,,rui@example.com,no,10,1',
    'Eva,,ends@example.com,not_subscribed,10,1',
    'Leo,,leo@example.com,pending,10,1',
    'Zé,,ze@example.com,perhaps,10,1',
    'Bia,,bia@example.com,,10,1',
  ].join('\n');
  const draft = await makeImport(server, owner, content);
  expect(draft).toMatchObject({ preset: 'shopify', settings: { targets: expect.arrayContaining(['email_consent']) } });
  const done = await importFile(server, owner, content);
  expect(done).toMatchObject({ created: 4, updated: 1, failed: 1, subscribed: 1, unsubscribed: 1, refused: 0 });
  const emails = ['ana', 'rui', 'ends', 'leo', 'bia'].map((name) => `${name}@example.com`);
  expect(await Promise.all(emails.map((email) => emailState(server, owner, email)))).toEqual([
    ...['subscribed', 'none', 'unsubscribed', 'none', 'none'],
  ]);
  expect(await consentHistory(server, owner, await idOf(server, owner, 'ana@example.com'))).toMatchObject([
    { wording: expect.stringContaining('Accepts Email Marketing'), given_at: null, source: 'import' },
  ]);
  // With the consent of the whole file, what a column says about a person comes first.
  const others = content.replaceAll('@', '@other.');
  await importFile(server, owner, others, { consent: stated() });
  const theirs = ['ana', 'rui', 'leo', 'bia'].map((name) => `${name}@other.example.com`);
  expect(await Promise.all(theirs.map((email) => emailState(server, owner, email)))).toEqual([
    ...['subscribed', 'none', 'none', 'subscribed'],
  ]);
});

test('the columns of Mailchimp and HubSpot about consent are recognised', async ({ server }) => {
  const owner = await server.person();
  const mailchimp = [
    'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME',
    'in@example.com,In,,2,,2025-04-01 10:00:00,',
    'out@example.com,Out,,2,,2025-04-01 10:00:00,2025-05-01 10:00:00',
  ].join('\n');
  await importFile(server, owner, mailchimp);
  expect(await emailState(server, owner, 'in@example.com')).toBe('subscribed');
  expect(await emailState(server, owner, 'out@example.com')).toBe('none');
  const hubspot = [
    'Record ID,First Name,Last Name,Email,Phone Number,Unsubscribed from all email',
    '1,In,,in@example.com,,true',
    '2,New,,new@example.com,,false',
  ].join('\n');
  expect(await importFile(server, owner, hubspot)).toMatchObject({ unsubscribed: 1, subscribed: 0 });
  expect(await emailState(server, owner, 'in@example.com')).toBe('unsubscribed');
  expect(await emailState(server, owner, 'new@example.com')).toBe('none');
});

test('an address that a row names for another customer is not subscribed', async ({ server }) => {
  const owner = await server.person();
  await makeCustomer(server, owner, { email: 'first@example.com', phone: '923000333' });
  await importFile(server, owner, 'Email,Phone\nother@example.com,923000333', {
    consent: stated(['email', 'whatsapp']),
  });
  expect(await statesOf(server, owner, 'first@example.com')).toEqual({ email: 'none', whatsapp: 'subscribed' });
});

test('the consent of a whole file needs the text, the day and the confirmation', async ({ server }) => {
  const owner = await server.person();
  const { id, settings } = await makeImport(server, owner, 'Email\nana@example.com');
  const start = (consent: Partial<ImportSettings['consent']>) =>
    server.send(
      customerImports.start,
      { params: { id }, body: { ...settings, consent: { ...stated(), ...consent } } },
      { as: owner },
    );
  for (const [field, value] of [
    ['wording', ''],
    ['given_on', ''],
    ['confirmed', false],
  ] as const)
    expect(await start({ [field]: value })).toMatchObject({
      ...{ status: 400, body: { code: 'request.invalid', fields: { [`consent.${field}`]: expect.any(String) } } },
    });
  const tomorrow = new Date(server.clock.now().getTime() + 48 * 3_600_000).toISOString().slice(0, 10);
  expect(await start({ given_on: tomorrow })).toMatchObject({ status: 400, body: { code: 'consent.future' } });
  expect(await start({ channels: ['post' as ConsentChannel] })).toMatchObject({ status: 400 });
  expect((await server.call(customerImports.get, { params: { id } }, { as: owner })).body.import.status).toBe('draft');
  expect((await start({})).status).toBe(200);
});

test('parts that run again or at the same time record each consent once', async ({ server }) => {
  const owner = await server.person();
  await makeSubscriber(server, owner, 'c1@example.com', 'withdraw');
  const content = ['Email', ...Array.from({ length: 600 }, (_, at) => `c${at}@example.com`)].join('\n');
  const { id } = await startImport(server, owner, content, { consent: stated() });
  await Promise.all([server.runJobs(), server.runJobs()]);
  await server.runJobs();
  expect((await server.call(customerImports.get, { params: { id } }, { as: owner })).body.import).toMatchObject({
    ...{ status: 'done', processed: 600, subscribed: 599, refused: 1 },
  });
  const { rows } = await server.kernel.db.ownerPool.query(
    `select (select count(*)::int from contact_consent_changes where workspace_id = $1 and source = 'import') as changes,
       (select count(*)::int from contact_consents where workspace_id = $1 and state = 'subscribed') as subscribed`,
    [owner.workspaceId],
  );
  expect(rows).toEqual([{ changes: 599, subscribed: 599 }]);
});

test('an import does not touch the consents of another workspace', async ({ server }) => {
  const [owner, other] = [await server.person(), await server.person()];
  const { id } = await makeCustomer(server, other, { email: 'ana@example.com' });
  await importFile(server, owner, 'Email\nana@example.com', { consent: stated() });
  expect((await consentStates(server, other, id)).email).toBe('none');
  const theirs = { params: { id: await idOf(server, owner, 'ana@example.com') } };
  expect(await server.send(customerConsents.list, theirs, { as: other })).toMatchObject({ status: 404 });
});

test('the states of our own export are read, in both languages', async ({ server }) => {
  const owner = await server.person();
  const states = ['Subscribed', 'Doesn’t arrive', 'Endereço inválido', 'Cancelado', 'À espera de confirmação', ''];
  const rows = states.map((state, place) => `p${place}@example.com,${state}`);
  const made = await importFile(server, owner, ['Email,Email consent', ...rows].join('\n'), {});
  expect(made.failed).toBe(0);
  const read = await Promise.all(states.map((_, place) => emailState(server, owner, `p${place}@example.com`)));
  expect(read).toEqual(['subscribed', 'none', 'none', 'none', 'none', 'none']);
});
