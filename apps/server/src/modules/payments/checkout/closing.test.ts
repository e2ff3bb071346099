import { programPayments } from '@kumbi/contract/payments/public-payments.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { makeKey } from '../../api-keys/api-key.factory.ts';
import { connectAccount } from '../../integrations/integration.factory.ts';

const test = ownServerTest();

test('a program that cancels during the request for a reference is informed, and nothing stays payable', async ({
  server,
}) => {
  const owner = await server.person();
  const integration = await connectAccount(server, owner, { endpoint: 'https://payments.invalid/in' });
  const { headers } = await makeKey(server, owner, { type: 'integration', integration_id: integration.id });
  const body = {
    amount: 450_000,
    currency: 'AOA',
    description: 'Encomenda 7731',
    customer: { name: 'Ana Domingos', phone: '923 000 111' },
  } as const;
  const known = async () => (await server.call(programPayments.list, { query: {} }, { headers })).body.data;

  await server.outside('/faults', 'PUT', { proxypay: { slowMs: 2_500 } });
  const starting = server.call(programPayments.start, { body }, { headers });
  await expect.poll(known).toMatchObject([{ status: 'waiting' }]);
  await server.outside('/faults', 'PUT', { proxypay: { slowMs: 0 } });
  const [payment] = await known();
  const cancelled = await server.call(programPayments.cancel, { params: { id: payment?.id ?? '' } }, { headers });
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await starting).toMatchObject({
    status: 200,
    body: { id: payment?.id, status: 'cancelled', reference: null },
  });
  const { references } = await server.outside<{ references: { status: string }[] }>('/references?limit=1000');
  expect(references).toEqual([]);
});
