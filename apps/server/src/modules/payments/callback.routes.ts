import type { FastifyInstance } from 'fastify';
import { localeOf, sendRefusal } from '../../kernel/http/answers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { refuse } from '../../kernel/tenancy/refusal.ts';
import { storeCallback } from './callback.store.ts';
import { platformReferences } from './provider-accounts.adapter.ts';
import { settleCallbackJob } from './settlement.jobs.ts';

const callbackBytes = 64 * 1024;

/**
 * Where ProxyPay tells of payments. A forged or unreadable call changes nothing. A signed one is kept with the job that
 * books it and answered at once, always: what it means is not the provider's concern.
 */
export async function registerCallbacks(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: callbackBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/callbacks/proxypay/platform', { schema: { hide: true } }, async (request, reply) => {
      const provider = platformReferences(kernel);
      if (!provider) return sendRefusal(reply, refuse('request.not_found'), localeOf(request));
      const payment = provider.readCallback(
        Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        request.headers['x-signature'],
      );
      if (payment === 'bad_signature') return sendRefusal(reply, refuse('payment.signature'), localeOf(request));
      if (payment === 'malformed') return sendRefusal(reply, refuse('payment.callback_invalid'), localeOf(request));
      await storeCallback(kernel.db.app, { provider, payment, receivedAt: kernel.clock.now() }, settleCallbackJob);
      return reply.code(200).send();
    });
  });
}
