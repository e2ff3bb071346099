import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API_KEY, openTestSandbox, readJson, startMerchant, until } from '../sandbox.fixture.ts';

type Delivery = { state: string; attempts: number; acknowledged_by: string | null };
type Payments = { payments: { id: number; delivery: Delivery }[] };
type References = { total: number; references: unknown[] };

let merchant: Awaited<ReturnType<typeof startMerchant>>;
let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let now = Date.parse('2026-03-10T12:00:00Z');

beforeEach(async () => {
  now = Date.parse('2026-03-10T12:00:00Z');
  merchant = await startMerchant();
  sandbox = await openTestSandbox(merchant.url, { clock: { now: () => now } });
});

afterEach(async () => {
  await sandbox.stop();
  merchant.stop();
});

const REFERENCE = { amount: '3000.00', end_datetime: '2026-03-13', custom_fields: { invoice: 'F-7' } };

async function issue(id: string, body: unknown = REFERENCE): Promise<void> {
  expect((await sandbox.proxypay('PUT', `/references/${id}`, body)).status).toBe(204);
}

async function pay(id: string, body: unknown = {}): Promise<number[]> {
  const { payments } = await readJson<Payments>(sandbox.control('POST', `/references/${id}/pay`, body));
  return payments.map((payment) => payment.id);
}

async function queue(n = 100): Promise<number[]> {
  const payments = await readJson<{ id: number }[]>(sandbox.proxypay('GET', `/payments?n=${n}`));
  return payments.map(({ id }) => id);
}

const heard = () => merchant.received.map(({ body }) => JSON.parse(body).id);
const delivery = async (id: number | undefined) => {
  const { payments } = await readJson<Payments>(sandbox.control('GET', '/payments'));
  return payments.find((payment) => payment.id === id)?.delivery;
};
const forgetCallbackAddress = () => sandbox.control('PUT', '/proxypay/account', { callbackUrl: null });

describe('what a merchant calls', () => {
  test('a reference id is a bare nine-digit number, with an empty body or an empty object', async () => {
    for (const [body, headers] of [
      [undefined, {}],
      ['{}', {}],
      ['', { 'content-type': 'application/json' }],
    ] as const) {
      const answer = await sandbox.proxypay('POST', '/reference_ids', body, headers);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/^\d{9}$/);
    }
  });

  test('a reference is created, changed and deleted', async () => {
    await issue('841520000');
    await issue('841520000', { amount: 2500.5 });
    const { references } = await readJson<References>(sandbox.control('GET', '/references'));
    expect(references).toMatchObject([{ id: '841520000', entity: '00348', amount: '2500.50', status: 'pending' }]);
    expect((await sandbox.proxypay('DELETE', '/references/841520000')).status).toBe(204);
    expect((await sandbox.proxypay('DELETE', '/references/841520000')).status).toBe(404);
    expect((await sandbox.control('POST', '/references/841520000/pay')).status).toBe(409);
  });

  test.each([
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '12.345' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: 1e9 }, 'amount'],
    [{ end_datetime: '2026-02-31' }, 'end_datetime'],
    [{ end_datetime: '2026-03-09' }, 'end_datetime'],
    [{ end_datetime: 20260319 }, 'end_datetime'],
    [{ custom_fields: [] }, 'custom_fields'],
    [{ custom_fields: { nested: {} } }, 'custom_fields'],
    [{ custom_fields: Object.fromEntries([...'abcdefghij'].map((name) => [name, '1'])) }, 'custom_fields'],
  ])('an invalid field is refused: %j', async (body, field) => {
    const answer = sandbox.proxypay('PUT', '/references/841520000', body);
    expect((await answer).status).toBe(422);
    expect(Object.keys((await readJson<{ errors: object }>(answer)).errors)).toEqual([field]);
  });

  test.each([
    ['another key', { authorization: 'Token wrong' }, 401],
    ['an empty key', { authorization: 'Token ' }, 401],
    ['another scheme', { authorization: `Bearer ${API_KEY}` }, 401],
    ['another version', { accept: 'application/vnd.proxypay.v1+json' }, 406],
    ['another type to read', { accept: 'text/html' }, 406],
    ['another type of body', { 'content-type': 'text/plain' }, 406],
  ])('%s is refused', async (_name, headers, status) => {
    expect((await sandbox.proxypay('PUT', '/references/841520000', '{}', headers)).status).toBe(status);
  });

  test('broken JSON is 400, an unknown address 404, another method 405', async () => {
    expect((await sandbox.proxypay('PUT', '/references/841520000', '{"amount":')).status).toBe(400);
    expect((await sandbox.proxypay('GET', '/nothing')).status).toBe(404);
    expect((await sandbox.proxypay('GET', '/references/841520000')).status).toBe(404);
    expect((await sandbox.proxypay('PUT', '/references/12', {})).status).toBe(404);
    expect((await sandbox.proxypay('PATCH', '/references/841520000', {})).status).toBe(405);
    expect((await sandbox.proxypay('DELETE', '/reference_ids')).status).toBe(405);
    expect((await sandbox.proxypay('DELETE', '/payments/1')).status).toBe(404);
    expect((await sandbox.proxypay('GET', '/payments?n=101')).status).toBe(422);
  });

  test('without a callback address payments queue, are reserved for 120 s and leave when acknowledged', async () => {
    await forgetCallbackAddress();
    await issue('841520000');
    await issue('841520001', {});
    const [first] = await pay('841520000');
    const answer = sandbox.proxypay('POST', '/payments', { amount: '700.00', reference_id: '841520001' });
    expect((await answer).status).toBe(200);
    const second = await readJson<{ id: number }>(answer);
    expect(second).toMatchObject({ reference_id: 841520001, entity_id: 348, amount: '700.00', fee: null });
    expect(await queue(1)).toEqual([first]);
    expect(await queue()).toEqual([second.id]);
    expect(await queue()).toEqual([]);
    expect((await sandbox.proxypay('DELETE', `/payments/${first}`)).status).toBe(204);
    now += 120_001;
    expect(await queue()).toEqual([second.id]);
    expect(await queue()).toEqual([]);
    expect((await sandbox.control('POST', '/payments/release')).status).toBe(200);
    expect(await queue()).toEqual([second.id]);
    expect(await delivery(first)).toMatchObject({ state: 'waiting', acknowledged_by: 'merchant' });
  });

  test('the merchant cannot pay an unknown or paid reference, or a different amount', async () => {
    await issue('841520000');
    const tryPaying = async (amount: string, reference_id: string) =>
      (await sandbox.proxypay('POST', '/payments', { amount, reference_id })).status;
    expect(await tryPaying('3000.00', '999999999')).toBe(422);
    expect(await tryPaying('2999.00', '841520000')).toBe(422);
    expect(await tryPaying('3000.00', '841520000')).toBe(200);
    expect(await tryPaying('3000.00', '841520000')).toBe(422);
  });
});

