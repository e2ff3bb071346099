import type { KeyObject } from 'node:crypto';
import { asRecord } from '../records.ts';
import type { PaypayAccount, PaypayAccounts } from './paypay-accounts.ts';
import { type Refusal, refusal } from './paypay-errors.ts';
import { decryptBlocks, type Fields, isSignedBy, readPublicKey, signFields } from './paypay-keys.ts';

export type Call = { account: PaypayAccount; service: string; language: 'en' | 'pt'; biz: Record<string, unknown> };

const FIXED = { charset: 'UTF-8', format: 'JSON', sign_type: 'RSA', version: '1.0' };
const NEEDED = ['partner_id', 'service', 'request_no', 'timestamp', 'biz_content', 'sign'];

/**
 * Opens a request. The documentation sends JSON with each value URL-encoded once after signing; many clients send a
 * form, and some sign the encoded values. All of them pass.
 */
export function openEnvelope(body: unknown, accounts: PaypayAccounts): Call | Refusal {
  const raw = readTexts(body);
  if (raw === undefined) return refusal('invalid', 'the body is not an object of texts');
  const fields = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, decoded(value)]));
  for (const name of NEEDED) if (!fields[name]) return refusal('invalid', `${name} is missing`);
  for (const [name, value] of Object.entries(FIXED)) {
    if (fields[name] !== value) return refusal('invalid', `${name} must be ${value}`);
  }
  const { partner_id = '', service = '', request_no = '', timestamp = '', language = 'en', sign = '' } = fields;
  if (language !== 'en' && language !== 'pt') return refusal('invalid', 'language must be en or pt');
  if (!/^[A-Za-z0-9]{1,32}$/.test(request_no))
    return refusal('invalid', 'request_no must be 1 to 32 letters or digits');
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(timestamp)) {
    return refusal('invalid', 'timestamp must be yyyy-MM-dd HH:mm:ss');
  }
  const account = accounts.byPartner(partner_id);
  if (account === undefined) return refusal('partner', 'partner_id is unknown');
  const key = readPublicKey(account.publicKey);
  if (key === undefined) return refusal('partner', 'the merchant has not uploaded a public key');
  const signed = [fields, raw, { ...fields, biz_content: raw.biz_content ?? '' }];
  if (!signed.some((texts) => isSignedBy(texts, sign, key))) return refusal('signature', 'sign does not match');
  const biz = readBiz(fields.biz_content ?? '', key);
  return biz === undefined
    ? refusal('signature', 'biz_content cannot be decrypted with the merchant’s public key')
    : { account, service, language, biz };
}

/** A success has `biz_content`, in plain JSON; a refusal doesn't. Both are signed with PayPay's key. */
export function writeAnswer(
  outcome: Refusal | { biz: Record<string, unknown> },
  key: KeyObject,
): Record<string, unknown> {
  const { code, msg } = 'code' in outcome ? outcome : { code: 'S0001', msg: 'success' };
  const head = { code, sub_code: code, msg, sub_msg: msg, charset: 'UTF-8', sign_type: 'RSA' };
  if ('code' in outcome) return { ...head, sign: signFields(head, key) };
  const sign = signFields({ ...head, biz_content: JSON.stringify(outcome.biz) }, key);
  return { ...head, sign, biz_content: outcome.biz };
}

function readTexts(body: unknown): Fields | undefined {
  const record = asRecord(body);
  if (record === undefined) return undefined;
  return Object.values(record).every((value) => typeof value === 'string') ? (record as Fields) : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A percent sign that encodes nothing: the caller didn't encode its values.
    return value;
  }
}

function readBiz(content: string, key: KeyObject): Record<string, unknown> | undefined {
  const text = decryptBlocks(content, key);
  if (text === undefined) return undefined;
  try {
    return asRecord(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
