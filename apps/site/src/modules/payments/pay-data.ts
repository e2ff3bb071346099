import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Texts } from '../../texts/texts.ts';

/** How a payment stands, as its page says it: money that came too late is not simply paid. */
export const standingOf = ({ status, undelivered }: CheckoutView) => (undelivered ? 'undelivered' : status);

export interface PayData {
  readonly lang: Locale;
  readonly api: string;
  /** Whole address of this page, for whoever it is sent to. */
  readonly url: string;
  readonly checkout: CheckoutView;
  readonly texts: Texts['pay'];
}
