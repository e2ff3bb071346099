import type { Place } from '../shops.table.ts';
import type { OrderStatus } from './sale.table.ts';

interface DeliveringShop {
  readonly is_interprovincial: boolean;
  readonly province: Place | null;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Returns whether a shop with delivery delivers to a province: to its own, and to others only if it delivers between
 * provinces. Without a place the buyer and seller agree by message.
 */
export function reaches(shop: DeliveringShop, province: string): boolean {
  if (shop.is_interprovincial || shop.province === null || province === '') return true;
  return [shop.province.name, shop.province.slug].some((own) => plain(own) === plain(province));
}

/** Returns whether the buyer has the goods. */
export const isHandedOver = ({ status }: { readonly status: OrderStatus }): boolean =>
  status === 'delivered' || status === 'success';
