import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { CheckoutView, Instructions } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Texts } from '../../texts/texts.ts';

/**
 * Returns a payment's state as its page shows it: money that came too late isn't simply paid, and money that arrived isn't
 * awaited.
 */
export const standingOf = ({ status, undelivered, instructions }: CheckoutView) =>
  undelivered ? 'undelivered' : status === 'waiting' && hasArrived(instructions) ? 'arrived' : status;

/** Returns whether the whole amount of a cryptocurrency arrived, even if the network hasn't confirmed it yet. */
export const hasArrived = (instructions: Instructions | null | undefined): boolean =>
  instructions?.received !== undefined && Number(instructions.received) >= Number(instructions.asset_amount);

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
