import { currencyOfMethod, type PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';

/** A payment that was begun. */
export interface BegunPayment {
  readonly token: string;
  readonly method: PaymentMethod;
}

const dialogOf = (method: PaymentMethod): 'pay-angolan-details' | 'pay-crypto' | 'pay-card' =>
  currencyOfMethod(method) === 'AOA' ? 'pay-angolan-details' : method === 'card' ? 'pay-card' : 'pay-crypto';

/** The page of a payment, which also works on another device and for another person. */
export const paymentAddress = (language: Locale, token: string): string =>
  `/${language}/pay/${encodeURIComponent(token)}`;

/** The query of an address that opens a payment's dialog above a screen of its workspace. */
export const paymentSearch = ({ token, method }: BegunPayment): string =>
  String(new URLSearchParams({ modal: dialogOf(method), payment: token }));

/** Opens the dialog of a payment above the current screen of a workspace. */
export function useOpenPayment(): (payment: BegunPayment) => void {
  const { open } = useModal();
  return ({ token, method }) => open(dialogOf(method), { payment: token });
}
