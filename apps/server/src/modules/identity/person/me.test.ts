import {
  endSession,
  exportMe,
  getAuthOptions,
  getMe,
  listSessions,
  updateMe,
} from '@kumbi/contract/identity/identity.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { signedIn, tracesOf } from '../../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { Browser, newcomer } from '../auth/auth.factory.ts';

const test = ownServerTest();
let server: TestServer;
test.beforeAll(({ server: started }) => {
  server = started;
});

const elsewhere = async (person: TestPerson): Promise<TestPerson> => ({
  ...person,
  cookie: await signedIn(server.kernel, person.userId),
});

test('the profile is read and changed by its person alone', async () => {
  const person = await server.person({ name: 'Ana', language: 'pt' });
  expect((await server.call(getMe, {}, { as: person })).body).toMatchObject({
    id: person.userId,
    name: 'Ana',
    two_factor: false,
  });
  const changed = await server.call(
    updateMe,
    { body: { name: ' Ana Maria ', country: 'PT', language: 'en' } },
    { as: person },
  );
  expect(changed.body).toMatchObject({ name: 'Ana Maria', country: 'PT', language: 'en', email: person.email });
  const extra = await server.send(
    updateMe,
    { body: { name: 'A', country: 'PT', language: 'en', operator: true, email: 'x@x.ao' } },
    { as: person },
  );
  expect(extra.body).toMatchObject({ operator: false, email: person.email });
});

test('sessions are listed without their tokens and ended at once, one or all others', async () => {
  const person = await server.person();
  const [phone, laptop] = [await elsewhere(person), await elsewhere(person)];
  const listed = await server.call(listSessions, {}, { as: person });
  expect(listed.body.sessions).toHaveLength(3);
  expect(listed.body.sessions.filter((each) => each.current)).toHaveLength(1);
  expect(Object.keys(listed.body.sessions[0] ?? {}).sort()).toEqual([
    'agent',
    'created_at',
    'current',
    'id',
    'ip',
    'used_at',
  ]);
  const foreign = (await server.call(listSessions, {}, { as: await server.person() })).body.sessions[0]?.id ?? '';
  expect(await server.call(endSession, { body: { id: foreign } }, { as: person })).toMatchObject({
    status: 404,
    body: { code: 'identity.session_unknown' },
  });
  const other = listed.body.sessions.find((each) => !each.current)?.id ?? '';
  expect((await server.call(endSession, { body: { id: other } }, { as: person })).body).toEqual({ ended: 1 });
  expect((await server.call(endSession, { body: { others: true } }, { as: person })).body).toEqual({ ended: 1 });
  expect([
    (await server.call(getMe, {}, { as: phone })).status,
    (await server.call(getMe, {}, { as: laptop })).status,
  ]).toEqual([401, 401]);
  expect((await server.call(getMe, {}, { as: person })).status).toBe(200);
});

test('the export holds what every module keeps, and nothing that opens a door', async () => {
  const person = await server.person();
  const { status, body } = await server.send(exportMe, {}, { as: person });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    profile: { email: person.email },
    workspaces: [{ workspace_id: person.workspaceId }],
  });
  for (const name of server.kernel.registry.all({ name: 'identity.personal-data', required: [] }).keys())
    expect(body.data).toHaveProperty(name);
  expect(JSON.stringify(body)).not.toContain('token');
});

test('an account is deleted by who confirms it, and nothing of the person remains', async () => {
  const email = 'going@example.com';
  const browser = new Browser(server);
  await browser.post('/sign-up/email', newcomer(email));
  const me = (await browser.fetch('/api/v1/me')).body as { id: string };
  const workspace = (
    (await browser.fetch('/api/v1/workspaces')).body.workspaces as { id: string; kumbi_code: string }[]
  )[0];
  await browser.fetch('/api/v1/company', {
    method: 'PUT',
    body: { name: 'Nova' },
    headers: { 'idempotency-key': 'k' },
  });
  await browser.post('/request-password-reset', { email });
  await browser.fetch('/api/v1/me/export');
  const host = await server.person();
  await server.kernel.db.ownerPool.query(
    `insert into memberships (workspace_id, user_id, role) values ($1, $2, 'editor')`,
    [host.workspaceId, me.id],
  );
  await server.runJobs();
  const remove = (body: object) => browser.fetch('/api/v1/me', { method: 'DELETE', body });

  expect(await remove({ confirm: 'another@example.com', password: 'a long password' })).toMatchObject({
    status: 400,
    body: { code: 'identity.confirm_mismatch' },
  });
  expect(await remove({ confirm: email, password: 'wrong' })).toMatchObject({
    status: 400,
    body: { code: 'identity.password_wrong' },
  });
  expect(await remove({ confirm: email })).toMatchObject({ status: 400, body: { code: 'identity.password_wrong' } });
  const company = await browser.fetch('/api/v1/companies', { method: 'POST', body: { name: 'Loja' } });
  expect(await remove({ confirm: email, password: 'a long password' })).toMatchObject({
    status: 409,
    body: { code: 'identity.company_owned' },
  });
  await server.kernel.db.ownerPool.query('delete from workspaces where workspace_id = $1', [company.body.id]);
  server.clock.advance(61_000);
  expect(await remove({ confirm: ` ${email.toUpperCase()} `, password: 'a long password' })).toMatchObject({
    status: 200,
    body: { deleted: true },
  });
  expect(await browser.isSignedIn()).toBe(false);
  await server.runJobs();

  expect(await tracesOf(server.urls, [me.id, email, workspace?.id ?? '', workspace?.kumbi_code ?? ''])).toEqual([]);
  expect((await new Browser(server).post('/sign-up/email', newcomer(email))).status).toBe(200);
});

test('the ways to sign in are told to everybody', async ({ startServer }) => {
  expect((await server.call(getAuthOptions, {})).body).toEqual({ google: false, demo: true });
  const configured = await startServer({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  expect((await configured.call(getAuthOptions, {})).body).toEqual({ google: true, demo: true });
  const social = await new Browser(configured).post('/sign-in/social', { provider: 'google', callbackURL: '/pt/app' });
  expect(social.status).toBe(200);
  expect(new URL(String(social.body.url)).host).toBe('accounts.google.com');
  expect(
    (await new Browser(server).post('/sign-in/social', { provider: 'google', callbackURL: '/pt/app' })).status,
  ).toBeLessThan(500);
});
