import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { readJson } from '../../../../kernel/http/json-body.ts';
import { ProviderUnavailable } from '../payment-provider.adapter.ts';
import type { SendToProvider } from '../provider-call.adapter.ts';
import { encryptBlocks, isSignedBy, signFields, writtenObject } from './paypay-signing.rules.ts';

export const paypayAddress = 'https://gateway.paypayafrica.com/recv.do';

/** The largest answer has a dozen short fields. */
const largestAnswer = 100_000;
const longestDetail = 200;
const hourMs = 3_600_000;
/** The only size that PayPay accepts. */
export const keyBits = 1024;

export interface PaypayAccount {
  readonly partnerId: string;
  readonly saleProductCode: string;
  /** Ours: it encrypts and signs requests. */
  readonly privateKey: KeyObject;
  /** PayPay's: it checks the signatures of answers and notifications. */
  readonly publicKey: KeyObject;
}

type PaypayService = 'instant_trade' | 'trade_query' | 'trade_close' | 'trade_refund';

/** A signed refusal, with the code and PayPay's words. */
export interface PaypayRefusal {
  readonly accepted: false;
  readonly code: string;
  readonly detail: string;
}

type PaypayAnswer = { readonly accepted: true; readonly content: unknown } | PaypayRefusal;

/** The one address of PayPay's API, as one merchant. */
export interface PaypayGateway {
  readonly account: PaypayAccount;
  /** @throws ProviderUnavailable for everything but a signed answer */
  call(service: PaypayService, content: object): Promise<PaypayAnswer>;
  /** The same merchant with a key that PayPay can't know, to learn how PayPay refuses one. */
  withUnknownKey(): PaypayGateway;
}

interface Settings {
  readonly url: string;
  readonly send: SendToProvider;
  readonly now: () => Date;
  /** The time of one call in total. */
  readonly callMs: number;
}

const answerSchema = z
  .object({
    code: z.string().min(1).max(100),
    sub_code: z.string().max(100).optional(),
    msg: z.string().optional(),
    sub_msg: z.string().optional(),
    sign: z.string().min(1),
    sign_type: z.string().optional(),
    biz_content: z.record(z.string(), z.unknown()).nullish(),
  })
  // The signature covers every field.
  .catchall(z.string());

const accepted = 'S0001';

let unknown: KeyObject | undefined;
/** Created once, because that takes long. */
function unknownKey(): KeyObject {
  unknown ??= generateKeyPairSync('rsa', { modulusLength: keyBits }).privateKey;
  return unknown;
}

/**
 * PayPay Africa's gateway (portal.paypayafrica.com/dist/guide/apidoc_pt.html). Requests are JSON whose values are
 * URL-encoded after the signature. A refusal is an answer like every other, with a code other than S0001; no table of
 * the codes is published, so no decision depends on one.
 */
export function createPaypayGateway(account: PaypayAccount, settings: Settings): PaypayGateway {
  const { url, now, callMs } = settings;

  function write(service: PaypayService, content: object): string {
    const fields = {
      charset: 'UTF-8',
      biz_content: encryptBlocks(JSON.stringify(content), account.privateKey),
      partner_id: account.partnerId,
      service,
      request_no: randomBytes(16).toString('hex'),
      format: 'JSON',
      sign_type: 'RSA',
      version: '1.0',
      timestamp: luandaTime(now()),
      language: 'pt',
    };
    const signed = { ...fields, sign: signFields(fields, account.privateKey) };
    return JSON.stringify(
      Object.fromEntries(Object.entries(signed).map(([name, value]) => [name, encodeURIComponent(value)])),
    );
  }

  async function send(service: PaypayService, body: string): Promise<string> {
    const { status, body: given } = await settings.send({
      provider: 'PayPay',
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      timeoutMs: callMs,
      maxBytes: largestAnswer,
    });
    if (status === 429 || status >= 500) throw new ProviderUnavailable(`PayPay answered ${status} to ${service}`);
    return given.toString('utf8');
  }

  return {
    account,
    withUnknownKey: () => createPaypayGateway({ ...account, privateKey: unknownKey() }, settings),
    async call(service, content) {
      const written = await send(service, write(service, content));
      const { data: answer } = answerSchema.safeParse(readJson(written)?.value);
      if (!answer) throw new ProviderUnavailable(`PayPay answers in another form to ${service}`);
      const { sign, biz_content: found, ...fields } = answer;
      const covered = { ...fields, biz_content: found ? (writtenObject(written, 'biz_content') ?? '') : '' };
      if (!isSignedBy(covered, sign, account.publicKey))
        throw new ProviderUnavailable(`PayPay's answer to ${service} is not signed with its key`);
      const { code, sub_code = code, msg = '', sub_msg = msg } = fields;
      if (code === accepted && sub_code === accepted) return { accepted: true, content: found ?? {} };
      return { accepted: false, code: sub_code, detail: `${sub_code}: ${sub_msg}`.slice(0, longestDetail) };
    },
  };
}

/** `yyyy-MM-dd HH:mm:ss` in Luanda, one hour ahead of UTC all year. */
const luandaTime = (at: Date): string => new Date(at.getTime() + hourMs).toISOString().slice(0, 19).replace('T', ' ');
