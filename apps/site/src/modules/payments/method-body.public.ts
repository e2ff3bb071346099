import type { PaymentMethod } from '@kumbi/contract/payments/checkout-call.schemas.ts';
import { currencyOfMethod } from '@kumbi/contract/payments/method-currency.rules.ts';

/**
 * Returns the fields of a checkout call that name the payment method.
 * @param phone with its country code, for methods that ask for approval on a phone
 */
export const methodBody = (method: PaymentMethod, phone: string): Record<string, unknown> => ({
  ...(currencyOfMethod(method) === 'USD'
    ? { payment_method: 'international', international_method: method }
    : { payment_method: 'angolan', angolan_method: method }),
  ...(method === 'multicaixa' ? { phone_number: phone } : {}),
});
