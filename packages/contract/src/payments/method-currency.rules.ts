import type { Currency } from '../shared/money.ts';
import type { PaymentMethod } from './checkout-call.schemas.ts';

/** The currency of a method, without the schema library, for pages of visitors. */
export const currencyOfMethod = (method: PaymentMethod): Currency =>
  method === 'card' || method === 'crypto' ? 'USD' : 'AOA';
