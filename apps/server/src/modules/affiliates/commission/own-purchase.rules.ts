import parsePhone from 'libphonenumber-js/min';
import type { CheckoutRow } from '../../payments/payments.public.ts';
import type { WorkspacePeople } from '../../workspaces/workspaces.public.ts';

type Buyer = Pick<CheckoutRow, 'buyer_user_id' | 'buyer_email' | 'buyer_phone'>;

/** Returns whether a buyer is one of these people, by account, email address or phone number. */
export function isOwnPurchase(buyer: Buyer, own: readonly WorkspacePeople[]): boolean {
  const email = buyer.buyer_email.trim().toLowerCase();
  const phone = numberOf(buyer.buyer_phone);
  return own.some(
    ({ userIds, emails, phones }) =>
      (buyer.buyer_user_id !== null && userIds.includes(buyer.buyer_user_id)) ||
      (email !== '' && emails.includes(email)) ||
      (phone !== '' && phones.some((each) => numberOf(each) === phone)),
  );
}

/** One form for the ways to write a number. */
const numberOf = (phone: string): string => parsePhone(phone, 'AO')?.number ?? '';
