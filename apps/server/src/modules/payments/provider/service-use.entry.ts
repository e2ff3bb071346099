import type { ServiceUse } from '../../integrations/integrations.public.ts';
import { workspaceAccount } from './account.service.ts';
import { isAccountWaiting } from './account-poll.store.ts';
import { KeyRefused, ProviderUnavailable } from './payment-provider.adapter.ts';

/** The use of integrations for payments, at any provider. */
export const paymentServiceUse: ServiceUse = {
  async try(kernel, credential) {
    try {
      // Requests a reference to which nothing can be paid. Fetching payments would hide them from the merchant's other
      // system.
      await workspaceAccount(kernel, credential).reserve();
      return 'working';
    } catch (error) {
      if (error instanceof KeyRefused) return 'refused';
      if (error instanceof ProviderUnavailable) return 'unreachable';
      throw error;
    }
  },
  isInUse: isAccountWaiting,
};
