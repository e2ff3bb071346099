import type { DeliveryZone, Place } from '../shops.table.ts';

interface DeliveringShop {
  readonly is_delivery: boolean;
  readonly is_interprovincial: boolean;
  readonly province: Place | null;
  readonly delivery_zones: readonly DeliveryZone[];
}

interface Destination {
  readonly province: string;
  readonly municipality: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Returns whether a shop with delivery delivers to a place: in its own province, to its named zones, and elsewhere only
 * if it delivers between provinces. Without a place the buyer and seller agree by message.
 */
export function reaches(shop: DeliveringShop, to: Destination): boolean {
  if (shop.is_interprovincial || shop.province === null || to.province === '') return true;
  if ([shop.province.name, shop.province.slug].some((own) => plain(own) === plain(to.province))) return true;
  return shop.delivery_zones.some(({ zone }) => [to.municipality, to.province].some((at) => plain(at) === plain(zone)));
}
