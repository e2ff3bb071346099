import { createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestSandbox, readJson, startMerchant } from '../sandbox.fixture.ts';
import { type Answer, call, createCaller, encoded, fieldsOf, order, payBy, post, signed } from './paypay.fixture.ts';

const caller = createCaller('200000000001');
const stranger = createCaller('200000000001');

let merchant: Awaited<ReturnType<typeof startMerchant>>;
let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-03-10T12:00:00Z');
  merchant = await startMerchant();
  merchant.body = 'success';
  const { partnerId, publicKey } = caller;
  const paypay = { partnerId, publicKey, saleProductCode: '050200001', notifyUrl: merchant.url };
  sandbox = await openTestSandbox(null, { clock: { now: () => now }, paypay });
});
afterEach(async () => {
  await sandbox.stop();
  merchant.stop();
});

const ask = (service: string, biz: unknown) => call(sandbox.url, caller, service, biz);
const place = (change: Record<string, unknown> = {}, trade: Record<string, unknown> = {}) =>
  ask('instant_trade', order(caller.partnerId, change, trade));
const statusOf = async (out_trade_no: string) => (await ask('trade_query', { out_trade_no })).biz_content?.status;
const act = async (number: string, action: string, body: unknown = {}) =>
  (await sandbox.control('POST', `/paypay/trades/${number}/${action}`, body)).status;

describe('the envelope', () => {
  const biz = order(caller.partnerId);
  const send = (headers: Record<string, string>, body: string) =>
    readJson<Answer>(fetch(`${sandbox.url}/paypay/recv.do`, { method: 'POST', headers, body }));
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test('JSON and a form, with encoded values or without, are accepted', async () => {
    const fields = signed(fieldsOf(caller, 'instant_trade', biz), caller.privateKey);
    const bodies: [Record<string, string>, string][] = [
      [json, JSON.stringify(encoded(fields))],
      [json, JSON.stringify(fields)],
      [form, new URLSearchParams(fields).toString()],
      [form, new URLSearchParams(encoded(fields)).toString()],
    ];
    for (const [headers, body] of bodies) {
      expect(await send(headers, body)).toMatchObject({ code: 'S0001', sub_code: 'S0001', msg: 'success' });
    }
  });

  test('a signature over the encoded biz_content is accepted', async () => {
    const fields = fieldsOf(caller, 'instant_trade', biz);
    const wire = signed({ ...fields, biz_content: encodeURIComponent(fields.biz_content) }, caller.privateKey);
    expect((await send(json, JSON.stringify(wire))).code).toBe('S0001');
  });

  test('responses are signed with PayPay’s key', async () => {
    const key = createPublicKey({ key: Buffer.from(sandbox.paypayPublicKey, 'base64'), format: 'der', type: 'spki' });
    for (const answer of [await place(), await ask('trade_query', { out_trade_no: 'UNKNOWN1' })]) {
      const { sign, sign_type: _, biz_content, ...head } = answer as Answer & { sign_type: string };
      const content = biz_content === undefined ? {} : { biz_content: JSON.stringify(biz_content) };
      const text = Object.entries({ ...head, ...content })
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      expect(verify('RSA-SHA1', Buffer.from(text), key, Buffer.from(sign, 'base64'))).toBe(true);
    }
  });

  test.each<[string, string, Record<string, string>]>([
    ['another character set', 'F10001', { charset: 'GBK' }],
    ['another format', 'F10001', { format: 'XML' }],
    ['another version', 'F10001', { version: '2.0' }],
    ['another kind of signature', 'F10001', { sign_type: 'MD5' }],
    ['another language', 'F10001', { language: 'fr' }],
    ['a timestamp of another shape', 'F10001', { timestamp: '2026-03-10T12:00:00Z' }],
    ['a long request number', 'F10001', { request_no: 'a'.repeat(33) }],
    ['no service', 'F10001', { service: '' }],
    ['an unknown partner', 'F10003', { partner_id: '200000000009' }],
    ['an unknown service', 'F10004', { service: 'constructor' }],
    ['content that isn’t encrypted', 'F10002', { biz_content: Buffer.from(JSON.stringify(biz)).toString('base64') }],
  ])('%s is refused with %s', async (_name, code, change) => {
    const fields = fieldsOf(caller, 'instant_trade', biz, change);
    const answer = await readJson<Answer>(post(sandbox.url, signed(fields, caller.privateKey)));
    expect(answer.code).toBe(code);
    expect(answer).not.toHaveProperty('biz_content');
  });

  test('another key, a changed field and broken content are refused', async () => {
    const code = async (fields: Record<string, string>) => (await readJson<Answer>(post(sandbox.url, fields))).code;
    const fields = signed(fieldsOf(caller, 'instant_trade', biz), caller.privateKey);
    expect(await code(signed(fieldsOf(stranger, 'instant_trade', biz), stranger.privateKey))).toBe('F10002');
    expect(await code(signed(fieldsOf(stranger, 'instant_trade', biz), caller.privateKey))).toBe('F10002');
    expect(await code({ ...fields, service: 'trade_query' })).toBe('F10002');
    expect(await code({ ...fields, sign: '' })).toBe('F10001');
    expect(await code(signed(fieldsOf(caller, 'instant_trade', '{"cashier'), caller.privateKey))).toBe('F10002');
    expect((await fetch(`${sandbox.url}/paypay/recv.do`, { method: 'POST', headers: json, body: '{' })).status).toBe(
      400,
    );
    expect((await send(json, '{"amount":5}')).code).toBe('F10001');
    const text = { 'content-type': 'text/plain' };
    expect((await fetch(`${sandbox.url}/paypay/recv.do`, { method: 'POST', headers: text, body: 'x' })).status).toBe(
      415,
    );
  });

  test('a merchant without a public key is refused until it uploads one', async () => {
    await sandbox.control('PUT', '/paypay/account', { publicKey: null });
    expect((await place()).code).toBe('F10003');
    await sandbox.control('PUT', '/paypay/account', { publicKey: caller.publicKey });
    expect((await place()).code).toBe('S0001');
  });
});

