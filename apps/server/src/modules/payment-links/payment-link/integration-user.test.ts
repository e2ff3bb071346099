import { integrations, integrationUsers } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { connectAccount } from '../../integrations/integration.factory.ts';
import { makePaymentLink } from './payment-link.factory.ts';

test('a payment account lists the open links in kwanzas that are paid through it', async ({
  server,
  owner,
  stranger,
}) => {
  const { id } = await connectAccount(server, owner);
  const users = async (lang: string) => {
    const headers = { 'accept-language': lang };
    return (await server.call(integrationUsers.list, { params: { id } }, { as: owner, headers })).body.users;
  };
  await makePaymentLink(server, owner, { title: 'Corte' });
  await makePaymentLink(server, owner, { title: 'Dollars', currency: 'USD', amount: 20 });
  await makePaymentLink(server, owner, { title: 'Off', is_active: false });
  const deleted = await makePaymentLink(server, owner, { title: 'Deleted' });
  await server.call(paymentLinks.delete, { params: { id: deleted.id } }, { as: owner });
  await makePaymentLink(server, stranger, { title: 'Of another workspace' });
  expect(await users('en')).toMatchObject([{ kind: 'payment_link', kind_name: 'Payment links', name: 'Corte' }]);
  expect(await users('pt')).toMatchObject([{ kind_name: 'Links de pagamento' }]);
  await server.call(integrations.switch, { body: { id, status: 'off' } }, { as: owner });
  expect(await users('en')).toEqual([]);
});
