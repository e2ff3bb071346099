import type { Collecting } from '../../payments/payments.public.ts';

interface CollectingShop {
  readonly payment_methods: readonly string[];
  readonly is_delivery: boolean;
  readonly bank_owner: string;
  readonly bank_iban: string;
  readonly bank_usable_at: Date | null;
}

/** Returns what a shop collects itself: its choice of transfers is for every account, its own one first. */
export const collectingOf = (shop: CollectingShop): Collecting => ({
  takesTransfers: shop.payment_methods.includes('bank-transfer'),
  payee:
    shop.bank_iban === '' || shop.bank_usable_at === null
      ? undefined
      : { ownerName: shop.bank_owner, iban: shop.bank_iban, bank: '', usableAt: shop.bank_usable_at },
  delivers: shop.is_delivery,
});
