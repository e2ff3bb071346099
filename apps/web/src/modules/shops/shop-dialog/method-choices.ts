import type { Shop, ShopMethod } from '@kumbi/contract/shops/shops.schemas.ts';

/** The settings of a shop that decide about its methods. */
export interface MethodSettings {
  readonly isDelivery: boolean;
  /** Null for a new shop. */
  readonly shop: Pick<Shop, 'bank_ao_iban' | 'bank_ao_usable_at'> | null;
  readonly now: Date;
}

/**
 * Returns whether buyers can use each method: one that is paid on delivery needs a shop that delivers, and a shop's own
 * bank account comes before the workspace's.
 */
export const methodChoices = (
  methods: readonly ShopMethod[],
  { isDelivery, shop, now }: MethodSettings,
): readonly ShopMethod[] =>
  methods.map((each) => {
    if (each.method === 'delivery') return { ...each, available: each.available && isDelivery };
    const usableAt = shop?.bank_ao_usable_at;
    if (each.method !== 'bank-transfer' || !shop?.bank_ao_iban || !usableAt) return each;
    const waits = new Date(usableAt) > now;
    return { ...each, available: !waits, usable_at: waits ? usableAt : null };
  });
