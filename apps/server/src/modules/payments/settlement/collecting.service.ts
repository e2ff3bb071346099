import type { Kernel } from '../../../kernel/kernel.ts';
import { insertCallback } from '../provider/callback.store.ts';
import type { PaymentProvider } from '../provider/payment-provider.adapter.ts';
import { settleCallback } from './settlement.service.ts';

const most = 100;

/**
 * Settles the payments of an account whose callback was lost. An unknown reference may belong to the merchant's other
 * system and isn't acknowledged.
 *
 * @throws ProviderUnavailable
 */
export async function collectFrom(kernel: Kernel, provider: PaymentProvider): Promise<void> {
  for (const payment of (await provider.unacknowledged?.(most)) ?? []) {
    const callback = await insertCallback(kernel.db.app, { provider, payment, receivedAt: kernel.clock.now() });
    const outcome = callback.outcome ?? (await settleCallback(kernel, callback));
    if (outcome !== 'not_ours') await provider.acknowledge?.(payment.id);
  }
}
