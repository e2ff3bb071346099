import { integrations, integrationUsers } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import { makeKey } from '../api-keys/api-key.factory.ts';
import { makeHook } from '../hooks/hook/hook.factory.ts';
import { connectAccount } from '../integrations/integration.factory.ts';
import { makeShop } from './shop/shop.factory.ts';

test('an integration lists its keys, its webhook and the shops that are paid through it', async ({
  server,
  owner,
  editor,
}) => {
  const hook = await makeHook(server, owner);
  const { id } = await connectAccount(server, owner, { endpoint: hook.kumbi_url });
  await makeKey(server, owner, { key: 'Caixa', type: 'integration', integration_id: id });
  await makeShop(server, owner, { title: 'Colmeia' });
  const users = async (lang: string) =>
    (await server.call(integrationUsers.list, { params: { id } }, { as: editor, headers: { 'accept-language': lang } }))
      .body.users;
  expect(await users('pt')).toMatchObject([
    { kind: 'key', kind_name: 'Chaves de API', name: 'Caixa' },
    { kind: 'webhook', kind_name: 'Webhooks', name: hook.name },
    { kind: 'shop', kind_name: 'Lojas', name: 'Colmeia' },
  ]);
  await server.call(integrations.switch, { body: { id, status: 'off' } }, { as: owner });
  expect((await users('en')).map(({ kind }) => kind)).toEqual(['key', 'webhook']);
});
