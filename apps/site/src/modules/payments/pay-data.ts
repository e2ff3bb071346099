import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Texts } from '../../texts/texts.ts';

/** Returns a payment's state as its page shows it: money that came too late isn't simply paid. */
export const standingOf = ({ status, undelivered }: CheckoutView) => (undelivered ? 'undelivered' : status);

export interface PayData {
  readonly lang: Locale;
  readonly api: string;
  /** The page's whole address, for sharing. */
  readonly url: string;
  readonly checkout: CheckoutView;
  /** The names of the methods that may be chosen. */
  readonly methodTexts: readonly { readonly method: PaymentMethod; readonly title: string }[];
  readonly texts: Texts['pay'];
}
