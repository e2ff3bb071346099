import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestSandbox, readJson, startMerchant, until } from '../sandbox.fixture.ts';
import { type Answer, ASYNC, CLIENT, type Merchant, requestToken, signIn } from './appypay.fixture.ts';

type Callbacks = {
  total: number;
  callbacks: { id: string; state: string; attempts: number; last_status: number | null }[];
};

let receiver: Awaited<ReturnType<typeof startMerchant>>;
let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let merchant: Merchant;

beforeEach(async () => {
  receiver = await startMerchant();
  sandbox = await openTestSandbox(null, { appypay: { ...CLIENT, entity: '00930', webhookUrl: receiver.url } });
  merchant = await signIn(sandbox.url);
});
afterEach(async () => {
  await sandbox.stop();
  receiver.stop();
});

const fault = (change: Record<string, unknown>) => sandbox.control('PUT', '/faults', { appypay: change });
const act = async (name: string, action: string, body: unknown = {}) =>
  (await sandbox.control('POST', `/appypay/charges/${name}/${action}`, body)).status;
const callbacks = () => readJson<Callbacks>(sandbox.control('GET', '/appypay/callbacks'));
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));

describe('callbacks', () => {
  test('report the outcome, unsigned', async () => {
    const { id } = await readJson<Answer>(merchant.express({ merchantTransactionId: 'TR77', options: { page: 'p1' } }));
    await act('TR77', 'approve');
    const { headers, body } = await until(() => receiver.received[0]);
    expect(headers).toMatchObject({ 'content-type': 'application/json' });
    expect(headers.authorization).toBeUndefined();
    expect(JSON.parse(body)).toEqual({
      id,
      merchantTransactionId: 'TR77',
      amount: 1500.5,
      options: { page: 'p1' },
      responseStatus: expect.objectContaining({ successful: true, status: 'Success', code: 100, source: 'GPO' }),
    });
    await until(async () => (await callbacks()).callbacks[0]?.state === 'delivered');
  });

  test('of a reference contain it, and the amount that arrived', async () => {
    const { id, reference } = await readJson<Answer>(merchant.reference());
    await act(id, 'pay', { amount: '20.00', force: true });
    await until(() => receiver.received.length === 1);
    expect(bodies()[0]).toMatchObject({ id, amount: 20, reference, responseStatus: { code: 100, source: 'REF' } });
    const unpaid = await readJson<Answer>(merchant.reference());
    await act(unpaid.id, 'expire');
    await until(() => receiver.received.length === 2);
    expect(bodies()[1]).toMatchObject({
      id: unpaid.id,
      responseStatus: { successful: false, status: 'Expired', code: 245 },
    });
  });

  test('have basic authentication, if the merchant wants it', async () => {
    const { status } = await sandbox.control('PUT', '/appypay/accounts/main', {
      webhookUser: 'kumbi',
      webhookPassword: 'secret',
    });
    expect(status).toBe(200);
    await act((await readJson<Answer>(merchant.express())).id, 'approve');
    const { headers } = await until(() => receiver.received[0]);
    expect(headers.authorization).toBe(`Basic ${Buffer.from('kumbi:secret').toString('base64')}`);
    expect((await sandbox.control('PUT', '/appypay/accounts/main', { webhookUser: 5 })).status).toBe(422);
  });

  test('are retried until the response is a 2xx, and can be sent again', async () => {
    receiver.status = 500;
    await act((await readJson<Answer>(merchant.express())).id, 'approve');
    await until(() => receiver.received.length > 2);
    const failed = await callbacks();
    expect(failed.callbacks[0]).toMatchObject({ state: 'failed', last_status: 500 });
    receiver.status = 204;
    await until(async () => (await callbacks()).callbacks[0]?.state === 'delivered');
    const sent = receiver.received.length;
    const again = sandbox.control('POST', `/appypay/callbacks/${failed.callbacks[0]?.id}/resend`);
    expect(await readJson(again)).toEqual({ delivered: true, status: 204 });
    expect(receiver.received.length).toBe(sent + 1);
    expect((await sandbox.control('POST', '/appypay/callbacks/unknown/resend')).status).toBe(404);
  });

  test('are counted until their first attempt', async () => {
    const open = async () => (await readJson<{ open: number }>(sandbox.control('GET', '/callbacks/open'))).open;
    expect(await open()).toBe(0);
    await act((await readJson<Answer>(merchant.express())).id, 'approve');
    await until(async () => (await open()) === 0);
    expect(receiver.received).toHaveLength(1);

    await fault({ outOfOrderCallbacks: 2 });
    await act((await readJson<Answer>(merchant.express())).id, 'approve');
    await until(async () => (await open()) === 0);
    expect(receiver.received).toHaveLength(1);
    await act((await readJson<Answer>(merchant.express())).id, 'approve');
    await until(async () => (await open()) === 0);
    expect(receiver.received).toHaveLength(3);
  });

  test('need an address', async () => {
    expect((await sandbox.control('PUT', '/appypay/account', { webhookUrl: 'nowhere' })).status).toBe(422);
    expect((await sandbox.control('PUT', '/appypay/account', { webhookUrl: null })).status).toBe(200);
    await act((await readJson<Answer>(merchant.express())).id, 'approve');
    expect((await callbacks()).total).toBe(0);
  });
});

