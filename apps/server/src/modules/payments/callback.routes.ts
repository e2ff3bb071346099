import type { FastifyInstance } from 'fastify';
import { locate } from '../../kernel/database/directory.ts';
import { localeOf, sendRefusal } from '../../kernel/http/answers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { refuse } from '../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { storeCallback } from './callback.store.ts';
import { currentReferences, platformAccount, platformReferences } from './provider-accounts.adapter.ts';
import type { ReferenceProvider } from './reference-provider.adapter.ts';
import { settleCallbackJob } from './settlement.jobs.ts';

const callbackBytes = 64 * 1024;

type Addressed = { Params: { account: string } };

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
    scope.post<Addressed>('/callbacks/proxypay/:account', { schema: { hide: true } }, async (request, reply) => {
      const provider = await accountOf(kernel, request.params.account);
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

/**
 * Whose key signs what is told at an address. The key that an integration has now, and no older one: what is told with a
 * replaced key is found by asking the provider, so that a key that leaked books nothing.
 */
async function accountOf(kernel: Kernel, account: string): Promise<ReferenceProvider | undefined> {
  if (account === platformAccount) return platformReferences(kernel);
  const located = await locate(kernel.db.app, 'integration', account);
  return (
    located &&
    inSystemCtx(kernel, located.workspaceId, 'check a callback', (ctx) => currentReferences(ctx, located.targetId))
  );
}
