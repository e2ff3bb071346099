import { balance, payments } from '@kumbi/contract/payments/payments.endpoints.ts';
import { expect } from 'vitest';
import { createHttpApp } from '../../../kernel/app/http-app.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { fillRegistry, type Module } from '../../../kernel/module.ts';
import { modules } from '../../../main/modules.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { openCheckout } from '../checkout/checkout.factory.ts';
import { closeCheckout } from '../checkout/closing.service.ts';
import { readWorkingMethods } from '../checkout/method.service.ts';
import { registerCallbacks } from './callback.routes.ts';
import { type MethodSource, methodSources } from './method.slot.ts';
import type { PaymentProvider, PaymentTerms } from './payment-provider.adapter.ts';

/** The payments that wait for approval in the app of the planted provider. */
const waiting = new Map<string, PaymentTerms>();

const account: PaymentProvider = {
  name: 'planted',
  method: 'multicaixa',
  account: 'platform',
  credentialId: null,
  entity: null,
  newReference: async () => `M${waiting.size + 1}`,
  putReference: async (reference, terms) => void waiting.set(reference, terms),
  deleteReference: async (reference) => waiting.delete(reference),
  unacknowledged: async () => [],
  acknowledge: async () => undefined,
  readCallback(raw, { 'x-planted': key }) {
    if (key !== 'the key') return 'bad_signature';
    const { id, reference, amountMinor } = JSON.parse(raw.toString()) as { [name in 'id' | 'reference']: string } & {
      amountMinor: number;
    };
    return { id, reference, amountMinor, body: {} };
  },
};
const source: MethodSource = {
  provider: 'planted',
  least: 100,
  most: 1_000_000,
  term: (now) => ({ expiresAt: new Date(now.getTime() + 90_000), closeAt: new Date(now.getTime() + 120_000) }),
  platform: () => account,
};
const planted: Module = {
  name: 'planted',
  provide: (registry) => registry.provide(methodSources, 'multicaixa', source),
};

const test = ownServerTest();
let kernel: Kernel;
test.beforeAll(async ({ server }) => {
  kernel = { ...server.kernel, registry: fillRegistry([...modules, planted]) };
});

const newest = async (server: TestServer, owner: TestPerson) =>
  (await server.call(payments.list, { query: {} }, { as: owner })).body.payments[0];

test('a planted method is available, is paid by its callback and is withdrawn like every other', async ({
  server,
  owner,
}) => {
  expect(await readWorkingMethods(server.kernel, owner.workspaceId)).toEqual(['reference']);
  expect(await readWorkingMethods(kernel, owner.workspaceId)).toEqual(['reference', 'multicaixa']);

  const reference = await openCheckout(server, owner, { amountMinor: 250_000, method: 'multicaixa', kernel });
  expect(waiting.get(reference)).toMatchObject({ amountMinor: 250_000, phone: '+244923000111' });
  expect(await newest(server, owner)).toMatchObject({ method: 'multicaixa', status: 'pending' });

  const app = await createHttpApp(kernel);
  await registerCallbacks(app, kernel);
  const call = (provider: string, key: string) =>
    app.inject({
      method: 'POST',
      url: `/callbacks/${provider}/platform`,
      headers: { 'x-planted': key, 'content-type': 'application/json' },
      payload: JSON.stringify({ id: '1', reference, amountMinor: 250_000 }),
    });
  expect((await call('planted', 'another key')).json()).toMatchObject({ code: 'payment.signature' });
  expect((await call('unknown', 'the key')).statusCode).toBe(404);
  expect((await call('planted', 'the key')).statusCode).toBe(200);
  await app.close();
  await server.settled();
  expect(await newest(server, owner)).toMatchObject({ method: 'multicaixa', status: 'paid', amount: 2_500 });
  expect((await server.call(balance.get, {}, { as: owner })).body.balances).toMatchObject([{ available: 2_500 }]);

  const cancelled = await openCheckout(server, owner, { amountMinor: 30_000, method: 'multicaixa', kernel });
  expect(await closeCheckout(kernel, owner.workspaceId, (await newest(server, owner))?.id ?? '', 'cancelled')).toBe(
    'cancelled',
  );
  expect(waiting.has(cancelled)).toBe(false);
});
