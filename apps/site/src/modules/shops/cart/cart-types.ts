import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Texts } from '../../../texts/texts.ts';

/** What a line of the cart keeps of a product, so that it can be shown on a page that does not list it. */
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

/** What a product's page and the availability call agree on. */
export interface Stock {
  readonly id: string;
  readonly available: boolean;
  readonly deliverable: boolean;
  readonly left: number | null;
  /** Some of it is in unpaid orders, and may come back. */
  readonly held: boolean;
  readonly price_ao: number;
  readonly price_us: number | null;
}

export interface Availability {
  readonly open: boolean;
  readonly products: readonly Stock[];
  /** Who was asked about: of these, whatever the answer leaves out is gone. */
  readonly asked: readonly string[];
}

export type Problem =
  | { readonly kind: 'gone' | 'unavailable' | 'out' | 'held' }
  | { readonly kind: 'fewer'; readonly left: number }
  | { readonly kind: 'price'; readonly before: number };

export interface CheckedLine extends CartLine {
  readonly problem: Problem | null;
  /** Brought by a shop that delivers; until the shop said so, whatever is physical. */
  readonly deliverable: boolean;
  /** What can be bought; null is unlimited, or not yet known. */
  readonly left: number | null;
}
