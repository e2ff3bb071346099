import type { CryptoAsset, PaymentMethod } from '@kumbi/contract/payments/checkout-call.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';

/** The price in each currency in which something is sold, the reader's own currency first. */
export type Prices = Partial<Record<Currency, number>>;

/** The buyer's choice, with what the method needs to know. */
export interface ChosenMethod {
  readonly method: PaymentMethod;
  /** In E.164 format. */
  readonly phone?: string;
  readonly asset?: CryptoAsset;
}

/** Returns the fields of a checkout call that name the method. */
export const methodCall = ({ method, phone, asset }: ChosenMethod) => ({
  ...(method === 'card' || method === 'crypto'
    ? { payment_method: 'international' as const, international_method: method }
    : { payment_method: 'angolan' as const, angolan_method: method }),
  ...(phone ? { phone_number: phone } : {}),
  ...(asset ? { crypto_asset: asset } : {}),
});
