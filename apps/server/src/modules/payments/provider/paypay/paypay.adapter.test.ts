import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostileProvider, startHostileProvider, tooDeep, tooMuch } from '../../../../testing/hostile-provider.ts';
import { ProviderUnavailable } from '../payment-provider.adapter.ts';
import { openMerchant, paypayTerms } from './paypay.factory.ts';

const ours = generateKeyPairSync('rsa', { modulusLength: 1024 });
/** PayPay's real key is larger than a merchant's. */
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const partnerId = '200000000001';
const reference = 'a1b2c3d4e5f6';
const named = { reference, providerId: null };

let provider: HostileProvider;
let merchant: ReturnType<typeof openMerchant>;
const accountAt = (url: string) => ({
  partnerId,
  saleProductCode: '050200001',
  privateKey: ours.privateKey,
  publicKey: theirs.publicKey,
  url,
});

beforeAll(async () => {
  provider = await startHostileProvider();
  merchant = openMerchant(accountAt(provider.address));
});
afterAll(async () => {
  await merchant.stop();
  provider.stop();
});

const signatureOf = (text: string, key: KeyObject) => sign('RSA-SHA1', Buffer.from(text), key).toString('base64');

/** Writes an answer whose signature covers its content exactly as written. */
function answer(content: string, key: KeyObject = theirs.privateKey, sent = content): string {
  const head = 'code=S0001&msg=success&sub_code=S0001&sub_msg=success';
  const signature = signatureOf(`biz_content=${content}&charset=UTF-8&${head}`, key);
  return `{"code":"S0001","sub_code":"S0001","msg":"success","sub_msg":"success","sign":"${signature}","charset":"UTF-8","sign_type":"RSA","biz_content":${sent}}`;
}
const state = (change: object = {}) =>
  JSON.stringify({ out_trade_no: reference, trade_no: '1011', status: 'WAIT_BUYER_PAY', amount: '10.00', ...change });
const paypay = () => merchant.at('paypay');

test('an answer that is too large, nested too deeply, not JSON or not signed is no answer', async () => {
  provider.answer = { text: answer(state()) };
  expect(await paypay().lookUp?.(named)).toEqual({ state: 'open' });
  for (const text of [
    tooDeep,
    'x',
    '[]',
    '{}',
    '{"code":"S0001","biz_content":{}}',
    `{"code":"F1","sign":"x"}`,
    answer('7'),
  ])
    for (const call of [
      () => paypay().begin(reference, paypayTerms()),
      () => paypay().lookUp?.(named),
      () => paypay().withdraw(named),
      () => paypay().refund?.({ ...named, paymentId: reference }, 'b1b2c3d4e5f6', 100),
    ]) {
      provider.answer = { text };
      await expect(call()).rejects.toThrow(ProviderUnavailable);
    }
  provider.answer = { text: `[${' '.repeat(50_000)}`, endless: true };
  await expect(paypay().lookUp?.(named)).rejects.toThrow('PayPay answers too much');
  expect(provider.sent()).toBeLessThan(tooMuch);
});

test('a signature covers the content as it was written', async () => {
  const written = `{ "subject": "{ \\"biz_content\\": { }",\n "out_trade_no":"${reference}", "dynamic_link":"https:\\/\\/pay.example\\/a", "trade_no":"1011" }`;
  provider.answer = { text: answer(written) };
  const link = 'https://pay.example/a';
  expect(await paypay().begin(reference, paypayTerms())).toEqual({
    providerId: '1011',
    instructions: { link, qr: link },
  });

  const paid = state({ status: 'TRADE_FINISHED' });
  const cheap = state({ status: 'TRADE_FINISHED', amount: '1.00' });
  for (const text of [answer(cheap, theirs.privateKey, paid), answer(paid, ours.privateKey)]) {
    provider.answer = { text };
    await expect(paypay().lookUp?.(named)).rejects.toThrow('is not signed with its key');
  }
});

test('an answer with other content is no answer', async () => {
  const looked = [
    state({ out_trade_no: 'another7' }),
    state({ status: 'PAID' }),
    state({ status: 'TRADE_FINISHED', amount: '10.001' }),
    state({ status: 'TRADE_FINISHED', amount: '-1.00' }),
    state({ status: 'TRADE_FINISHED', amount: '1e3' }),
    state({ status: 'TRADE_FINISHED', amount: '0.00' }),
    state({ status: 'TRADE_FINISHED', amount: undefined }),
  ];
  for (const content of looked) {
    provider.answer = { text: answer(content) };
    await expect(paypay().lookUp?.(named)).rejects.toThrow(ProviderUnavailable);
  }
  const begun = [
    state(),
    state({ dynamic_link: 'javascript:alert(1)' }),
    state({ dynamic_link: 7 }),
    state({ dynamic_link: 'https://pay.example/', trade_no: '' }),
    state({ dynamic_link: 'https://pay.example/', out_trade_no: 'another7' }),
  ];
  for (const content of begun) {
    provider.answer = { text: answer(content) };
    await expect(paypay().begin(reference, paypayTerms())).rejects.toThrow(ProviderUnavailable);
  }
  for (const change of [{}, { reference_id: '12' }, { reference_id: '123456789' }, { entity_id: '1' }]) {
    provider.answer = { text: answer(state(change)) };
    await expect(merchant.at('reference').begin(reference, paypayTerms())).rejects.toThrow(ProviderUnavailable);
  }
});

