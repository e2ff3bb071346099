import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { platformReferences } from './provider-accounts.adapter.ts';

/** Ways to pay whose provider is configured, the preferred one first. */
export function workingMethods(kernel: Kernel): readonly PaymentMethod[] {
  return platformReferences(kernel) ? ['reference'] : [];
}
