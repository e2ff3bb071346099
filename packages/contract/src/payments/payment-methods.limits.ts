import type { Currency } from '../shared/money.ts';

// In a separate file, because pages for visitors use it without the schema library.

/** The methods in kwanzas. */
export const angolanMethods = ['reference', 'multicaixa', 'paypay', 'bank-transfer', 'delivery'] as const;
/** The methods in dollars. */
export const internationalMethods = ['crypto', 'card'] as const;
export const paymentMethods = [...angolanMethods, ...internationalMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** The assets on the Ethereum network that a buyer may pay with. */
export const cryptoAssets = ['usdt', 'usdc', 'eth'] as const;
export type CryptoAsset = (typeof cryptoAssets)[number];

const isInternational = (method: PaymentMethod): method is (typeof internationalMethods)[number] =>
  internationalMethods.some((each) => each === method);

export const currencyOfMethod = (method: PaymentMethod): Currency => (isInternational(method) ? 'USD' : 'AOA');

/** A buyer's choice. */
export interface ChosenMethod {
  readonly method: PaymentMethod;
  /** The number to ask for approval, with its country code. Only Multicaixa Express needs it. */
  readonly phone?: string | undefined;
  readonly asset?: CryptoAsset | undefined;
}

/** Returns the fields of a checkout call that name the method. `chosenMethod` reads them. */
export const methodCall = ({ method, phone, asset }: ChosenMethod) => ({
  ...(isInternational(method)
    ? { payment_method: 'international' as const, international_method: method }
    : { payment_method: 'angolan' as const, angolan_method: method }),
  ...(method === 'multicaixa' && phone ? { phone_number: phone } : {}),
  ...(method === 'crypto' && asset ? { crypto_asset: asset } : {}),
});
