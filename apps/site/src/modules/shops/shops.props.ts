import type { OfferedConsent } from '@kumbi/contract/contacts/consent.schemas.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Category } from '@kumbi/contract/shops/category.schemas.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import type { PageProps } from '../../views.ts';
import type { OrderMail } from '../payments/payments.props.ts';
import type { PublicSeller } from '../workspaces/workspaces.props.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly shops: {
      readonly views: {
        shop: ShopProps;
        product: ProductProps;
        checkout: CheckoutProps;
        closed: ClosedProps;
      };
      readonly mails: { sale: SaleMail };
    };
  }
}

export type PublicShop = Pick<
  Shop,
  | 'code'
  | 'title'
  | 'description'
  | 'theme'
  | 'is_open'
  | 'logo'
  | 'banner'
  | 'email'
  | 'phone_number'
  | 'whatsapp'
  | 'address'
  | 'instagram'
  | 'facebook'
  | 'tiktok'
  | 'shop_map_location'
  | 'province'
  | 'municipality'
  | 'is_delivery'
  | 'is_interprovintial'
  | 'time_to_delivery'
>;

export type PublicCategory = Pick<Category, 'id' | 'name'>;

/** A product without its stock, which changes by the minute and arrives in the browser by the availability call. */
export type PublicProduct = Pick<
  Product,
  | 'id'
  | 'code'
  | 'title'
  | 'description'
  | 'price_ao'
  | 'price_us'
  | 'category'
  | 'is_physic'
  | 'is_available'
  | 'payment_on_delivery'
  | 'features'
  | 'image'
>;

interface InShop extends PageProps {
  readonly shop: PublicShop;
  readonly categories: readonly PublicCategory[];
  readonly seller: PublicSeller | null;
  /** Available payment methods, the preferred one first. */
  readonly methods: readonly PaymentMethod[];
}

export interface ShopProps extends InShop {
  readonly products: readonly PublicProduct[];
  /** Number of products that match the filter, on all pages. */
  readonly total: number;
  /** `?category=` and `?q=` of the address. */
  readonly filter: { readonly category: string | null; readonly query: string };
  /** `?...` of the next page, null on the last. */
  readonly next: string | null;
}

export interface ProductProps extends InShop {
  readonly product: PublicProduct;
  readonly related: readonly PublicProduct[];
}

export interface CheckoutProps extends InShop {
  /** The boxes with which a buyer agrees to messages. */
  readonly consents: readonly OfferedConsent[];
}

export interface ClosedProps extends PageProps {
  readonly path: string;
  readonly shop: Pick<PublicShop, 'title' | 'theme' | 'logo' | 'whatsapp' | 'phone_number' | 'email'>;
}

/** To the seller, after the payment. */
export interface SaleMail extends OrderMail {
  /** The paid amount: it differs from the total if the seller accepted another one. */
  readonly received: number;
  readonly shop: string;
  readonly customer: { readonly name: string; readonly phone: string; readonly email: string | null };
  /** Province, municipality and address in one text; null if nothing is delivered. */
  readonly delivery: string | null;
  readonly note: string | null;
  readonly sale_url: string;
}
