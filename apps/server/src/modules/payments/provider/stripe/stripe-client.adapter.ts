import Stripe from 'stripe';
import { type Agent, request } from 'undici';
import { readJson } from '../../../../kernel/http/json-body.ts';
import { readBounded } from '../../../../kernel/outgoing/bounded-body.ts';
import { KeyRefused, PaymentRefused, ProviderUnavailable } from '../payment-provider.adapter.ts';

export const stripeAddress = 'https://api.stripe.com';

/** At most two requests for each call, and two calls for each operation: 25 s with the library's pause of half a second. */
const timeoutMs = 6_000;
const retries = 1;
/** A list of a hundred refunds takes a third of it. */
const largestAnswer = 500_000;
/** The headers that the library reads. */
const readHeaders = ['request-id', 'stripe-should-retry', 'idempotent-replayed'];

/**
 * Creates Stripe's own client for an address. Its requests go through our agent, and an answer that is too large, isn't
 * JSON or is nested too deeply counts as none.
 */
export function createStripeClient(base: string, agent: Agent, key: string, timeout = timeoutMs): Stripe {
  const { hostname, port, protocol } = new URL(base);
  return new Stripe(key, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchThrough(agent)),
  });
}

function fetchThrough(agent: Agent): typeof fetch {
  return async (url, init) => {
    const { statusCode, headers, body } = await request(String(url), {
      dispatcher: agent,
      method: init?.method === 'POST' ? 'POST' : init?.method === 'DELETE' ? 'DELETE' : 'GET',
      headers: new Headers(init?.headers),
      signal: init?.signal ?? null,
      body: typeof init?.body === 'string' && init.body !== '' ? init.body : null,
    });
    const { bytes, cut } = await readBounded(body, largestAnswer);
    if (cut) throw new Error('Stripe answers too much');
    const text = bytes.toString('utf8');
    if (!readJson(text)) throw new Error('Stripe answers in another form');
    const given = readHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    return new Response(text, { status: statusCode, headers: given });
  };
}

/** Stripe refuses the call itself, for example because there is no such object. */
export class CallRefused extends ProviderUnavailable {
  override name = 'CallRefused';
  readonly status: number;
  /** Stripe's words. */
  readonly detail: string;

  constructor({ statusCode = 400, message }: Stripe.errors.StripeInvalidRequestError) {
    super(`Stripe refused a call with ${statusCode}`);
    this.status = statusCode;
    this.detail = message;
  }
}

/**
 * Makes a call with Stripe's client. Its errors have a part of the key and the request's headers, so none is passed on.
 *
 * @throws ProviderUnavailable, or PaymentRefused from the call itself
 */
export async function callStripe<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof PaymentRefused) throw error;
    const { errors } = Stripe;
    if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
      throw new KeyRefused('Stripe refuses the key');
    if (error instanceof errors.StripeInvalidRequestError) throw new CallRefused(error);
    if (error instanceof errors.StripeConnectionError)
      throw new ProviderUnavailable('Stripe does not answer', { cause: error.detail });
    if (error instanceof errors.StripeError)
      throw new ProviderUnavailable(`Stripe answered ${error.statusCode ?? 0} (${error.code ?? error.type})`);
    throw new ProviderUnavailable('Stripe answers in another form');
  }
}
