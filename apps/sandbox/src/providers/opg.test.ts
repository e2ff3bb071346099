import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestSandbox, readJson, startMerchant, until } from '../sandbox.fixture.ts';

type Transaction = { id: string; status: string | null; status_reason: number | null; amount: string };
type Callbacks = { callbacks: { id: string; state: string; about: string }[] };

const TOKEN = 'the-token-of-the-merchant';
let receiver: Awaited<ReturnType<typeof startMerchant>>;
let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-03-10T12:00:00Z');
  receiver = await startMerchant();
  sandbox = await openTestSandbox(null, { clock: { now: () => now }, opg: { token: TOKEN, posId: 123 } });
});
afterEach(async () => {
  await sandbox.stop();
  receiver.stop();
});

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/proxypay/opg/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  });
const order = (change: Record<string, unknown> = {}) => ({
  type: 'payment',
  pos_id: 123,
  mobile: '923456789',
  amount: '1500.50',
  callback_url: receiver.url,
  ...change,
});
const place = (change: Record<string, unknown> = {}) =>
  readJson<Transaction>(send('POST', '/transactions', order(change)));
const look = (id: string) => readJson<Transaction>(send('GET', `/transactions/${id}`));
const act = async (id: string, action: string, body: unknown = {}) =>
  (await sandbox.control('POST', `/opg/transactions/${id}/${action}`, body)).status;
const fault = (change: Record<string, unknown>) => sandbox.control('PUT', '/faults', { opg: change });
const callbacks = async () => (await readJson<Callbacks>(sandbox.control('GET', '/opg/callbacks'))).callbacks;
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));

describe('a transaction', () => {
  test('is created with a 201 and waits for the customer', async () => {
    const answer = await send('POST', '/transactions', order());
    expect(answer.status).toBe(201);
    const transaction = await readJson<Transaction>(Promise.resolve(answer));
    expect(transaction).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'payment',
      pos_id: 123,
      parent_transaction_id: null,
      mobile: '923456789',
      amount: '1500.50',
      status: null,
      status_datetime: null,
      status_reason: null,
    });
    expect(await look(transaction.id)).toEqual(transaction);
    expect((await send('GET', '/transactions/unknown')).status).toBe(404);
  });

  test('is accepted or rejected by the customer, which its callback reports unsigned', async () => {
    const { id } = await place();
    expect(await act(id, 'accept')).toBe(200);
    const { headers } = await until(() => receiver.received[0]);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['x-signature']).toBeUndefined();
    expect(bodies()[0]).toEqual(await look(id));
    expect(await look(id)).toMatchObject({ status: 'accepted', status_datetime: '2026-03-10T12:00:00.000Z' });
    expect(await act(id, 'reject')).toBe(409);

    const other = await place();
    expect(await act(other.id, 'reject', { reason: 7 })).toBe(200);
    await until(() => receiver.received.length === 2);
    expect(bodies()[1]).toMatchObject({ id: other.id, status: 'rejected', status_reason: 7 });
    expect(await act(other.id, 'accept', { force: true })).toBe(200);
    expect(await look(other.id)).toMatchObject({ status: 'accepted', status_reason: null });
  });

  test('is rejected after 90 seconds, or when the test says so', async () => {
    const { id } = await place();
    const other = await place();
    expect(await act(other.id, 'expire')).toBe(200);
    now += 89_999;
    expect((await look(id)).status).toBeNull();
    now += 1;
    expect(await look(id)).toMatchObject({ status: 'rejected', status_reason: 2 });
    await until(() => receiver.received.length === 2);
  });

  test('is created once for a key, and the key belongs to its request', async () => {
    const key = { 'idempotency-key': '6f1f1c52-0000-4000-8000-000000000001' };
    const first = await readJson<Transaction>(send('POST', '/transactions', order(), key));
    const second = await send('POST', '/transactions', order(), key);
    expect([second.status, (await readJson<Transaction>(Promise.resolve(second))).id]).toEqual([201, first.id]);
    expect((await send('POST', '/transactions', order({ amount: '1.00' }), key)).status).toBe(400);
    const { total } = await readJson<{ total: number }>(sandbox.control('GET', '/opg/transactions?status=pending'));
    expect(total).toBe(1);
  });

  test.each<[string, Record<string, unknown>]>([
    ['type', { type: 'refund' }],
    ['pos_id', { pos_id: 9 }],
    ['mobile', { mobile: '244923456789' }],
    ['mobile', { mobile: 923_456_789 }],
    ['amount', { amount: '0.00' }],
    ['amount', { amount: 'much' }],
    ['callback_url', { callback_url: 'ftp://x' }],
  ])('an invalid %s is refused: %j', async (name, change) => {
    const answer = await send('POST', '/transactions', order(change));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: 'invalid request', errors: [name] });
  });

  test('a wrong token, another media type, broken JSON and an unknown address are refused', async () => {
    for (const authorization of ['', 'Bearer wrong', `Token ${TOKEN}`]) {
      expect((await send('GET', '/transactions/x', undefined, { authorization })).status).toBe(401);
    }
    expect((await send('POST', '/transactions', 'x', { 'content-type': 'text/xml' })).status).toBe(406);
    expect((await send('POST', '/transactions', '{')).status).toBe(400);
    expect((await send('GET', '/nothing')).status).toBe(404);
    // The references of the same host have another scheme, and keep it.
    expect((await sandbox.proxypay('GET', '/payments')).status).toBe(200);
  });
});

