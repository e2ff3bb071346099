import { randomBytes } from 'node:crypto';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Kernel } from '../../../kernel/kernel.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { finishAttempt } from '../provider/attempt.service.ts';
import { sourcesOf } from '../provider/method.slot.ts';
import { attemptQueue } from '../settlement/settlement.jobs.ts';
import { writeCheckout } from './checkout-writing.service.ts';

interface Opening {
  readonly amountMinor: number;
  readonly buyer?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly method?: PaymentMethod;
  /** The preferred one of the method by default. */
  readonly provider?: string;
  /** `platform` for a purchase of the workspace from the platform, which a real one needs a plan for. */
  readonly receiver?: 'seller' | 'platform';
  readonly kernel?: Kernel;
  /** The code of an affiliate. */
  readonly btag?: string;
  readonly title?: string;
}

/**
 * Opens a checkout of a workspace at the platform's account, which a real one needs a shop or a page for.
 * @returns its reference
 */
export async function openCheckout(
  server: TestServer,
  owner: TestPerson,
  {
    amountMinor,
    buyer = 'Ana Domingos',
    method = 'reference',
    provider: providerName,
    receiver = 'seller',
    email = '',
    phone = '+244923000111',
    kernel = server.kernel,
    btag,
    title = 'Cesto da feira',
  }: Opening,
): Promise<string> {
  const source = sourcesOf(kernel, method).find(
    ({ provider: name, platform }) => (providerName ?? name) === name && platform?.(kernel) !== undefined,
  );
  const provider = source?.platform?.(kernel);
  if (!source || !provider) throw new Error('the test server has no account at the provider');
  const opened = await inSystemCtx(kernel, owner.workspaceId, 'open a checkout', (ctx) =>
    writeCheckout(ctx, {
      checkoutId: uuidv7(),
      token: randomBytes(24).toString('base64url'),
      // It delivers nothing.
      purpose: 'api',
      receiver,
      provider,
      amountMinor,
      currency: source.currency,
      lines: [{ title, quantity: 1, amountMinor }],
      buyer: { name: buyer, phone, email },
      locale: 'pt',
      ...source.term(kernel.clock.now()),
      starter: '',
      btag,
      caller: '',
    }),
  );
  const payable = await finishAttempt(kernel, owner.workspaceId, opened);
  if (isRefusal(payable)) throw new Error(`the payment was refused: ${payable.code}`);
  return payable.reference;
}

/** Pays a reference at a cash machine, and waits for everything that follows from the callback. */
export async function payReference(
  server: TestServer,
  reference: string,
  options: { amount?: string; force?: boolean } = {},
): Promise<void> {
  await server.outside(`/references/${reference}/pay`, 'POST', options);
  await server.settled();
}

/** Makes the watched payments due, and asks their providers, as the worker does. */
export async function lookUpPayments(server: TestServer, seconds = 6): Promise<void> {
  server.clock.advance(seconds * 1_000);
  const { kernel } = server;
  await attemptQueue.job.run({ kernel, payload: {}, attempt: 1, log: kernel.log });
  await server.settled();
}

/** Copies a workspace's checkout, for plans of the database: the copies changed long before it. */
export async function copyCheckout(server: TestServer, { workspaceId }: TestPerson, copies: number): Promise<void> {
  const { ownerPool } = server.kernel.db;
  await ownerPool.query(
    `insert into checkouts (workspace_id, id, sealed_token, number, purpose, receiver, status, amount_minor, currency, lines, buyer_name,
       buyer_phone, buyer_email, locale, quantity, starter_hash, caller_hash, expires_at, close_at, created_at, updated_at)
     select workspace_id, gen_random_uuid(), sealed_token || n, 5000 + n, purpose, receiver, status, amount_minor, currency, lines, buyer_name,
       buyer_phone, buyer_email, locale, quantity, starter_hash, caller_hash, expires_at, close_at,
       created_at - n * interval '1 second', updated_at - n * interval '1 minute'
     from checkouts, generate_series(1, $2) n where workspace_id = $1`,
    [workspaceId, copies],
  );
  await ownerPool.query('analyze checkouts');
}
