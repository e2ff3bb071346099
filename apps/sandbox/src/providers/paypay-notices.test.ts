import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SandboxOptions } from '../options.ts';
import { openTestSandbox, readJson, startMerchant, until } from '../sandbox.fixture.ts';
import { call, createCaller, fieldsOf, order, payBy, post, signed } from './paypay.fixture.ts';

type Delivery = { state: string; attempts: number; last_status: number | null };
type Notices = { total: number; notifications: { id: string; fields: Record<string, string>; delivery: Delivery }[] };
type Account = { id: string; partnerId: string; publicKey: string | null; paypayPublicKey: string };

const caller = createCaller('200000000001');

let merchant: Awaited<ReturnType<typeof startMerchant>>;
let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-03-10T12:00:00Z');
  merchant = await startMerchant();
  merchant.body = 'success';
  sandbox = await open();
});
afterEach(async () => {
  await sandbox.stop();
  merchant.stop();
});

function open(change: Partial<SandboxOptions> = {}) {
  const { partnerId, publicKey } = caller;
  const paypay = { partnerId, publicKey, saleProductCode: '050200001', notifyUrl: merchant.url };
  return openTestSandbox(null, { clock: { now: () => now }, paypay, callbackRetryMs: 4, ...change });
}

const place = (out_trade_no: string, change: Record<string, unknown> = {}) =>
  call(sandbox.url, caller, 'instant_trade', order(caller.partnerId, change, { out_trade_no }));
const act = async (number: string, action: string, body: unknown = {}) =>
  (await sandbox.control('POST', `/paypay/trades/${number}/${action}`, body)).status;
const setFaults = (paypay: Record<string, unknown>) => sandbox.control('PUT', '/faults', { paypay });
const heard = () => merchant.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
const statuses = () => heard().map(({ status }) => status);
const notices = () => readJson<Notices>(sandbox.control('GET', '/paypay/notifications'));

function isGenuine(fields: Record<string, string>, publicKey = sandbox.paypayPublicKey): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const text = Object.keys(fields)
    .filter((name) => fields[name] !== '' && name !== 'sign' && name !== 'sign_type')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return verify('RSA-SHA1', Buffer.from(text), key, Buffer.from(fields.sign ?? '', 'base64'));
}