describe('faults', () => {
  test('a slow, a failing and a busy AppyPay', async () => {
    await fault({ slowMs: 60 });
    const before = performance.now();
    expect((await merchant.send('GET', '/charges')).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(50);

    await fault({ slowMs: 0, failing: 'all' });
    const failing = await merchant.express();
    expect([failing.status, (await readJson<Answer>(Promise.resolve(failing))).responseStatus.code]).toEqual([500, -1]);
    expect((await requestToken(sandbox.url)).status).toBe(500);

    await fault({ failing: 0, rateLimited: true });
    const busy = await merchant.express();
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await busy.json()).toEqual({ statusCode: 429, message: expect.stringContaining('Rate limit') });
    await fault({ rateLimited: false });
    expect((await readJson<{ totalCount: number }>(merchant.send('GET', '/charges'))).totalCount).toBe(0);
  });

  test('expired tokens are rejected, and new ones work', async () => {
    await fault({ expiredToken: true });
    expect((await merchant.send('GET', '/charges')).status).toBe(401);
    const renewed = await signIn(sandbox.url);
    expect((await renewed.send('GET', '/charges')).status).toBe(200);
    // The same fault again changes nothing; after it was off, it expires the current tokens.
    await fault({ expiredToken: true });
    expect((await renewed.send('GET', '/charges')).status).toBe(200);
    await fault({ expiredToken: false });
    await fault({ expiredToken: true });
    expect((await renewed.send('GET', '/charges')).status).toBe(401);
  });

  test('a lost answer leaves the charge', async () => {
    await fault({ loseAnswers: true });
    const lost = await merchant.express({ merchantTransactionId: 'LOST' });
    expect([lost.status, await lost.text()]).toEqual([504, 'Gateway Timeout']);
    expect((await merchant.send('GET', '/charges?merchantTransactionId=LOST')).status).toBe(200);
    await fault({ loseAnswers: false });
    expect((await merchant.express({ merchantTransactionId: 'LOST' })).status).toBe(400);
  });

  test('duplicate, lost and reversed callbacks', async () => {
    await fault({ duplicateCallbacks: 2 });
    await act((await readJson<Answer>(merchant.express())).id, 'approve');
    await until(() => receiver.received.length === 3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);

    await fault({ duplicateCallbacks: 0, dropCallbacks: true });
    await act((await readJson<Answer>(merchant.express())).id, 'approve');
    await until(async () => (await callbacks()).callbacks[0]?.state === 'dropped');

    receiver.received.length = 0;
    await fault({ dropCallbacks: false, outOfOrderCallbacks: 3 });
    const names = ['A1', 'B2', 'C3'];
    for (const name of names) {
      await merchant.express({ merchantTransactionId: name }, ASYNC);
      await act(name, 'approve');
    }
    await until(() => receiver.received.length === 3);
    expect(bodies().map(({ merchantTransactionId }) => merchantTransactionId)).toEqual(names.reverse());
  });

  test('control calls refuse what they don’t know', async () => {
    const { id } = await readJson<Answer>(merchant.express());
    expect(await act('unknown', 'approve')).toBe(404);
    expect(await act('unknown', 'pay')).toBe(404);
    expect(await act(id, 'pay')).toBe(409);
    expect(await act(id, 'decline', { code: 100 })).toBe(422);
    const reference = await readJson<Answer>(merchant.reference());
    expect(await act(reference.id, 'pay', { repeat: 0 })).toBe(422);
    expect(await act(reference.id, 'pay', { amount: 'much' })).toBe(422);
    expect((await sandbox.control('PUT', '/faults', { appypay: { badSignatures: true } })).status).toBe(422);
  });
});
