import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../../texts/texts.ts';
import type { PublicProduct, PublicShop } from '../shops.props.ts';

export function placeText(shop: Pick<PublicShop, 'municipality' | 'province'>): string {
  const names = [shop.municipality?.name, shop.province?.name].filter((name) => name !== undefined);
  return [...new Set(names)].join(', ');
}

export function deliveryText(
  shop: Pick<PublicShop, 'is_delivery' | 'time_to_delivery' | 'is_interprovintial'>,
  lang: Locale,
): string {
  const t = textsOf(lang).store;
  if (!shop.is_delivery) return t.delivery_no;
  const time = shop.time_to_delivery ? t[`delivery_${shop.time_to_delivery}`] : t.delivery_yes;
  return shop.is_interprovintial ? `${time} · ${t.delivery_everywhere}` : time;
}

/** Returns whether the shop can deliver it. */
export const isDelivered = (
  shop: Pick<PublicShop, 'is_delivery'>,
  product: Pick<PublicProduct, 'is_physic' | 'payment_on_delivery'>,
): boolean => shop.is_delivery && product.is_physic && product.payment_on_delivery;

/** A headline longer than this would fill a phone's screen. */
const headlineLimit = 70;

/**
 * Splits a seller's description for the top of the page: its first sentence is the headline if it is short enough,
 * otherwise the shop's name is.
 */
export function headlineOf(title: string, description: string): { eyebrow: string; headline: string; text: string } {
  const [first = '', ...rest] = description.trim().split(/(?<=[.!?])\s+|\n+/);
  if (first.length > 0 && first.length <= headlineLimit) {
    return { eyebrow: title, headline: first.replace(/\.$/, ''), text: rest.join(' ') };
  }
  return { eyebrow: '', headline: title, text: description.trim() };
}
