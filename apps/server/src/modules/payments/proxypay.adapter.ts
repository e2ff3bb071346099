import { createHmac } from 'node:crypto';
import { Agent, request } from 'undici';
import * as z from 'zod';
import type { Config } from '../../kernel/config/config.ts';
import { equalSecret } from '../../kernel/secrets/secrets.ts';
import { type ProviderPayment, ProviderUnavailable, type ReferenceProvider } from './reference-provider.adapter.ts';

/**
 * ProxyPay's reference API, version 2 (developer.proxypay.co.ao/v2). References are nine digits, created or changed by
 * PUT and therefore safe to repeat. The entity is in no answer before a payment, so it is configured. The callback's
 * address belongs to the whole account; its signature is HMAC-SHA256 of the raw body under the API key.
 */
const timeoutMs = 10_000;
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

export function createProxyPay(config: Config): ReferenceProvider | undefined {
  const {
    PROXYPAY_URL: base = 'https://api.proxypay.co.ao',
    PROXYPAY_API_KEY: key,
    PROXYPAY_ENTITY: entity,
  } = config.env;
  if (!key || !entity) return undefined;
  const agent = new Agent({
    connections: 32,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connectTimeout: 5_000,
  });

  /** @throws ProviderUnavailable for everything but the statuses that the caller knows what to do with */
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    accepted: readonly number[],
    body?: unknown,
  ): Promise<{ status: number; text: string }> {
    try {
      const response = await request(`${base}${path}`, {
        method,
        dispatcher: agent,
        headers: {
          authorization: `Token ${key}`,
          accept: 'application/vnd.proxypay.v2+json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.body.text();
      if (!accepted.includes(response.statusCode))
        throw new ProviderUnavailable(`ProxyPay answered ${response.statusCode} to ${method} ${path.split('/')[1]}`);
      return { status: response.statusCode, text };
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable('ProxyPay does not answer', { cause: error });
    }
  }

  return {
    name: 'proxypay',
    account: 'platform',
    entity,
    async newReference() {
      const { text } = await call('POST', '/reference_ids', [200, 201]);
      return referenceIdSchema.parse(JSON.parse(text));
    },
    async putReference(reference, terms) {
      await call('PUT', `/references/${reference}`, [200, 204], {
        amount: (terms.amountMinor / 100).toFixed(2),
        end_datetime: terms.lastDay,
        custom_fields: { checkout: terms.checkoutId },
      });
    },
    async deleteReference(reference) {
      // Already gone is what we want.
      await call('DELETE', `/references/${reference}`, [200, 204, 404]);
    },
    async unacknowledged(limit) {
      const { text } = await call('GET', `/payments?n=${limit}`, [200]);
      return z
        .array(z.unknown())
        .parse(JSON.parse(text))
        .flatMap((each) => readPayment(each) ?? []);
    },
    async acknowledge(paymentId) {
      await call('DELETE', `/payments/${paymentId}`, [200, 204, 404]);
    },
    readCallback(raw, signature) {
      const expected = createHmac('sha256', key).update(raw).digest('hex');
      if (typeof signature !== 'string' || !equalSecret(expected, signature)) return 'bad_signature';
      try {
        return readPayment(JSON.parse(raw.toString('utf8'))) ?? 'malformed';
      } catch (error) {
        if (error instanceof SyntaxError) return 'malformed';
        throw error;
      }
    },
    close: () => agent.close(),
  };
}

function readPayment(value: unknown): ProviderPayment | undefined {
  const result = paymentSchema.safeParse(value);
  if (!result.success) return undefined;
  return {
    id: result.data.id,
    reference: result.data.reference_id,
    amountMinor: result.data.amount,
    body: result.data,
  };
}