describe('notifications', () => {
  test('a payment is announced as successful and as finished, in signed forms', async () => {
    await place('ORDER0001');
    expect(await act('ORDER0001', 'pay')).toBe(200);
    await until(() => merchant.received.length === 2);
    expect(statuses().sort()).toEqual(['TRADE_FINISHED', 'TRADE_SUCCESS']);
    const [first] = heard();
    expect(merchant.received[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(first).toMatchObject({
      notify_type: 'trade_status_sync',
      notify_create: String(now),
      notify_time: '20260310130000',
      input_charset: 'UTF-8',
      out_trade_no: 'ORDER0001',
      inner_trade_no: expect.stringMatching(/^1011\d{20}$/),
      amount: '3001.00',
      payeeIdentity: caller.partnerId,
      gmt_payment: '20260310130000',
      gmt_close: '',
      sign_type: 'RSA',
    });
    expect(heard().every((fields) => isGenuine(fields))).toBe(true);
    expect(isGenuine({ ...first, amount: '3001.01' })).toBe(false);
  });

  test('a payment that isn’t final yet is finished later', async () => {
    await place('ORDER0001');
    expect(await act('ORDER0001', 'finish')).toBe(409);
    expect(await act('ORDER0001', 'pay', { final: false })).toBe(200);
    await until(() => merchant.received.length === 1);
    expect(statuses()).toEqual(['TRADE_SUCCESS']);
    expect(await act('ORDER0001', 'finish')).toBe(200);
    await until(() => merchant.received.length === 2);
    expect(statuses()[1]).toBe('TRADE_FINISHED');
  });

  test('closing, declining and expiring are announced with their reason', async () => {
    for (const number of ['ORDER0001', 'ORDER0002', 'ORDER0003', 'ORDER0004']) await place(number);
    await call(sandbox.url, caller, 'trade_close', { out_trade_no: 'ORDER0001' });
    expect(await act('ORDER0002', 'decline', { reason: 'Saldo insuficiente' })).toBe(200);
    expect(await act('ORDER0002', 'decline')).toBe(409);
    expect(await act('ORDER0003', 'lapse')).toBe(200);
    await until(() => merchant.received.length === 3);
    const by = (number: string) => heard().find(({ out_trade_no }) => out_trade_no === number);
    expect(by('ORDER0001')).not.toHaveProperty('failReason');
    expect(by('ORDER0002')).toMatchObject({ status: 'TRADE_CLOSED', failReason: 'Saldo insuficiente' });
    expect(by('ORDER0003')).toMatchObject({ status: 'TRADE_CLOSED', failReason: 'Trade expired' });
    // The sandbox notices the end of a term by itself.
    now += 40 * 60_000;
    await until(() => merchant.received.length === 4);
  });

  test('a refund is announced with the number of its payment', async () => {
    await place('ORDER0001');
    await act('ORDER0001', 'pay');
    const biz = { out_trade_no: 'REFUND01', orig_out_trade_no: 'ORDER0001', refund_amount: '1000.00' };
    await call(sandbox.url, caller, 'trade_refund', biz);
    const refund = await until(() => heard().find(({ status }) => status === 'REFUND_SUCCESS'));
    expect(refund).toMatchObject({ out_trade_no: 'REFUND01', orig_out_trade_no: 'ORDER0001', amount: '1000.00' });
    expect(isGenuine(refund)).toBe(true);
  });

  test('only the body “success” confirms; after seven retries PayPay gives up', async () => {
    merchant.body = 'ok';
    await sandbox.stop();
    sandbox = await open({ callbackRetryMs: 0 });
    await place('ORDER0001');
    await act('ORDER0001', 'close');
    await until(async () => (await notices()).notifications[0]?.delivery.attempts === 8);
    expect((await notices()).notifications[0]?.delivery).toEqual({ state: 'failed', attempts: 8, last_status: 200 });
    merchant.body = 'success';
    const { id } = (await notices()).notifications[0] ?? { id: '' };
    expect(merchant.received).toHaveLength(8);
    expect(await readJson(sandbox.control('POST', `/paypay/notifications/${id}/resend`))).toMatchObject({
      delivered: true,
    });
    expect((await notices()).notifications[0]?.delivery.state).toBe('delivered');
    expect((await sandbox.control('POST', '/paypay/notifications/unknown/resend')).status).toBe(404);
  });

  test('a refused notification is retried unchanged', async () => {
    merchant.status = 500;
    await place('ORDER0001');
    await act('ORDER0001', 'close');
    await until(() => merchant.received.length === 2);
    merchant.status = 200;
    await until(async () => (await notices()).notifications[0]?.delivery.state === 'delivered');
    expect(new Set(merchant.received.map(({ body }) => body)).size).toBe(1);
  });

  test('notifications can be repeated, reversed, lost and wrongly signed', async () => {
    for (const number of ['ORDER0001', 'ORDER0002', 'ORDER0003', 'ORDER0004', 'ORDER0005']) await place(number);
    await setFaults({ duplicateCallbacks: 2 });
    await act('ORDER0001', 'close');
    await until(() => merchant.received.length === 3);
    expect(new Set(heard().map(({ notify_id }) => notify_id)).size).toBe(1);

    merchant.received.length = 0;
    await setFaults({ duplicateCallbacks: 0, outOfOrderCallbacks: 2 });
    await act('ORDER0002', 'pay');
    await until(() => merchant.received.length === 2);
    expect(statuses()).toEqual(['TRADE_FINISHED', 'TRADE_SUCCESS']);

    await setFaults({ outOfOrderCallbacks: 0, dropCallbacks: true });
    await act('ORDER0003', 'close');
    expect((await notices()).notifications[0]?.delivery.state).toBe('dropped');
    expect(merchant.received).toHaveLength(2);

    merchant.received.length = 0;
    merchant.status = 400;
    await setFaults({ dropCallbacks: false, badSignatures: true });
    await act('ORDER0004', 'close');
    await until(() => merchant.received.length >= 1);
    expect(heard().some((fields) => isGenuine(fields))).toBe(false);
    await setFaults({ badSignatures: false });
    // The retry is signed again.
    await until(() => heard().some((fields) => isGenuine(fields)));
  });

  test('held notifications are sent when the fault ends', async () => {
    await setFaults({ outOfOrderCallbacks: 9 });
    await place('ORDER0001');
    await act('ORDER0001', 'close');
    expect((await notices()).notifications[0]?.delivery.state).toBe('held');
    await setFaults({ outOfOrderCallbacks: 0 });
    await until(() => merchant.received.length === 1);
  });

  test('without an address they wait', async () => {
    await sandbox.control('PUT', '/paypay/account', { notifyUrl: null });
    await place('ORDER0001');
    await act('ORDER0001', 'close');
    const [notice] = (await notices()).notifications;
    expect(notice?.delivery.state).toBe('waiting');
    expect((await sandbox.control('POST', `/paypay/notifications/${notice?.id}/resend`)).status).toBe(409);
  });
});

describe('the gateway', () => {
  const send = () =>
    post(sandbox.url, signed(fieldsOf(caller, 'instant_trade', order(caller.partnerId)), caller.privateKey));

  test('fails, limits, is slow, and loses responses of writing calls', async () => {
    await setFaults({ failing: 'all' });
    expect((await send()).status).toBe(500);
    await setFaults({ failing: 0, rateLimited: true });
    const limited = await send();
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '5']);
    await setFaults({ rateLimited: false, slowMs: 60 });
    const asked = performance.now();
    expect((await send()).status).toBe(200);
    expect(performance.now() - asked).toBeGreaterThan(55);
    await setFaults({ slowMs: 0, loseAnswers: true });
    expect((await send()).status).toBe(504);
    const query = await call(sandbox.url, caller, 'trade_query', { out_trade_no: 'ORDER0001' });
    expect(query.biz_content?.status).toBe('WAIT_BUYER_PAY');
  });
});

