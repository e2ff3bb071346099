import { createHash } from 'node:crypto';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { localeOf, sendRefusal } from '../../../kernel/http/answers.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';
import { calledCredentials } from '../../integrations/integrations.public.ts';
import { bridgeCallback } from '../bridge/bridging.service.ts';
import { lookUpAttemptJob, settleCallbackJob } from '../settlement/settlement.jobs.ts';
import { platformAccount, workspaceAccount } from './account.service.ts';
import { enqueueLookUp, storeCallback } from './callback.store.ts';
import { methodsOfProvider } from './method.slot.ts';
import { type PaymentProvider, type ProviderPayment, referenceAddress, type Told } from './payment-provider.adapter.ts';

const callbackBytes = 64 * 1024;

type Addressed = { Params: { provider: string; account: string }; Querystring: Record<string, unknown> };
type Calling = PaymentProvider & Required<Pick<PaymentProvider, 'readCallback'>>;

/** An account that is called back, with its workspace unless it is the platform's. */
interface Called {
  readonly provider: Calling;
  readonly workspaceId?: WorkspaceId;
}

/**
 * The routes for callbacks of payment providers. A forged or malformed call changes nothing. A signed one about money is
 * stored with a job that settles it, and always gets an immediate success response: its meaning isn't the provider's
 * concern. Any other call only makes us ask the provider.
 */
export async function registerCallbacks(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const keep = keeping(kernel);
  const ask = asking(kernel);
  const credentialOf = calledCredentials(kernel);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: callbackBytes }, (_request, body, done) =>
      done(null, body),
    );
    const accounts = new WeakMap<FastifyRequest<Addressed>, Called>();
    // Of an unknown account no body is read.
    const onRequest = async (request: FastifyRequest<Addressed>, reply: FastifyReply) => {
      const called = await accountOf(kernel, request.params, credentialOf);
      if (!called) return sendRefusal(reply, refuse('request.not_found'), localeOf(request));
      accounts.set(request, called);
      return undefined;
    };
    const options = { schema: { hide: true }, onRequest };
    scope.post<Addressed>('/callbacks/:provider/:account', options, async (request, reply) => {
      const called = accounts.get(request);
      if (!called) throw new Error('a callback without its account was admitted');
      const { provider, workspaceId } = called;
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const callback = { raw, headers: request.headers, query: request.query };
      const told = await provider.readCallback(callback);
      if (told === 'bad_signature') return sendRefusal(reply, refuse('payment.signature'), localeOf(request));
      if (told === 'malformed') return sendRefusal(reply, refuse('payment.callback_invalid'), localeOf(request));
      const isAsked = told.kind === 'changed' && (await ask(provider, told, raw));
      const kept = workspaceId && !isAsked ? await bridgeCallback(kernel, { workspaceId, provider }, callback) : 'ours';
      if (kept === 'full') return sendRefusal(reply, refuse('server.unavailable'), localeOf(request));
      if (told.kind === 'paid' && kept === 'ours') await keep(provider, told.payment);
      const [source] = methodsOfProvider(kernel, provider.name);
      return reply.code(200).send(source?.acknowledgement);
    });
  });
}

/** Repeats that arrive together: the question that follows the first answers them all. */
const repeatsWithinMs = 3_000;

/**
 * Asks about payments in jobs, once for the same call in a short time. An unknown reference may belong to the merchant's
 * other system.
 *
 * @returns a function that asks, and returns whether it is our payment
 */
function asking(kernel: Kernel): (provider: PaymentProvider, told: Changed, raw: Buffer) => Promise<boolean> {
  const asked = new LRUCache<string, Promise<boolean>>({ max: paymentsRemembered, ttl: repeatsWithinMs });
  return ({ name, account }, { reference, providerId }, raw) => {
    const address = referenceAddress(name, account, reference);
    const key = `${address} ${createHash('sha256').update(raw).digest('base64url')}`;
    const before = asked.get(key);
    if (before) return before;
    const enqueued = enqueueLookUp(kernel.db.app, { address, providerId: providerId ?? null }, lookUpAttemptJob);
    asked.set(key, enqueued);
    enqueued.catch(() => asked.delete(key));
    return enqueued;
  };
}

type Changed = Extract<Told, { kind: 'changed' }>;

const paymentsRemembered = 10_000;

/** Stores each payment. A repeated callback for a payment that this process has stored or is storing costs nothing. */
function keeping(kernel: Kernel): (provider: PaymentProvider, payment: ProviderPayment) => Promise<void> {
  const kept = new LRUCache<string, Promise<void>>({ max: paymentsRemembered });
  return (provider, payment) => {
    const key = `${provider.name}:${provider.account}:${payment.id}`;
    const before = kept.get(key);
    if (before) return before;
    const told = { provider, payment, receivedAt: kernel.clock.now() };
    const storing = storeCallback(kernel.db.app, told, settleCallbackJob);
    kept.set(key, storing);
    // Waiting calls get the error, and the next call retries.
    storing.catch(() => kept.delete(key));
    return storing;
  };
}

/**
 * Returns the account whose key signs the callbacks at an address. Only an integration's current key is valid, so that
 * a leaked old key can't book anything. Callbacks with a replaced key are ignored, and polling finds their payments.
 */
async function accountOf(
  kernel: Kernel,
  { provider, account }: Addressed['Params'],
  credentialOf: ReturnType<typeof calledCredentials>,
): Promise<Called | undefined> {
  const sources = methodsOfProvider(kernel, provider);
  if (account === platformAccount) {
    const platform = sources
      .map((source) => source.platform?.(kernel))
      .find((each) => each !== undefined && isCalling(each));
    return platform && { provider: platform };
  }
  if (sources.length === 0) return undefined;
  const credential = await credentialOf(account);
  if (credential?.platform !== provider) return undefined;
  const own = workspaceAccount(kernel, credential);
  return isCalling(own) ? { provider: own, workspaceId: credential.workspaceId } : undefined;
}

const isCalling = (provider: PaymentProvider): provider is Calling => provider.readCallback !== undefined;
