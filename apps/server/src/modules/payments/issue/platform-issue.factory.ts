import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { payReference } from '../checkout/checkout.factory.ts';
import { writeCheckout } from '../checkout/checkout-writing.service.ts';
import { finishReference } from '../provider/attempt.service.ts';
import { methodSources } from '../provider/method.slot.ts';

/** Opens a purchase of a workspace from the platform, which a real one needs a plan for. @returns its reference */
export async function openPlatformCheckout(server: TestServer, buyer: TestPerson): Promise<string> {
  const { kernel } = server;
  const source = kernel.registry.get(methodSources, 'reference');
  const provider = source.platform(kernel);
  if (!provider) throw new Error('the test server has no account at the provider');
  const opened = await inSystemCtx(kernel, buyer.workspaceId, 'open a checkout', (ctx) =>
    writeCheckout(ctx, {
      checkoutId: uuidv7(),
      token: randomBytes(24).toString('base64url'),
      // It delivers nothing.
      purpose: 'api',
      receiver: 'platform',
      provider,
      amountMinor: 990_000,
      lines: [{ title: 'Creator', quantity: 1, amountMinor: 990_000 }],
      buyer: { name: 'Délcio Tavares', phone: '+244923000222', email: buyer.email },
      locale: 'pt',
      ...source.term(kernel.clock.now()),
      starter: '',
      caller: '',
    }),
  );
  const reference = await finishReference(kernel, buyer.workspaceId, opened);
  if (typeof reference !== 'string') throw new Error(`no reference: ${reference.code}`);
  return reference;
}

/** Pays 10 Kz for a purchase of 9,900 Kz, which needs a decision. */
export async function payPlatformWrongly(server: TestServer, buyer: TestPerson): Promise<void> {
  await payReference(server, await openPlatformCheckout(server, buyer), { amount: '10.00', force: true });
}