describe('the buyer', () => {
  test('late money and another amount need force', async () => {
    await place('ORDER0001', payBy('REF'));
    expect(await act('ORDER0001', 'pay', { amount: '1.00' })).toBe(422);
    expect(await act('ORDER0001', 'pay', { amount: 'x', force: true })).toBe(422);
    expect(await act('ORDER0001', 'pay', { final: 1 })).toBe(422);
    expect(await act('ORDER0001', 'close')).toBe(200);
    expect(await act('ORDER0001', 'pay')).toBe(409);
    expect(await act('ORDER0001', 'pay', { amount: '1.00', force: true })).toBe(200);
    expect(await act('ORDER0009', 'pay')).toBe(404);
    const paid = await until(() => heard().find(({ status }) => status === 'TRADE_FINISHED'));
    expect(paid.amount).toBe('1.00');
  });

  test('approves or declines on the page of the link', async () => {
    const { biz_content } = await place('ORDER0001');
    const link = biz_content?.dynamic_link ?? '';
    const open = async (language: string) => (await fetch(link, { headers: { 'accept-language': language } })).text();
    expect(await open('en')).toContain('3,001.00 Kz');
    expect(await open('pt-AO')).toMatch(/3\s001,00 Kz/);
    const choose = (choice: string, address = link, headers: Record<string, string> = {}) =>
      fetch(address, { method: 'POST', body: new URLSearchParams({ choice }), headers });
    expect((await choose('approve', link, { origin: 'https://shop.example' })).status).toBe(403);
    await choose('nothing');
    expect(await open('en')).toContain('Waiting for your approval');
    const answer = await choose('approve');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('href="https:&#47;&#47;shop.example&#47;thanks"'.replaceAll('&#47;', '/'));
    await choose('decline');
    expect(await open('pt')).toContain('Pago');
    expect((await fetch(`${sandbox.url}/paypay/dynamic/link/unknown`)).status).toBe(404);

    const second = (await place('ORDER0002')).biz_content?.dynamic_link ?? '';
    await choose('decline', second);
    const closed = await until(() => heard().find(({ status }) => status === 'TRADE_CLOSED'));
    expect(closed.failReason).toBe('Rejected by the payer');
  });
});

