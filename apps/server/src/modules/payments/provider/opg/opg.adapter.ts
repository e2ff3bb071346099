import { createHmac, randomUUID } from 'node:crypto';
import type { Agent } from 'undici';
import * as z from 'zod';
import { readJson } from '../../../../kernel/http/json-body.ts';
import { credential } from '../../../../kernel/secrets/credential.ts';
import { multicaixaPhone, phoneEnd } from '../multicaixa.rules.ts';
import {
  KeyRefused,
  type PaymentProvider,
  PaymentRefused,
  ProviderUnavailable,
  type Standing,
} from '../payment-provider.adapter.ts';
import { decimalOfMinor, providerAmountSchema, providerTextSchema } from '../provider-amount.rules.ts';
import {
  callProvider,
  operationDeadline,
  overAgent,
  type ProviderAnswer,
  readAnswer,
} from '../provider-call.adapter.ts';

const callbackSeal = credential('payments.opg-callback');
const hexDigest = /^[0-9a-f]{64}$/;

export interface OpgAccount {
  readonly token: string;
  readonly posId: number;
}

export interface OpgPlace {
  /** With the version, such as `https://api.proxypay.co.ao/opg/v1`. */
  readonly base: string;
  readonly agent: Agent;
  /** The address of our callbacks. Each transaction gets its own from it. */
  readonly callbackUrl: string;
}

const transactionSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String).pipe(providerTextSchema),
  amount: providerAmountSchema,
  status: z.enum(['accepted', 'rejected']).nullish(),
});
type Transaction = z.output<typeof transactionSchema>;

const callbackSchema = z.object({ id: transactionSchema.shape.id });

/**
 * ProxyPay's online payment gateway, version 1 (developer.proxypay.co.ao/opg/v1): payments that the buyer approves in
 * Multicaixa Express. Our reference is the idempotency key, so that a repeat returns the same transaction; only its own id
 * finds it. Callbacks aren't signed, so each transaction has an address that no one else knows: the HMAC-SHA256 of the
 * reference with the token authenticates the id, and the gateway is asked about the rest. A transaction can't be withdrawn.
 */
export function createOpg({ base, agent, callbackUrl }: OpgPlace, { token, posId }: OpgAccount): PaymentProvider {
  async function call(
    method: 'GET' | 'POST',
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
  ): Promise<ProviderAnswer> {
    const answer = await callProvider(overAgent(agent), {
      provider: 'OPG',
      method,
      url: `${base}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      deadline: operationDeadline(),
    });
    const { status } = answer;
    if (status === 401 || status === 403) throw new KeyRefused('OPG refuses the token');
    if (status !== 200 && status !== 201)
      throw new ProviderUnavailable(`OPG answered ${status} to ${method} ${path.split('/')[1]}`);
    return answer;
  }

  const sealOf = (reference: string): string => createHmac('sha256', token).update(reference).digest('hex');

  return {
    name: 'opg',
    method: 'multicaixa',
    account: 'platform',
    credentialId: null,
    reserve: async () => randomUUID(),
    async begin(reference, terms) {
      const mobile = multicaixaPhone(terms.phone);
      const { value } = await call('POST', '/transactions', {
        headers: { 'idempotency-key': reference },
        body: {
          type: 'payment',
          pos_id: posId,
          mobile,
          amount: decimalOfMinor(terms.amountMinor),
          callback_url: `${callbackUrl}?${new URLSearchParams({ reference, seal: sealOf(reference) })}`,
        },
      });
      const { id, status } = readAnswer(transactionSchema, value, 'OPG');
      if (status === 'rejected') throw new PaymentRefused('declined', 'OPG rejects the transaction');
      return { providerId: id, instructions: { phone: phoneEnd(mobile) } };
    },
    // The gateway has no call for it. Money that arrives anyway is found, because the transaction is watched.
    withdraw: async () => true,
    async lookUp({ reference, providerId }) {
      // The response with the id was lost. The call is repeated, or a callback brings the id.
      if (providerId === null) return { state: 'open' };
      const { value } = await call('GET', `/transactions/${encodeURIComponent(providerId)}`);
      const transaction = readAnswer(transactionSchema, value, 'OPG');
      if (transaction.id !== providerId) throw new ProviderUnavailable('OPG answers about another transaction');
      return standingOf(reference, transaction);
    },
    readCallback({ raw, query: { reference, seal } }) {
      const named = typeof reference === 'string' ? reference : '';
      const given = typeof seal === 'string' && hexDigest.test(seal) ? seal : '';
      if (!named || !callbackSeal.isSigned(Buffer.from(given, 'hex'), token, [named])) return 'bad_signature';
      const told = callbackSchema.safeParse(readJson(raw.toString('utf8'))?.value);
      return told.success ? { kind: 'changed', reference: named, providerId: told.data.id } : 'malformed';
    },
  };
}

function standingOf(reference: string, { id, amount, status }: Transaction): Standing {
  if (status === 'accepted')
    return {
      state: 'paid',
      payment: { id, reference, amountMinor: amount, body: { id, amount_minor: amount, status } },
    };
  // The gateway doesn't publish the meaning of its reasons. A buyer who doesn't answer is one of them.
  return status === 'rejected' ? { state: 'failed', reason: 'declined' } : { state: 'open' };
}