describe('an order', () => {
  test('has a token and a link for the app', async () => {
    const { biz_content } = await place();
    expect(biz_content).toMatchObject({
      out_trade_no: 'ORDER0001',
      trade_no: expect.stringMatching(/^1011\d{20}$/),
      status: 'P',
      trade_token: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(biz_content?.dynamic_link).toBe(`${sandbox.url}/paypay/dynamic/link/${biz_content?.trade_token}`);
    expect(await statusOf('ORDER0001')).toBe('WAIT_BUYER_PAY');
  });

  test('by MultiCaixa Express, reference, QR code and agent has its fields', async () => {
    const push = await place(payBy('MUL', { phone_num: '923456789' }));
    expect(push.biz_content).not.toHaveProperty('reference_id');
    const reference = await place(payBy('REF'), { out_trade_no: 'ORDER0002' });
    expect(reference.biz_content).toMatchObject({ entity_id: '01010', reference_id: expect.stringMatching(/^\d{9}$/) });
    const code = await place(payBy('QRCODE'), { out_trade_no: 'ORDER0003' });
    expect(Object.keys(code.biz_content ?? {})).toEqual(
      expect.arrayContaining(['link', 'numUniqueId', 'iban', 'name', 'dynamic_link']),
    );
    const agent = await place(payBy('AGENT', { phone_num: '923456789', memo: 'Sara' }), { out_trade_no: 'ORDER0004' });
    expect(agent.biz_content?.agent_transaction_code).toMatch(/^\d{9}$/);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ['a foreign product code', { sale_product_code: '050200009' }, {}, 'F11001'],
    ['another cashier', { cashier_type: 'WEB' }, {}, 'F10001'],
    ['no payer address', { payer_ip: undefined }, {}, 'F10001'],
    ['a term under 40 minutes', { timeout_express: '39m' }, {}, 'F10001'],
    ['a term over 7 days', { timeout_express: '8d' }, {}, 'F10001'],
    ['a long return address', { return_url: `https://shop.example/${'x'.repeat(500)}` }, {}, 'F10001'],
    ['a short number', {}, { out_trade_no: 'A1' }, 'F10001'],
    ['a number with a sign', {}, { out_trade_no: 'ORDER-0001' }, 'F10001'],
    ['another currency', {}, { currency: 'USD' }, 'F10001'],
    ['an amount that isn’t a text', {}, { total_amount: 3001 }, 'F10001'],
    ['a price that doesn’t add up', {}, { quantity: '3' }, 'F10001'],
    ['a foreign payee', {}, { payee_identity: '200000000009' }, 'F10001'],
    ['no subject', {}, { subject: '' }, 'F10001'],
    ['a phone of 8 digits', payBy('MUL', { phone_num: '92345678' }), {}, 'F10001'],
    ['a phone with a country code', payBy('MUL', { phone_num: '244923456789' }), {}, 'F10001'],
    ['another amount to pay', payBy('REF', { amount: '3000.00' }), {}, 'F10001'],
    ['an agent without a name', payBy('AGENT', { phone_num: '923456789' }), {}, 'F10001'],
    ['an unknown bank', payBy('BAI'), {}, 'F10001'],
    ['another pay product', payBy('REF', { pay_product_code: '30' }), {}, 'F10001'],
    [
      'a reference of 1000.00',
      payBy('REF', { amount: '1000.00' }),
      { price: '1000.00', quantity: '1', total_amount: '1000.00' },
      'F10001',
    ],
  ])('%s is refused', async (_name, change, trade, code) => {
    expect((await place(change, trade)).code).toBe(code);
  });

  test('the same order again returns the same trade; another one with its number is refused', async () => {
    const first = await place();
    expect((await place()).biz_content).toEqual(first.biz_content);
    expect((await place({ timeout_express: '2h' })).code).toBe('F12002');
    expect(await act('ORDER0001', 'pay')).toBe(200);
    expect((await place()).code).toBe('F12002');
  });

  test('expires after its term, or after two hours by default', async () => {
    await place();
    await place({ timeout_express: undefined }, { out_trade_no: 'ORDER0002' });
    now += 40 * 60_000 - 1;
    expect(await statusOf('ORDER0001')).toBe('WAIT_BUYER_PAY');
    now += 1;
    expect(await statusOf('ORDER0001')).toBe('TRADE_CLOSED');
    expect(await statusOf('ORDER0002')).toBe('WAIT_BUYER_PAY');
    now += 80 * 60_000;
    expect(await statusOf('ORDER0002')).toBe('TRADE_CLOSED');
  });
});

describe('queries, closing and refunds', () => {
  test('a query returns the trade; foreign and malformed numbers are refused', async () => {
    await place();
    const { biz_content } = await ask('trade_query', { out_trade_no: 'ORDER0001' });
    expect(biz_content).toMatchObject({
      amount: '3001.00',
      royalty_list: [],
      partner_id: caller.partnerId,
      subject: 'Dois bilhetes – São Paulo',
      modify_time: '2026-03-10 13:00:00',
      status: 'WAIT_BUYER_PAY',
    });
    expect((await ask('trade_query', { out_trade_no: 'ORDER0009' })).code).toBe('F12001');
    expect((await ask('trade_query', { out_trade_no: 5 })).code).toBe('F10001');
  });

  test('closing works twice, but not after a payment', async () => {
    await place();
    expect((await ask('trade_close', { out_trade_no: 'ORDER0001' })).biz_content?.status).toBe('TRADE_CLOSED');
    expect((await ask('trade_close', { out_trade_no: 'ORDER0001' })).code).toBe('S0001');
    await place({}, { out_trade_no: 'ORDER0002' });
    await act('ORDER0002', 'pay');
    expect((await ask('trade_close', { out_trade_no: 'ORDER0002' })).code).toBe('F12003');
    expect((await ask('trade_close', { out_trade_no: 'ORDER0009' })).code).toBe('F12001');
  });

  const refund = (out_trade_no: string, refund_amount: unknown, orig_out_trade_no = 'ORDER0001') =>
    ask('trade_refund', { out_trade_no, refund_amount, orig_out_trade_no });

  test('refunds add up to the payment at most', async () => {
    await place();
    expect((await refund('REFUND01', '1.00')).code).toBe('F12003');
    await act('ORDER0001', 'pay');
    expect((await refund('REFUND01', '3001.01')).code).toBe('F12004');
    const first = await refund('REFUND01', '1000.00');
    expect(first.biz_content).toMatchObject({ out_trade_no: 'REFUND01', refund_amount: '1000.00' });
    expect((await refund('REFUND01', '1000.00')).biz_content).toEqual(first.biz_content);
    expect((await refund('REFUND01', '999.00')).code).toBe('F12002');
    expect((await refund('ORDER0001', '1.00')).code).toBe('F12002');
    expect((await refund('REFUND02', '2001.01')).code).toBe('F12004');
    expect((await refund('REFUND02', '2001.00')).code).toBe('S0001');
    expect((await refund('REFUND03', '0.01')).code).toBe('F12004');
    expect((await refund('REFUND03', 5)).code).toBe('F10001');
    expect((await refund('x', '0.01')).code).toBe('F10001');
    expect((await refund('REFUND03', '0.01', 'ORDER0009')).code).toBe('F12001');
    expect((await place({}, { out_trade_no: 'REFUND01' })).code).toBe('F12002');
    expect(await statusOf('REFUND01')).toBe('REFUND_SUCCESS');
    expect(await statusOf('ORDER0001')).toBe('TRADE_FINISHED');
  });

  test('two refunds at the same time never exceed the payment', async () => {
    await place();
    await act('ORDER0001', 'pay');
    const codes = await Promise.all([refund('REFUND01', '2000.00'), refund('REFUND02', '2000.00')]);
    expect(codes.map(({ code }) => code).sort()).toEqual(['F12004', 'S0001']);
  });

  test('a person decides, and a rejected refund can be requested again', async () => {
    await sandbox.control('PUT', '/paypay/account', { refunds: 'manual' });
    await place();
    await act('ORDER0001', 'pay');
    await refund('REFUND01', '3001.00');
    expect(await statusOf('REFUND01')).toBe('REFUND_REQUEST_SUCCESS');
    expect((await refund('REFUND02', '1.00')).code).toBe('F12004');
    const settle = async (body: unknown) =>
      (await sandbox.control('POST', '/paypay/refunds/REFUND01/settle', body)).status;
    expect(await settle({ success: 'yes' })).toBe(422);
    expect(await settle({ success: false })).toBe(200);
    expect(await settle({ success: true })).toBe(409);
    expect(await statusOf('REFUND01')).toBe('REFUND_FAIL');
    expect((await refund('REFUND02', '3001.00')).code).toBe('S0001');
    expect((await sandbox.control('POST', '/paypay/refunds/REFUND09/settle')).status).toBe(404);
  });
});
