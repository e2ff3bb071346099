import { newShopMethods } from '@kumbi/contract/shops/shops.limits.ts';
import type { saveShopSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import type * as z from 'zod';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findPlaces } from '../province/province.service.ts';
import type { ShopChange, ShopRow } from './shop.store.ts';
import { shopBankChange } from './shop-bank.service.ts';

export type SaveShop = Omit<z.output<typeof saveShopSchema>, 'id' | 'logo'>;

/** The defaults of a new shop for missing fields. */
export const emptyShop = {
  description: '',
  email: '',
  phone_number: '',
  whatsapp: '',
  address: '',
  instagram: '',
  facebook: '',
  tiktok: '',
  map_location: '',
  bank_owner: '',
  bank_iban: '',
  bank_usable_at: null,
  theme: 'violet',
  province: null,
  municipality: null,
  // A new shop doesn't deliver until its owner turns it on.
  is_delivery: false,
  is_interprovincial: false,
  delivery_time: null,
  payment_methods: JSON.stringify(newShopMethods),
  is_open: true,
  banner_id: null,
} as const;

/** @param before the shop that is updated; absent for a new one */
export async function shopChange(ctx: MemberCtx, input: SaveShop, before?: ShopRow): Promise<ShopChange | Refusal> {
  const { shipping_fee_others: fee = 0, delivery_zones: zones = [], payment_methods: methods } = input;
  // Checkouts charge for the goods only, so a stored fee would be a promise that no buyer pays for.
  if (fee > 0 || zones.length > 0) return refuse('shop.delivery_fees_unavailable');
  const places = await findPlaces(ctx, input);
  if (isRefusal(places)) return places;
  const bank = await shopBankChange(ctx, input.title, input, before);
  if (isRefusal(bank)) return bank;
  return {
    title: input.title,
    description: input.description,
    email: input.email,
    phone_number: input.phone_number,
    whatsapp: input.whatsapp,
    address: input.address,
    instagram: input.instagram,
    facebook: input.facebook,
    tiktok: input.tiktok,
    map_location: input.shop_map_location,
    ...bank,
    theme: input.theme,
    ...places,
    is_delivery: input.is_delivery,
    is_interprovincial: input.is_interprovintial,
    delivery_time: input.time_to_delivery,
    payment_methods: methods && JSON.stringify([...new Set(methods)]),
    is_open: input.is_open,
  };
}

/** Removes undefined fields, so that defaults apply to them. */
export function sentOnly<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;
}
