import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../provider.ts';
import { StripeError } from './stripe-form.ts';

type Saved = { digest: string; path: string; status: number; body: string; requestId: string; at: number };

const KEPT_MS = 24 * 3_600_000;
const MOST_KEYS = 20_000;
const LONGEST = 255;

export type StripeKeys = ReturnType<typeof openStripeKeys>;

/**
 * The answers to calls with an `Idempotency-Key`, for 24 hours. An answer is saved once its endpoint has begun to execute,
 * so refused parameters can be corrected under the same key.
 */
export function openStripeKeys(world: World) {
  const saved = world.collection<Saved>('stripe.keys');
  const running = new Set<string>();
  return {
    /** Sends the answer to an earlier call, or reserves the key. @throws StripeError for another or a running call */
    admit: (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
      const key = keyOf(request);
      if (key === null) return undefined;
      if (key.length > LONGEST) {
        throw new StripeError(
          400,
          'Idempotency keys can be up to 255 characters long.',
          {},
          { type: 'idempotency_error' },
        );
      }
      reply.header('idempotency-key', key);
      const before = saved.get(key);
      if (before !== undefined && before.at + KEPT_MS > world.clock.now()) {
        const path = pathOf(request);
        const tail = `Try using a key other than '${key}' if you meant to execute a different request.`;
        if (before.path !== path) {
          const text = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${before.path}').`;
          throw new StripeError(400, `${text} ${tail}`, {}, { type: 'idempotency_error' });
        }
        if (before.digest !== digestOf(request)) {
          const text =
            'Keys for idempotent requests can only be used with the same parameters they were first used with.';
          throw new StripeError(400, `${text} ${tail}`, {}, { type: 'idempotency_error' });
        }
        reply.headers({ 'idempotent-replayed': 'true', 'original-request': before.requestId });
        return reply.code(before.status).type('application/json').send(before.body);
      }
      if (running.has(key)) {
        throw new StripeError(
          409,
          'There is currently another in-progress request using this Idempotent Key.',
          { code: 'idempotency_key_in_use' },
          { type: 'idempotency_error' },
        );
      }
      running.add(key);
      request.stripeKey = key;
      return undefined;
    },
    /** Saves the answer of the call that reserved the key, and frees the key. */
    settle: (request: FastifyRequest, status: number, body: string, executed: boolean): void => {
      const key = request.stripeKey;
      if (key === null) return;
      request.stripeKey = null;
      running.delete(key);
      if (!executed) return;
      saved.put(key, {
        digest: digestOf(request),
        path: pathOf(request),
        status,
        body,
        requestId: request.stripeId,
        at: world.clock.now(),
      });
      if (saved.size > MOST_KEYS) for (const [old] of saved.entries().slice(0, MOST_KEYS / 10)) saved.delete(old);
    },
    clear: (): void => saved.clear(),
  };
}

export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return request.method === 'POST' && typeof key === 'string' && key !== '' ? key : null;
}

const pathOf = (request: FastifyRequest): string => (request.url.split('?', 1)[0] ?? '').replace(/^\/stripe/, '');
const digestOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that this call has reserved. */
    stripeKey: string | null;
    stripeId: string;
    /** Whether a refused call had begun to execute. */
    stripeExecuted: boolean;
  }
}
