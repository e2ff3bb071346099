import { consentSettings, preferenceLinks } from '@kumbi/contract/contacts/consent.endpoints.ts';
import { consentConfirmationDays } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { customerMerges } from '@kumbi/contract/contacts/customer-merge.endpoints.ts';
import { expect } from 'vitest';
import { consentHistory, consentStates, preferencesPath } from '../modules/contacts/consent/consent.factory.ts';
import { findOrCreateContact, type KnownPerson } from '../modules/contacts/contacts.public.ts';
import { makeCustomer } from '../modules/contacts/customer/customer.factory.ts';
import { mailsTo, pathIn, postForm } from '../modules/pages/visitor/visitor.factory.ts';
import { inside } from '../modules/quotas/quotas.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
const dayMs = 86_400_000;

test.beforeEach(({ server }) => {
  // Each test has its own minute, because forms are limited per minute.
  server.clock.advance(61_000);
});

const show = async (server: TestServer, path: string) => {
  const answer = await server.fetch(path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const choose = (server: TestServer, path: string, fields: Record<string, string>) => postForm(server, path, fields);
const meet = (server: TestServer, owner: TestPerson, person: Partial<KnownPerson>) =>
  inside(server, owner, async (ctx) => {
    const contact = await findOrCreateContact(ctx, { name: 'Ana', language: 'pt', source: 'page', ...person });
    if (!contact) throw new Error('the person is no contact');
    return contact.id;
  });
const subscribed = { email: 'subscribed', whatsapp: 'subscribed' };
const unsubscribed = { email: 'unsubscribed', whatsapp: 'unsubscribed' };

async function subscriber(server: TestServer, owner: TestPerson) {
  const { id } = await makeCustomer(server, owner, { email: `ana.${Math.random()}@example.com`, phone: '923000111' });
  const path = await preferencesPath(server, owner, id);
  for (const channel of ['email', 'whatsapp']) await choose(server, path, { channel, choice: 'subscribe' });
  return { id, path };
}

test('a customer chooses their messages in both languages, and only the form changes anything', async ({ server }) => {
  const owner = await server.person();
  const { id, path } = await subscriber(server, owner);
  const page = await show(server, path);
  expect(page.status).toBe(200);
  expect(page.html).toContain('a•••@example.com');
  expect(page.html).toContain('+244•••111');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  const other = path.replace(/^\/\w\w/, path.startsWith('/pt') ? '/en' : '/pt');
  expect((await show(server, other)).html).not.toEqual(page.html);
  const short = await server.fetch(path.slice(3), { redirect: 'manual', headers: { 'accept-language': 'pt' } });
  expect([short.status, short.headers.get('location')]).toEqual([302, path.replace(/^\/\w\w/, '/pt')]);
  for (const query of ['?choice=unsubscribe', '?List-Unsubscribe=One-Click']) await show(server, `${path}${query}`);
  expect(await consentStates(server, owner, id)).toEqual(subscribed);

  const sent = await choose(server, path, { channel: 'email', choice: 'unsubscribe' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?saved=1`]);
  expect(await consentStates(server, owner, id)).toEqual({ ...subscribed, email: 'unsubscribed' });
  await choose(server, path, { choice: 'unsubscribe' });
  expect(await consentStates(server, owner, id)).toEqual(unsubscribed);
  const pt = path.replace(/^\/\w\w/, '/pt');
  await choose(server, pt, { channel: 'email', choice: 'subscribe' });
  expect((await consentHistory(server, owner, id))[0]).toMatchObject({
    ...{ channel: 'email', state: 'subscribed', source: 'preferences', recorded_by: null },
    wording: expect.stringMatching(/^Quero receber novidades e ofertas de .+ por email\.$/),
  });
});

test('a mailbox unsubscribes with one click, as often as it likes, and follows no redirect', async ({ server }) => {
  const owner = await server.person();
  const { id, path } = await subscriber(server, owner);
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  const sent = await server.fetch(path, { method: 'POST', body: form, redirect: 'manual' });
  expect(sent.status).toBe(200);
  expect(await consentStates(server, owner, id)).toEqual({ ...subscribed, email: 'unsubscribed' });
  const before = await consentHistory(server, owner, id);
  const again = await postForm(server, path.slice(3), { 'List-Unsubscribe': 'One-Click' });
  expect(again.status).toBe(200);
  expect(await consentHistory(server, owner, id)).toEqual(before);
});

test('a choice without a meaning is refused, and a forged or foreign link opens nothing', async ({ server }) => {
  const owner = await server.person();
  const { id, path } = await subscriber(server, owner);
  const meaningless: Record<string, string>[] = [{}, { choice: 'subscribe' }, { choice: 'x', channel: 'email' }];
  for (const fields of meaningless) expect((await choose(server, path, fields)).status).toBe(400);
  const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [forged, `/pt/u/${id}`, '/pt/u/x']) {
    expect((await show(server, wrong)).status, wrong).toBe(404);
    expect((await choose(server, wrong, { choice: 'unsubscribe' })).status, wrong).toBe(404);
  }
  expect(await consentStates(server, owner, id)).toEqual(subscribed);
  const second = await subscriber(server, await server.person());
  expect(second.path).not.toBe(path);
  // The same customer always gets the same address.
  expect(await preferencesPath(server, owner, id)).toBe(path);
});

test('one network address sends a limited number of choices', async ({ server }) => {
  const owner = await server.person();
  const { path } = await subscriber(server, owner);
  const statuses: number[] = [];
  for (let turn = 0; turn < 20; turn += 1)
    statuses.push((await choose(server, path, { choice: 'unsubscribe' })).status);
  expect(statuses.at(0)).toBe(303);
  expect(statuses.at(-1)).toBe(429);
});

test('after a merge both links open the customer who stayed, the stricter choice wins, and the undo returns both', async ({
  server,
}) => {
  const owner = await server.person();
  const kept = await subscriber(server, owner);
  const other = await makeCustomer(server, owner, { email: 'other@example.com' });
  const otherPath = await preferencesPath(server, owner, other.id);
  await choose(server, otherPath, { channel: 'email', choice: 'unsubscribe' });
  const body = { customer_id: kept.id, other_id: other.id };
  const { merge } = (await server.call(customerMerges.create, { body }, { as: owner })).body;
  expect(await consentStates(server, owner, kept.id)).toEqual({ ...subscribed, email: 'unsubscribed' });
  await choose(server, otherPath, { channel: 'whatsapp', choice: 'unsubscribe' });
  expect(await consentStates(server, owner, kept.id)).toEqual(unsubscribed);
  await server.call(customerMerges.undo, { params: { id: merge.id } }, { as: owner });
  expect(await consentStates(server, owner, kept.id)).toEqual({ email: 'subscribed', whatsapp: 'unsubscribed' });
  expect((await consentStates(server, owner, other.id)).email).toBe('unsubscribed');
  await choose(server, kept.path, { channel: 'whatsapp', choice: 'subscribe' });
  expect((await consentStates(server, owner, other.id)).whatsapp).toBe('none');
});

test('a deleted customer’s link opens nothing until they are restored', async ({ server }) => {
  const owner = await server.person();
  const { id, path } = await subscriber(server, owner);
  await server.call(customers.delete, { params: { id } }, { as: owner });
  expect((await show(server, path)).status).toBe(404);
  await server.call(customers.restore, { params: { id } }, { as: owner });
  expect((await show(server, path)).status).toBe(200);
});

test('with a double opt-in, a form’s subscription waits for the click in an email', async ({ server }) => {
  const owner = await server.person();
  await server.call(consentSettings.save, { body: { double_opt_in: true } }, { as: owner });
  const email = 'waiting@example.com';
  const id = await meet(server, owner, { email, consent: 'Quero novidades' });
  expect((await consentStates(server, owner, id)).email).toBe('pending');
  // Twice: a repeated job sends one email.
  await server.runJobs();
  await server.runJobs();
  const path = pathIn((await mailsTo(server, email))[0], '/pt/u/');
  expect(await mailsTo(server, email)).toHaveLength(1);
  const { pathname, searchParams } = new URL(path, server.url);
  const confirm = (proof: string) => postForm(server, pathname, { proof });
  expect((await show(server, path)).html).toContain('Quero novidades');
  expect((await consentStates(server, owner, id)).email).toBe('pending');
  expect((await confirm('')).status).toBe(410);
  expect((await confirm('x'.repeat(43))).status).toBe(410);
  expect((await confirm(searchParams.get('proof') ?? '')).status).toBe(200);
  expect((await consentHistory(server, owner, id))[0]).toMatchObject({
    ...{ state: 'subscribed', source: 'confirmation', wording: 'Quero novidades' },
  });
  expect((await confirm(searchParams.get('proof') ?? '')).status).toBe(410);
});

test('a form can’t subscribe again who unsubscribed: only the click in an email can, for a week', async ({
  server,
}) => {
  const owner = await server.person();
  const email = 'gone@example.com';
  const id = await meet(server, owner, { email, consent: 'Sim' });
  const own = await preferencesPath(server, owner, id);
  await choose(server, own, { choice: 'unsubscribe' });
  await meet(server, owner, { email, consent: 'Sim, de novo' });
  expect((await consentStates(server, owner, id)).email).toBe('unsubscribed');
  await server.runJobs();
  const path = pathIn((await mailsTo(server, email)).at(-1), '/pt/u/');
  const { pathname, searchParams } = new URL(path, server.url);
  const confirm = () => postForm(server, pathname, { proof: searchParams.get('proof') ?? '' });
  server.clock.advance(consentConfirmationDays * dayMs + 1);
  expect((await show(server, path)).status).toBe(410);
  expect((await confirm()).status).toBe(410);
  expect((await consentStates(server, owner, id)).email).toBe('unsubscribed');
});

test('the link is only for the workspace’s own customers', async ({ server }) => {
  const owner = await server.person();
  const { id } = await subscriber(server, owner);
  const asked = await server.send(preferenceLinks.create, { params: { id } }, { as: await server.person() });
  expect(asked).toMatchObject({ status: 404, body: { code: 'contact.unknown' } });
});
