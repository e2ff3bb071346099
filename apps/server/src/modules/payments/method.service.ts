import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** Ways to pay that work now, the preferred one first. */
export function payMethods({ config }: Pick<Kernel, 'config'>): readonly PaymentMethod[] {
  return config.env.PROXYPAY_API_KEY ? ['reference'] : [];
}
