import { randomBytes } from 'node:crypto';
import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Kernel } from '../../../kernel/kernel.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { finishReference } from '../provider/attempt.service.ts';
import { methodSources } from '../provider/method.slot.ts';
import { writeCheckout } from './checkout-writing.service.ts';

interface Opening {
  readonly amountMinor: number;
  readonly buyer?: string;
  readonly email?: string;
  readonly method?: PaymentMethod;
  /** `platform` for a purchase of the workspace from the platform, which a real one needs a plan for. */
  readonly receiver?: 'seller' | 'platform';
  readonly kernel?: Kernel;
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
    receiver = 'seller',
    email = '',
    kernel = server.kernel,
  }: Opening,
): Promise<string> {
  const source = kernel.registry.get(methodSources, method);
  const provider = source.platform(kernel);
  if (!provider) throw new Error('the test server has no account at the provider');
  const opened = await inSystemCtx(kernel, owner.workspaceId, 'open a checkout', (ctx) =>
    writeCheckout(ctx, {
      checkoutId: uuidv7(),
      token: randomBytes(24).toString('base64url'),
      // It delivers nothing.
      purpose: 'api',
      receiver,
      provider,
      amountMinor,
      lines: [{ title: 'Cesto da feira', quantity: 1, amountMinor }],
      buyer: { name: buyer, phone: '+244923000111', email },
      locale: 'pt',
      ...source.term(kernel.clock.now()),
      starter: '',
      caller: '',
    }),
  );
  const reference = await finishReference(kernel, owner.workspaceId, opened);
  if (typeof reference !== 'string') throw new Error(`no reference: ${reference.code}`);
  return reference;
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
