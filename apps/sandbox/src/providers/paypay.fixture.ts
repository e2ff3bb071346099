import { constants, generateKeyPairSync, type KeyObject, privateEncrypt, sign } from 'node:crypto';
import { readJson } from '../sandbox.fixture.ts';

export type Answer = { code: string; msg: string; sign: string; biz_content?: Record<string, string> };

const BLOCK_BYTES = 117;

/** A merchant of PayPay with its own implementation of the protocol, so that the tests don't reuse the stand-in's. */
export function createCaller(partnerId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  return {
    partnerId,
    privateKey,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

export type Caller = Pick<ReturnType<typeof createCaller>, 'partnerId' | 'privateKey'>;

function encrypted(biz: unknown, key: KeyObject): string {
  const bytes = Buffer.from(typeof biz === 'string' ? biz : JSON.stringify(biz));
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    const buffer = bytes.subarray(at, at + BLOCK_BYTES);
    blocks.push(privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, buffer));
  }
  return Buffer.concat(blocks).toString('base64');
}

export function fieldsOf(caller: Caller, service: string, biz: unknown, change: Record<string, string> = {}) {
  return {
    charset: 'UTF-8',
    biz_content: encrypted(biz, caller.privateKey),
    partner_id: caller.partnerId,
    service,
    request_no: 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4',
    format: 'JSON',
    sign_type: 'RSA',
    version: '1.0',
    timestamp: '2026-03-10 13:00:00',
    language: 'en',
    ...change,
  };
}

export function signed(fields: Record<string, string>, key: KeyObject): Record<string, string> {
  const text = Object.keys(fields)
    .filter((name) => fields[name] !== '' && name !== 'sign' && name !== 'sign_type')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return { ...fields, sign: sign('RSA-SHA1', Buffer.from(text), key).toString('base64') };
}

export const encoded = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeURIComponent(value)]));

/** Sends JSON with URL-encoded values, as the documentation describes. */
export function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${url}/paypay/recv.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(encoded(fields)),
  });
}

export function call(url: string, caller: Caller, service: string, biz: unknown): Promise<Answer> {
  return readJson<Answer>(post(url, signed(fieldsOf(caller, service, biz), caller.privateKey)));
}

/** The content of an order; `change` and `trade` replace fields. */
export function order(partnerId: string, change: Record<string, unknown> = {}, trade: Record<string, unknown> = {}) {
  return {
    cashier_type: 'SDK',
    payer_ip: '123.25.68.9',
    sale_product_code: '050200001',
    timeout_express: '40m',
    trade_info: {
      currency: 'AOA',
      out_trade_no: 'ORDER0001',
      payee_identity: partnerId,
      payee_identity_type: '1',
      price: '1500.50',
      quantity: '2',
      subject: 'Dois bilhetes – São Paulo',
      total_amount: '3001.00',
      ...trade,
    },
    return_url: 'https://shop.example/thanks',
    ...change,
  };
}

export const payBy = (bank_code: string, change: Record<string, unknown> = {}) => ({
  pay_method: { pay_product_code: '31', amount: '3001.00', bank_code, ...change },
});
