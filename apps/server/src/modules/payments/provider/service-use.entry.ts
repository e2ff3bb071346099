import type { Kernel } from '../../../kernel/kernel.ts';
import type { ServiceUse, Tried, TriedCredential } from '../../integrations/integrations.public.ts';
import { isAccountWaiting } from './account-poll.store.ts';
import { methodsOfProvider } from './method.slot.ts';
import { KeyRefused, type PaymentProvider, ProviderUnavailable } from './payment-provider.adapter.ts';

/** The use of integrations for payments, at any provider. */
export const paymentServiceUse: Pick<ServiceUse, 'try' | 'isInUse'> = { try: tryAccount, isInUse: isAccountWaiting };

/** An account works if one of its methods does: a merchant may have a contract for only some of them. */
async function tryAccount(kernel: Kernel, credential: TriedCredential): Promise<Tried> {
  let tried: Tried = 'refused';
  for (const { own } of methodsOfProvider(kernel, credential.platform)) {
    if (!own) continue;
    const result = await checkAccount(() => own(kernel, credential));
    if (result === 'working') return result;
    if (result === 'unreachable') tried = result;
  }
  return tried;
}

async function checkAccount(open: () => PaymentProvider): Promise<Tried> {
  try {
    const account = open();
    // Otherwise it requests a reference to which nothing can be paid. Fetching payments would hide them from the merchant's
    // other system.
    await (account.check ? account.check() : account.reserve());
    return 'working';
  } catch (error) {
    if (error instanceof KeyRefused) return 'refused';
    if (error instanceof ProviderUnavailable) return 'unreachable';
    throw error;
  }
}