describe('faults', () => {
  test('a slow, a failing and a busy gateway', async () => {
    await fault({ slowMs: 60 });
    const before = performance.now();
    await place();
    expect(performance.now() - before).toBeGreaterThan(50);
    await fault({ slowMs: 0, failing: 'all' });
    expect((await send('POST', '/transactions', order())).status).toBe(500);
    // References keep working.
    expect((await sandbox.proxypay('GET', '/payments')).status).toBe(200);
    await fault({ failing: 0, rateLimited: true });
    const busy = await send('POST', '/transactions', order());
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '1']);
  });

  test('a lost answer leaves the transaction, which its key finds', async () => {
    await fault({ loseAnswers: true });
    const key = { 'idempotency-key': 'a-key' };
    expect((await send('POST', '/transactions', order(), key)).status).toBe(504);
    await fault({ loseAnswers: false });
    expect((await send('POST', '/transactions', order(), key)).status).toBe(201);
    expect((await readJson<{ total: number }>(sandbox.control('GET', '/opg/transactions'))).total).toBe(1);
  });

  test('failed, duplicate, lost and reversed callbacks', async () => {
    receiver.status = 503;
    await act((await place()).id, 'accept');
    await until(() => receiver.received.length > 1);
    receiver.status = 200;
    await until(async () => (await callbacks())[0]?.state === 'delivered');

    receiver.received.length = 0;
    await fault({ duplicateCallbacks: 1 });
    await act((await place()).id, 'accept');
    await until(() => receiver.received.length === 2);

    await fault({ duplicateCallbacks: 0, dropCallbacks: true });
    await act((await place()).id, 'accept');
    const dropped = await until(async () => (await callbacks()).find(({ state }) => state === 'dropped'));
    receiver.received.length = 0;
    const again = sandbox.control('POST', `/opg/callbacks/${dropped.id}/resend`);
    expect(await readJson(again)).toEqual({ delivered: true, status: 200 });

    receiver.received.length = 0;
    await fault({ dropCallbacks: false, outOfOrderCallbacks: 2 });
    const [first, second] = [await place(), await place()];
    await act(first.id, 'accept');
    await act(second.id, 'accept');
    await until(() => receiver.received.length === 2);
    expect(bodies().map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('control calls refuse what they don’t know', async () => {
    const { id } = await place({ callback_url: undefined });
    expect(await act('unknown', 'accept')).toBe(404);
    expect(await act(id, 'reject', { reason: 'no' })).toBe(422);
    expect(await act(id, 'accept')).toBe(200);
    expect(await callbacks()).toEqual([]);
    expect((await sandbox.control('POST', '/opg/callbacks/unknown/resend')).status).toBe(404);
    expect((await fault({ badSignatures: true })).status).toBe(422);
  });
});
