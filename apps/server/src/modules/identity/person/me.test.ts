import { authOptions, me, sessions } from '@kumbi/contract/identity/identity.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { signedIn, tracesOf } from '../../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { Browser, mailTo, newcomer, signUp } from '../auth/auth.factory.ts';

const test = ownServerTest();

const elsewhere = async (server: TestServer, person: TestPerson): Promise<TestPerson> => ({
  ...person,
  cookie: await signedIn(server.kernel, person.userId),
});

test('the profile is read and changed by its person alone', async ({ server }) => {
  const person = await server.person({ name: 'Ana', language: 'pt' });
  expect((await server.call(me.get, {}, { as: person })).body).toMatchObject({
    id: person.userId,
    name: 'Ana',
    two_factor: false,
  });
  const changed = await server.call(
    me.update,
    { body: { name: ' Ana Maria ', country: 'PT', language: 'en' } },
    { as: person },
  );
  expect(changed.body).toMatchObject({ name: 'Ana Maria', country: 'PT', language: 'en', email: person.email });
  const extra = await server.send(
    me.update,
    { body: { name: 'A', country: 'PT', language: 'en', operator: true, email: 'x@x.ao' } },
    { as: person },
  );
  expect(extra.body).toMatchObject({ operator: false, email: person.email });
});

test('the language alone can change, and emails follow it', async ({ server }) => {
  const person = await server.person({ name: 'Ana', language: 'pt', country: 'AO' });
  const language = (value: string) => server.send(me.update, { body: { language: value } }, { as: person });
  expect((await server.send(me.update, { body: { language: 'en' } })).status).toBe(401);
  expect(await language('fr')).toMatchObject({ status: 400, body: { fields: { language: expect.any(String) } } });
  expect(await language('en')).toMatchObject({ status: 200, body: { name: 'Ana', country: 'AO', language: 'en' } });
  await new Browser(server, { 'accept-language': 'pt' }).post('/request-password-reset', { email: person.email });
  expect((await mailTo(server, person.email)).subject).toMatch(/^Reset your .+ password/);
});

test('sessions are listed without their tokens and ended immediately, one or all others', async ({ server }) => {
  const person = await server.person();
  const [phone, laptop] = [await elsewhere(server, person), await elsewhere(server, person)];
  const listed = await server.call(sessions.list, {}, { as: person });
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
  const foreign = (await server.call(sessions.list, {}, { as: await server.person() })).body.sessions[0]?.id ?? '';
  expect(await server.call(sessions.end, { body: { id: foreign } }, { as: person })).toMatchObject({
    status: 404,
    body: { code: 'identity.session_unknown' },
  });
  const other = listed.body.sessions.find((each) => !each.current)?.id ?? '';
  expect((await server.call(sessions.end, { body: { id: other } }, { as: person })).body).toEqual({ ended: 1 });
  expect((await server.call(sessions.end, { body: { others: true } }, { as: person })).body).toEqual({ ended: 1 });
  expect([
    (await server.call(me.get, {}, { as: phone })).status,
    (await server.call(me.get, {}, { as: laptop })).status,
  ]).toEqual([401, 401]);
  expect((await server.call(me.get, {}, { as: person })).status).toBe(200);
});

test('the export contains the data of every module, and no credentials', async ({ server }) => {
  const person = await server.person();
  const { status, body } = await server.send(me.export, {}, { as: person });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    profile: { email: person.email },
    workspaces: [{ workspace_id: person.workspaceId }],
  });
  for (const name of server.kernel.registry.all({ name: 'identity.personal-data', required: [] }).keys())
    expect(body.data).toHaveProperty(name);
  expect(JSON.stringify(body)).not.toContain('token');
});

test('an account is deleted after a confirmation, and no personal data remains', async ({ server }) => {
  const { browser, email } = await signUp(server, { email: 'going@example.com' });
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

test('the sign-in methods are public', async ({ server, startServer }) => {
  expect((await server.call(authOptions.get, {})).body).toEqual({ google: false, demo: true });
  const configured = await startServer({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  expect((await configured.call(authOptions.get, {})).body).toEqual({ google: true, demo: true });
  const social = await new Browser(configured).post('/sign-in/social', { provider: 'google', callbackURL: '/pt/app' });
  expect(social.status).toBe(200);
  expect(new URL(String(social.body.url)).host).toBe('accounts.google.com');
  expect(
    (await new Browser(server).post('/sign-in/social', { provider: 'google', callbackURL: '/pt/app' })).status,
  ).toBeLessThan(500);
});
