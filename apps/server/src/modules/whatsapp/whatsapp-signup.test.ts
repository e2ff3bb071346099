import {
  integrationSecrets,
  integrationServices,
  integrations,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { whatsapp, whatsappMessages, whatsappNumbers } from '@kumbi/contract/whatsapp/whatsapp.endpoints.ts';
import { describe, expect } from 'vitest';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { recordKeyRefused } from '../integrations/integrations.public.ts';
import {
  beginConnection,
  chooseAccount,
  connectedService,
  connectWith,
  integrationsOf,
  receivedBy,
  returnFrom,
  revokeAt,
} from '../integrations/oauth/oauth.factory.ts';
import { connectNumber, type OutsideNumber, openNumber } from './whatsapp.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
});

const numbers = async (server: TestServer) =>
  (await server.outside<{ numbers: OutsideNumber[] }>('/meta/numbers')).numbers;
const shown = async (server: TestServer, id: string) =>
  (await server.call(whatsappNumbers.get, { params: { id } }, { as: owner })).body.number;
const inbound = (server: TestServer, number: string) => server.outside(`/meta/numbers/${number}/inbound`, 'POST', {});

describe('a signup', () => {
  test('connects a new number, registers it, and receives its messages', async ({ server }) => {
    const { id } = await connectedService(server, owner, 'whatsapp', 'new');
    await server.settled();
    const number = (await numbers(server)).at(-1);
    expect(await shown(server, id)).toMatchObject({ display: number?.display, receives: true });
    expect((await receivedBy(server, 'whatsapp')).map(({ kind }) => kind)).toContain('registration');

    await inbound(server, number?.id ?? '');
    await server.settled();
    const { messages } = (await server.call(whatsappMessages.list, { params: { id }, query: {} }, { as: owner })).body;
    expect(messages).toMatchObject([{ direction: 'in', text: 'Olá' }]);

    // The app's secret is the platform's, and no owner can read it.
    const { obj } = (await server.call(integrations.get, { query: { id } }, { as: owner })).body;
    expect(obj).toMatchObject({ phone_number_id: number?.id, waba_id: number?.wabaId });
    const revealed = await server.call(integrationSecrets.reveal, { body: { id, field: 'app_secret' } }, { as: owner });
    expect(revealed.body).toEqual({ value: '' });
    const tested = await server.call(integrations.test, { params: { id } }, { as: owner });
    expect(tested.body.connection).toBe('working');
  });

  test('of a number that is registered registers nothing, and its form still changes the name', async ({ server }) => {
    const number = await openNumber(server);
    const { id } = await connectedService(server, owner, 'whatsapp', number.id);
    await server.settled();
    expect(
      (await receivedBy(server, 'whatsapp')).filter(({ account }) => account === number.id).map(({ kind }) => kind),
    ).not.toContain('registration');
    const body = {
      id,
      name: 'Atendimento',
      phone_number_id: number.id,
      waba_id: number.wabaId,
      token: '',
      app_secret: '',
    };
    expect(await server.call(whatsapp.update, { body }, { as: owner })).toMatchObject({
      status: 200,
      body: { integration: { integration_name: 'Atendimento' }, connection: 'working' },
    });
  });

  test('of a connected number is told apart', async ({ server }) => {
    const entered = await connectNumber(server, owner);
    expect(await connectWith(server, owner, 'whatsapp', { account: entered.number.id })).toBe('exists');
    // Another workspace may use the same number.
    expect(await connectWith(server, await server.person(), 'whatsapp', { account: entered.number.id })).toBe('true');
  });

  test.for([['as a new one'], ['again']])('of a lost number, connected %s, renews it', async ([how], { server }) => {
    const entered = await connectNumber(server, owner);
    await server.settled();
    await inSystemCtx(server.kernel, owner.workspaceId, 'lose a connection', (ctx) =>
      recordKeyRefused(ctx, entered.id, true),
    );
    const again = how === 'again' ? { id: entered.id } : {};
    expect(await connectWith(server, owner, 'whatsapp', { account: entered.number.id, ...again })).toBe('true');
    await server.settled();
    expect(await integrationsOf(server, owner)).toMatchObject([{ id: entered.id, key_refused: false }]);
    // The number now belongs to the platform's app.
    await inbound(server, entered.number.id);
    await server.settled();
    const query = { params: { id: entered.id }, query: {} };
    expect((await server.call(whatsappMessages.list, query, { as: owner })).body.messages).toHaveLength(1);
  });

  test('that the person declines, or that shares no number, connects nothing', async ({ server }) => {
    expect(await connectWith(server, owner, 'whatsapp', { account: '' })).toBe('false');
    const number = await openNumber(server);
    const back = await chooseAccount(await beginConnection(server, owner, 'whatsapp'), number.id);
    await revokeAt(server, 'whatsapp', number.id);
    expect(await returnFrom(owner, back)).toBe('false');
    expect(await integrationsOf(server, owner)).toEqual([]);
  });

  test('with another number than before is refused', async ({ server }) => {
    const { id } = await connectedService(server, owner, 'whatsapp', 'new');
    const { obj: before } = (await server.call(integrations.get, { query: { id } }, { as: owner })).body;
    const other = await openNumber(server);
    expect(await connectWith(server, owner, 'whatsapp', { account: other.id, id })).toBe('false');
    expect((await server.call(integrations.get, { query: { id } }, { as: owner })).body.obj).toEqual(before);
  });
});

test('a message that another app signed is refused', async ({ server }) => {
  const { id } = await connectedService(server, owner, 'whatsapp', 'new');
  await server.settled();
  const number = (await numbers(server)).at(-1);
  await server.outside('/faults', 'PUT', { meta: { badSignatures: true } });
  await inbound(server, number?.id ?? '');
  await server.settled();
  await server.outside('/faults', 'PUT', { meta: { badSignatures: false } });
  expect(
    (await server.call(whatsappMessages.list, { params: { id }, query: {} }, { as: owner })).body.messages,
  ).toEqual([]);
});

test('without a configuration, only the form is offered', async ({ startServer }) => {
  const bare = await startServer({ WHATSAPP_CONFIG_ID: '' });
  const as = await bare.person();
  const { services } = (await bare.call(integrationServices.list, {}, { as })).body;
  expect(services.find(({ platform }) => platform === 'whatsapp')).toMatchObject({
    is_offered: true,
    has_signup: false,
  });
  await expect(beginConnection(bare, as, 'whatsapp')).rejects.toThrow('integration.service_off');
});
