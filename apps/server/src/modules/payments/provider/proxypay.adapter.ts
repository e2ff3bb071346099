import * as z from 'zod';
import { readJson } from '../../../kernel/http/json-body.ts';
import { unstorablePath } from '../../../kernel/http/storable-text.ts';
import { credential } from '../../../kernel/secrets/credential.ts';
import { dayOf } from '../../../kernel/time/zones.ts';
import {
  KeyRefused,
  type PaymentProvider,
  type ProviderPayment,
  ProviderUnavailable,
} from './payment-provider.adapter.ts';
import type { SendToProvider } from './provider-call.adapter.ts';

const callbackSignature = credential('payments.callback-signature');
/** A hundred payments with their custom fields take a tenth of it. */
const largestAnswer = 1_000_000;
const callMs = 10_000;
const hexDigest = /^[0-9a-f]{64}$/;

/**
 * ProxyPay's reference API, version 2 (developer.proxypay.co.ao/v2). References have nine digits. PUT creates or
 * updates them, so it is safe to repeat. No response contains the entity before a payment, so it is configured. The
 * callback's address belongs to the whole account. Its signature is HMAC-SHA256 of the raw body with the API key.
 */
export const proxypayAddress = 'https://api.proxypay.co.ao';

export interface ProxyPayAccount {
  /** `platform`, or the id of a workspace's integration. */
  readonly account: string;
  readonly credentialId: string | null;
  readonly entity: string;
  readonly key: string;
}

const referenceIdSchema = z.union([z.string(), z.number()]).transform((value) => String(value).padStart(9, '0'));

const paymentSchema = z.looseObject({
  id: z.union([z.number(), z.string()]).transform(String),
  reference_id: z.union([z.number(), z.string()]).transform((value) => String(value).padStart(9, '0')),
  amount: z
    .union([z.string(), z.number()])
    .transform((value) => Math.round(Number(value) * 100))
    .pipe(z.int().positive()),
  datetime: z.string().optional(),
});

export function createProxyPay(base: string, send: SendToProvider, account: ProxyPayAccount): PaymentProvider {
  const { key } = account;

  /** @throws ProviderUnavailable for all statuses that the caller doesn't handle */
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    accepted: readonly number[],
    body?: unknown,
  ): Promise<{ status: number; text: string }> {
    const { status, body: given } = await send({
      provider: 'ProxyPay',
      method,
      url: `${base}${path}`,
      headers: {
        authorization: `Token ${key}`,
        accept: 'application/vnd.proxypay.v2+json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs: callMs,
      maxBytes: largestAnswer,
    });
    if (status === 401 || status === 403) throw new KeyRefused('ProxyPay refuses the key');
    if (!accepted.includes(status))
      throw new ProviderUnavailable(`ProxyPay answered ${status} to ${method} ${path.split('/')[1]}`);
    return { status, text: given.toString('utf8') };
  }

  return {
    name: 'proxypay',
    method: 'reference',
    account: account.account,
    credentialId: account.credentialId,
    entity: account.entity,
    async reserve() {
      const { text } = await call('POST', '/reference_ids', [200, 201]);
      return referenceIdSchema.parse(answerOf(text));
    },
    async begin(reference, terms) {
      await call('PUT', `/references/${reference}`, [200, 204], {
        amount: (terms.amountMinor / 100).toFixed(2),
        end_datetime: dayOf(terms.expiresAt),
        custom_fields: { checkout: terms.checkoutId },
      });
      return { instructions: { entity: account.entity, number: reference } };
    },
    async withdraw({ reference }) {
      // Already deleted is a success.
      return (await call('DELETE', `/references/${reference}`, [200, 204, 404])).status !== 404;
    },
    async unacknowledged(limit) {
      const { text } = await call('GET', `/payments?n=${limit}`, [200]);
      return z
        .array(z.unknown())
        .parse(answerOf(text))
        .flatMap((each) => readPayment(each) ?? []);
    },
    async acknowledge(paymentId) {
      await call('DELETE', `/payments/${paymentId}`, [200, 204, 404]);
    },
    readCallback({ raw, headers: { 'x-signature': signature } }) {
      const given = typeof signature === 'string' && hexDigest.test(signature) ? signature : '';
      if (!callbackSignature.isSigned(Buffer.from(given, 'hex'), key, [raw])) return 'bad_signature';
      const payment = readPayment(readJson(raw.toString('utf8'))?.value);
      return payment ? { kind: 'paid', payment } : 'malformed';
    },
    readForeign({ raw }) {
      const told = readJson(raw.toString('utf8'))?.value;
      const payment = readPayment(told);
      // A payment is an object.
      const body = told as Record<string, unknown>;
      return payment && { reference: payment.reference, isSigned: true, body: unstorablePath(body) ? {} : body };
    },
  };
}

/** @throws ProviderUnavailable if the answer isn't JSON, or is nested too deeply */
function answerOf(text: string): unknown {
  const answer = readJson(text);
  if (!answer) throw new ProviderUnavailable('ProxyPay answers in another form');
  return answer.value;
}

function readPayment(value: unknown): ProviderPayment | undefined {
  const result = paymentSchema.safeParse(value);
  if (!result.success) return undefined;
  const { id, reference_id, amount, datetime } = result.data;
  const known = { id, reference_id, amount, datetime };
  if (unstorablePath(known)) return undefined;
  return {
    id,
    reference: reference_id,
    amountMinor: amount,
    // An unstorable text in the other fields must not prevent recording a payment.
    body: unstorablePath(value) ? known : result.data,
  };
}