test('amounts are read exactly', async () => {
  for (const [amount, amountMinor] of [
    ['0.29', 29],
    ['1.1', 110],
    ['99999999999.99', 9_999_999_999_999],
  ] as const) {
    provider.answer = { text: answer(state({ status: 'TRADE_FINISHED', amount })) };
    expect(await paypay().lookUp?.(named)).toMatchObject({ state: 'paid', payment: { amountMinor } });
  }
});

test('a call ends in time, and a failure names no key', async () => {
  const silent = createServer(() => undefined);
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const slow = openMerchant(accountAt(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`), 50);
  const failure = await slow
    .at('paypay')
    .reserve()
    .then((name) => slow.at('paypay').begin(name, paypayTerms()))
    .catch((error: Error) => error);
  expect(failure).toMatchObject({ name: 'ProviderUnavailable', message: 'PayPay does not answer' });
  const key = ours.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(key.slice(100, 140));
  await slow.stop();
  silent.close();
});

const told = (change: Record<string, string> = {}) => ({
  notify_id: '1',
  notify_type: 'trade_status_sync',
  input_charset: 'UTF-8',
  out_trade_no: reference,
  inner_trade_no: '1011',
  status: 'TRADE_FINISHED',
  amount: '10.50',
  role: 'payee',
  payerIdentity: '100000000001',
  payeeIdentity: partnerId,
  gmt_close: '',
  subject: 'Café & açúcar = 2 + 2',
  ...change,
});
/** Writes a notification, signed over the decoded values. */
function notified(fields: Record<string, string>, key = theirs.privateKey, sent = fields): Buffer {
  const text = Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return Buffer.from(new URLSearchParams({ ...sent, sign_type: 'RSA', sign: signatureOf(text, key) }).toString());
}
const read = (raw: Buffer) => paypay().readCallback?.({ raw, headers: {}, query: {} });

test('a notification counts if PayPay signed it about a payment to us', () => {
  const payment = { id: reference, reference, amountMinor: 1_050 };
  expect(read(notified(told()))).toMatchObject({ kind: 'paid', payment });
  // The payment is the same for every notification and every look-up.
  expect(read(notified(told({ notify_id: '2', inner_trade_no: '7' })))).toMatchObject({ kind: 'paid', payment });
  expect(read(notified(told({ subject: '\0' })))).toMatchObject({ kind: 'paid', payment: { ...payment, body: {} } });
  // Any merchant can have PayPay sign a payment to itself.
  for (const payeeIdentity of ['200000000002', ''])
    expect(read(notified(told({ payeeIdentity })))).toEqual({ kind: 'changed', reference });
  expect(read(notified(told({ status: 'TRADE_CLOSED' })))).toEqual({ kind: 'changed', reference });
  for (const status of ['TRADE_SUCCESS', 'WAIT_BUYER_PAY', 'REFUND_SUCCESS', 'REFUND_FAIL', 'NEW'])
    expect(read(notified(told({ status })))).toEqual({ kind: 'nothing' });
});

test('a notification that PayPay did not sign, or that says nothing, is refused', () => {
  const forged = [
    notified(told(), ours.privateKey),
    notified(told({ amount: '1.00' }), theirs.privateKey, told()),
    notified(told(), theirs.privateKey, told({ extra: 'x' })),
    Buffer.from(new URLSearchParams(told()).toString()),
    Buffer.from(new URLSearchParams({ ...told(), sign: '' }).toString()),
    Buffer.from(`${notified(told()).toString()}&sign=x`),
    Buffer.from(''),
    Buffer.from('{"sign":"x"}'),
    Buffer.from([0xff, 0xfe]),
  ];
  for (const raw of forged) expect(read(raw)).toBe('bad_signature');
  const empty: Record<string, string>[] = [
    { out_trade_no: '' },
    { out_trade_no: 'a b' },
    { amount: 'ten' },
    { amount: '' },
    { status: '' },
  ];
  for (const change of empty) expect(read(notified(told(change)))).toBe('malformed');
});