describe('callbacks to a merchant', () => {
  test('a payment is posted flat and signed over its raw bytes, and is then not in the queue', async () => {
    await issue('841520000', { ...REFERENCE, custom_fields: { invoice: 'Fatura nº 7 – João' } });
    const [id] = await pay('841520000');
    const callback = await until(() => merchant.received[0]);
    const signature = createHmac('sha256', API_KEY).update(callback.body).digest('hex');
    expect(callback.headers['x-signature']).toBe(signature);
    expect(JSON.parse(callback.body)).toMatchObject({
      id,
      reference_id: 841520000,
      amount: '3000.00',
      datetime: '2026-03-10T12:00:00Z',
      period_start_datetime: '2026-03-09T23:00:00Z',
      terminal_type: '01',
      custom_fields: { invoice: 'Fatura nº 7 – João' },
    });
    await until(async () => (await delivery(id))?.state === 'delivered');
    expect(await delivery(id))?.toMatchObject({ attempts: 1, last_status: 200, acknowledged_by: 'callback' });
    expect(await queue()).toEqual([]);
  });

  test('a refused callback is retried, and is in the queue in the meantime', async () => {
    merchant.status = 503;
    await issue('841520000');
    const [id] = await pay('841520000');
    await until(async () => ((await delivery(id))?.attempts ?? 0) >= 2);
    expect(await queue()).toEqual([id]);
    merchant.status = 204;
    await until(async () => (await delivery(id))?.acknowledged_by === 'callback');
    expect(new Set(merchant.received.map(({ body }) => body)).size).toBe(1);
  });

  test('a callback that the merchant acknowledged itself is not tried again', async () => {
    merchant.status = 500;
    await issue('841520000');
    const [id] = await pay('841520000');
    await until(async () => (await delivery(id))?.state === 'failed');
    await sandbox.proxypay('DELETE', `/payments/${id}`);
    expect(await delivery(id))?.toMatchObject({ acknowledged_by: 'merchant' });
    merchant.status = 200;
    await issue('841520001');
    const [next] = await pay('841520001');
    await until(() => heard().includes(next));
    expect((await delivery(id))?.state).toBe('failed');
  });

  test('callbacks can be repeated, reversed and lost', async () => {
    for (const id of ['841520000', '841520001', '841520002', '841520003', '841520004']) await issue(id);
    await sandbox.control('PUT', '/faults', { proxypay: { duplicateCallbacks: 2 } });
    const [repeated] = await pay('841520000');
    await until(() => merchant.received.length === 3);
    expect(heard()).toEqual([repeated, repeated, repeated]);

    await sandbox.control('PUT', '/faults', { proxypay: { duplicateCallbacks: 0, outOfOrderCallbacks: 3 } });
    merchant.received.length = 0;
    const order = [...(await pay('841520001')), ...(await pay('841520002'))];
    expect((await delivery(order[0]))?.state).toBe('held');
    order.push(...(await pay('841520003')));
    await until(() => merchant.received.length === 3);
    expect(heard()).toEqual(order.toReversed());

    await sandbox.control('PUT', '/faults', { proxypay: { outOfOrderCallbacks: 0, dropCallbacks: true } });
    const [lost] = await pay('841520004');
    expect(await queue()).toEqual([lost]);
    expect((await delivery(lost))?.state).toBe('dropped');
    expect(merchant.received).toHaveLength(3);
    expect(await readJson(sandbox.control('POST', `/payments/${lost}/resend`))).toMatchObject({ delivered: true });
    expect(heard().at(-1)).toBe(lost);
  });

  test('held callbacks are sent once they need not be held', async () => {
    await sandbox.control('PUT', '/faults', { proxypay: { outOfOrderCallbacks: 50 } });
    await issue('841520000', {});
    const held = await pay('841520000', { amount: 100, repeat: 3 });
    await sandbox.control('PUT', '/faults', { proxypay: { outOfOrderCallbacks: 0 } });
    await until(() => merchant.received.length === 3);
    expect(heard()).toEqual(held.toReversed());
  });
});

