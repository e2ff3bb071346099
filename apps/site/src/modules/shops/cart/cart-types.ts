import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Texts } from '../../../texts/texts.ts';

/** The product details that a cart line stores, so that it can be shown on a page that doesn't list the product. */
export interface CartProduct {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly image: string | null;
  readonly price_ao: number;
  readonly price_us: number | null;
  readonly physic: boolean;
}

export interface CartLine extends CartProduct {
  readonly quantity: number;
}

export interface CartIslandData {
  readonly lang: Locale;
  readonly api: string;
  readonly shop: string;
  readonly open: boolean;
  readonly products: readonly CartProduct[];
  readonly texts: Texts['cart'];
}

/** The common fields of a product's page and the availability call. */
export interface Stock {
  readonly id: string;
  readonly available: boolean;
  readonly deliverable: boolean;
  readonly left: number | null;
  /** Part of the stock is reserved by unpaid orders and may become available again. */
  readonly held: boolean;
  readonly price_ao: number;
  readonly price_us: number | null;
}

export interface Availability {
  readonly open: boolean;
  readonly products: readonly Stock[];
  /** The requested ids: any of them that the response omits has been deleted. */
  readonly asked: readonly string[];
}

export type Problem =
  | { readonly kind: 'gone' | 'unavailable' | 'out' | 'held' }
  | { readonly kind: 'fewer'; readonly left: number }
  | { readonly kind: 'price'; readonly before: number };

export interface CheckedLine extends CartLine {
  readonly problem: Problem | null;
  /** The shop delivers it; until the shop responds, true for every physical product. */
  readonly deliverable: boolean;
  /** The available quantity; null if unlimited or unknown. */
  readonly left: number | null;
}
