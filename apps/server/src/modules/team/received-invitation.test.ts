import { home } from '@kumbi/contract/home/home.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { answer, invite, makeCompany } from './team.factory.ts';

const test = ownServerTest();
const day = 86_400_000;

const emailOf = async (server: TestServer, { userId }: TestPerson): Promise<string> =>
  (await server.kernel.db.ownerPool.query<{ email: string }>('select email from auth_user where id = $1', [userId]))
    .rows[0]?.email ?? '';

const attention = async (server: TestServer, as: TestPerson, language = 'en') =>
  (await server.call(home.get, { query: {} }, { as, company: as.code, headers: { 'accept-language': language } })).body
    .analytics.attention;

test('an invitation needs the attention of the invited person alone, until it is answered', async ({ server }) => {
  const owner = await makeCompany(server, await server.person());
  const [invited, other] = [await server.person(), await server.person()];
  const byCode = await invite(server, owner, invited);
  const path = `?invite=${byCode}`;
  expect(await attention(server, invited)).toEqual([
    { kind: 'invitations_received', title: 'You’re invited to join a company', path },
  ]);
  // In each of their own workspaces, also with another language.
  const company = await makeCompany(server, invited);
  expect((await attention(server, company, 'pt')).map(({ title }) => title)).toEqual([
    'Tens um convite para entrar numa empresa',
  ]);
  expect([await attention(server, other), await attention(server, owner)]).toEqual([[], []]);

  await invite(server, await makeCompany(server, other), invited);
  expect((await attention(server, invited)).map(({ title }) => title)).toEqual(['You’re invited to join 2 companies']);
  expect((await answer(server, invited, byCode, 'revoke')).status).toBe(200);
  expect((await attention(server, invited)).map(({ title }) => title)).toEqual(['You’re invited to join a company']);
  server.clock.advance(8 * day);
  expect(await attention(server, invited)).toEqual([]);
});

test('one by email counts after the address is confirmed, and none of a deleted company', async ({ server }) => {
  const owner = await makeCompany(server, await server.person());
  const invited = await server.person();
  const { ownerPool } = server.kernel.db;
  await ownerPool.query('update auth_user set email_verified = false where id = $1', [invited.userId]);
  await invite(server, owner, { email: await emailOf(server, invited) });
  expect(await attention(server, invited)).toEqual([]);
  await ownerPool.query('update auth_user set email_verified = true where id = $1', [invited.userId]);
  expect((await attention(server, invited)).map(({ kind }) => kind)).toEqual(['invitations_received']);
  await ownerPool.query('update workspaces set deleted_at = now() where workspace_id = $1', [owner.workspaceId]);
  expect(await attention(server, invited)).toEqual([]);
});
