import type { Kernel } from '../../../kernel/kernel.ts';
import { keepCallback } from '../provider/callback.store.ts';
import type { ReferenceProvider } from '../provider/reference-provider.adapter.ts';
import { settleCallback } from './settlement.service.ts';

const most = 100;

/**
 * Books the payments of an account whose callback was lost. A reference that is not ours may belong to the merchant's
 * other system and is not acknowledged.
 * @throws ProviderUnavailable
 */
export async function collectFrom(kernel: Kernel, provider: ReferenceProvider): Promise<void> {
  for (const payment of await provider.unacknowledged(most)) {
    const callback = await keepCallback(kernel.db.app, { provider, payment, receivedAt: kernel.clock.now() });
    const outcome = callback.outcome ?? (await settleCallback(kernel, callback));
    if (outcome !== 'not_ours') await provider.acknowledge(payment.id);
  }
}
