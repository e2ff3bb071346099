import {
  integrationServices,
  integrations,
  operatorServices,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { proxypay } from '@kumbi/contract/payments/proxypay.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { connectAccount, openAccount } from '../integration.factory.ts';

const test = ownServerTest();
let operator: TestPerson;
test.beforeAll(async ({ server, owner }) => {
  operator = await server.person();
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
  await givePlan(server, owner, { code: 'creator' });
});

const turn = (server: TestServer, status: 'on' | 'off', as = operator) =>
  server.send(operatorServices.switch, { params: { platform: 'proxypay' }, body: { status } }, { as });
const all = async (server: TestServer) =>
  (await server.call(operatorServices.list, {}, { as: operator })).body.services.filter(
    ({ platform }) => platform === 'proxypay',
  );

test('a service that is turned off keeps its connections and gets no new ones, until it is turned on', async ({
  server,
  owner,
}) => {
  const before = (await all(server))[0]?.connections ?? 0;
  const { id } = await connectAccount(server, owner);
  expect(await all(server)).toMatchObject([
    { platform: 'proxypay', is_offered: true, connections: before + 1, turned_off_at: null, turned_off_by: null },
  ]);
  for (const time of ['first', 'second'])
    expect(await turn(server, 'off'), time).toMatchObject({
      status: 200,
      body: {
        services: expect.arrayContaining([
          expect.objectContaining({
            is_offered: false,
            turned_off_at: expect.any(String),
            turned_off_by: expect.any(String),
          }),
        ]),
      },
    });
  const catalogue = async () =>
    (await server.call(integrationServices.list, {}, { as: owner })).body.services.filter(
      ({ type }) => type === 'payment',
    );
  expect(await catalogue()).toMatchObject([
    { platform: 'proxypay', is_offered: false },
    { platform: 'appypay', is_offered: true },
    { platform: 'paypay', is_offered: true },
  ]);

  const { apiKey, entity } = await openAccount(server);
  const body = { name: 'Segunda', endpoint: 'https://example.com/in', entity, apiKey };
  const connect = () => server.call(proxypay.connect, { body }, { as: owner });
  expect(await connect()).toMatchObject({ status: 409, body: { code: 'integration.service_off' } });
  const mine = async () => (await server.call(integrations.list, { query: {} }, { as: owner })).body.integrations;
  expect(await mine()).toMatchObject([{ id, status: 'on', first: true }]);
  // An existing connection can still be changed, turned off and on, deleted and restored.
  const changed = await server.call(proxypay.update, { body: { ...body, id, apiKey: '' } }, { as: owner });
  expect(changed.body).toMatchObject({ integration: { integration_name: 'Segunda' } });
  for (const status of ['off', 'on'] as const)
    expect((await server.call(integrations.switch, { body: { id, status } }, { as: owner })).status).toBe(200);
  await server.call(integrations.delete, { body: { id } }, { as: owner });
  expect((await server.call(integrations.restore, { body: { id } }, { as: owner })).status).toBe(200);

  for (const time of ['first', 'second'])
    expect(await turn(server, 'on'), time).toMatchObject({
      body: { services: expect.arrayContaining([expect.objectContaining({ platform: 'proxypay', is_offered: true })]) },
    });
  expect(await catalogue()).toMatchObject([{ is_offered: true }, { is_offered: true }, { is_offered: true }]);
  expect((await connect()).status).toBe(200);
});

test('only an operator with a recent proof turns services on and off', async ({ server, owner }) => {
  const path = { params: { platform: 'proxypay' }, body: { status: 'off' } };
  for (const who of [{ as: owner }, {}]) {
    const hidden = { status: 404, body: { code: 'request.not_found' } };
    expect(await server.send(operatorServices.list, {}, who)).toMatchObject(hidden);
    expect(await server.send(operatorServices.switch, path, who)).toMatchObject(hidden);
  }
  for (const wrong of [
    { params: { platform: 'paypal' }, body: { status: 'off' } },
    { params: { platform: 'proxypay' }, body: { status: 'gone' } },
    { params: { platform: 'proxypay' }, body: {} },
  ])
    expect(await server.send(operatorServices.switch, wrong, { as: operator })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  await server.kernel.db.ownerPool.query(
    `update auth_session set proven_at = now() - interval '1 hour' where user_id = $1`,
    [operator.userId],
  );
  expect(await turn(server, 'off')).toMatchObject({ status: 403, body: { code: 'auth.proof_required' } });
  expect(await all(server)).toMatchObject([{ is_offered: true }]);
});