describe('merchants', () => {
  test('have their own key, trades and address', async () => {
    const account = await readJson<Account>(sandbox.control('POST', '/paypay/accounts', {}));
    expect(account).toMatchObject({ publicKey: null, paypayPublicKey: sandbox.paypayPublicKey });
    const second = createCaller(account.partnerId);
    const change = { publicKey: second.publicKey, notifyUrl: `${merchant.url}?second` };
    expect((await sandbox.control('PUT', `/paypay/accounts/${account.id}`, change)).status).toBe(200);
    await place('ORDER0001');
    const own = await call(sandbox.url, second, 'instant_trade', order(second.partnerId));
    expect(own.code).toBe('S0001');
    const foreign = await call(sandbox.url, second, 'trade_query', { out_trade_no: 'ORDER0002' });
    expect(foreign.code).toBe('F12001');
    // The first merchant's key doesn't open the second one's account.
    const mixed = { ...second, privateKey: caller.privateKey };
    expect((await call(sandbox.url, mixed, 'trade_query', { out_trade_no: 'ORDER0001' })).code).toBe('F10002');
    await act(own.biz_content?.trade_no ?? '', 'pay');
    await until(() => merchant.received.length === 2);
    expect(heard()[0]).toMatchObject({ payeeIdentity: second.partnerId });
    const { accounts } = await readJson<{ accounts: Account[] }>(sandbox.control('GET', '/paypay/accounts'));
    expect(accounts.map(({ id }) => id)).toEqual(['main', account.id]);
  });

  test.each([
    [{ publicKey: 'no key' }, 'publicKey.invalid'],
    [{ notifyUrl: 'ftp://x' }, 'notifyUrl.invalid'],
    [{ refunds: 'never' }, 'refunds.invalid'],
  ])('%j is refused', async (body, code) => {
    const answer = sandbox.control('PUT', '/paypay/account', body);
    expect((await answer).status).toBe(422);
    expect(await readJson(answer)).toMatchObject({ code });
    expect((await sandbox.control('POST', '/paypay/accounts', body)).status).toBe(422);
    expect((await sandbox.control('PUT', '/paypay/accounts/unknown', {})).status).toBe(404);
  });
});

test('keys, trades, refunds, accounts and pending notifications survive a restart; a reset keeps the keys', async () => {
  await sandbox.stop();
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-paypay-'));
  try {
    merchant.status = 500;
    sandbox = await open({ dataFolder: folder, callbackRetryMs: 60_000 });
    const key = sandbox.paypayPublicKey;
    const account = await readJson<Account>(sandbox.control('POST', '/paypay/accounts', {}));
    await place('ORDER0001');
    await place('ORDER0002');
    await act('ORDER0001', 'pay');
    await until(async () => (await notices()).notifications.every(({ delivery }) => delivery.attempts === 1));
    await sandbox.stop();

    merchant.status = 200;
    merchant.received.length = 0;
    sandbox = await open({ dataFolder: folder });
    expect(sandbox.paypayPublicKey).toBe(key);
    await until(() => merchant.received.length === 2);
    expect(heard().every((fields) => isGenuine(fields, key))).toBe(true);
    const refund = { out_trade_no: 'REFUND01', orig_out_trade_no: 'ORDER0001', refund_amount: '3001.00' };
    expect((await call(sandbox.url, caller, 'trade_refund', refund)).code).toBe('S0001');
    expect(await act('ORDER0002', 'pay')).toBe(200);
    const { accounts } = await readJson<{ accounts: Account[] }>(sandbox.control('GET', '/paypay/accounts'));
    expect(accounts.map(({ partnerId }) => partnerId)).toEqual([caller.partnerId, account.partnerId]);

    expect((await sandbox.control('POST', '/reset')).status).toBe(204);
    expect(await readJson(sandbox.control('GET', '/paypay/trades'))).toEqual({ total: 0, trades: [] });
    expect((await call(sandbox.url, caller, 'trade_query', { out_trade_no: 'ORDER0001' })).code).toBe('F12001');
    await sandbox.stop();
    sandbox = await open({ dataFolder: folder });
    expect(sandbox.paypayPublicKey).toBe(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