describe('what the outside world does', () => {
  test('a lapsed or expired reference accepts money only by force', async () => {
    await issue('841520000');
    await issue('841520001');
    expect((await sandbox.control('POST', '/references/841520000/lapse')).status).toBe(200);
    expect((await sandbox.control('POST', '/references/841520000/lapse')).status).toBe(409);
    expect((await sandbox.control('POST', '/references/841520000/pay')).status).toBe(409);
    await pay('841520000', { force: true });
    now = Date.parse('2026-03-13T22:59:59Z');
    expect((await readJson<References>(sandbox.control('GET', '/references?status=pending'))).total).toBe(1);
    now = Date.parse('2026-03-13T23:00:00Z');
    expect((await readJson<References>(sandbox.control('GET', '/references?status=pending'))).total).toBe(0);
    expect((await sandbox.control('POST', '/references/841520001/pay')).status).toBe(409);
    await pay('841520001', { force: true });
  });

  test('another amount, a second time and a number never issued need force as well', async () => {
    await issue('841520000');
    const tryPaying = async (id: string, body: unknown) =>
      (await sandbox.control('POST', `/references/${id}/pay`, body)).status;
    expect(await tryPaying('841520000', { amount: '1.00' })).toBe(422);
    expect(await tryPaying('841520000', { amount: '1.00', force: true })).toBe(200);
    expect(await tryPaying('841520000', {})).toBe(409);
    expect(await tryPaying('777777777', { amount: 50 })).toBe(404);
    expect(await tryPaying('777777777', { force: true })).toBe(422);
    expect(await tryPaying('777777777', { amount: 50, force: true })).toBe(200);
    expect(await tryPaying('77', { amount: 50, force: true })).toBe(404);
    expect(await tryPaying('841520000', { repeat: 0 })).toBe(422);
    await until(() => merchant.received.length === 2);
    expect(JSON.parse(merchant.received[1]?.body ?? '')).toMatchObject({ reference_id: 777777777, custom_fields: {} });
  });

  test('the provider fails, refuses for a while and is slow', async () => {
    await sandbox.control('PUT', '/faults', { proxypay: { failing: 'all' } });
    expect((await sandbox.proxypay('POST', '/reference_ids')).status).toBe(500);
    await sandbox.control('PUT', '/faults', { proxypay: { failing: 0, rateLimited: true } });
    expect((await sandbox.proxypay('POST', '/reference_ids')).status).toBe(429);
    await sandbox.control('PUT', '/faults', { proxypay: { rateLimited: false, slowMs: 60 } });
    const asked = performance.now();
    expect((await sandbox.proxypay('POST', '/reference_ids')).status).toBe(200);
    expect(performance.now() - asked).toBeGreaterThan(55);
  });
});
