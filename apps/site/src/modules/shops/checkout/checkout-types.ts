import type { OfferedConsent } from '@kumbi/contract/contacts/consent.schemas.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Texts } from '../../../texts/texts.ts';
import type { PublicShop } from '../shops.props.ts';

export interface CheckoutData {
  readonly lang: Locale;
  readonly api: string;
  readonly shop: Pick<PublicShop, 'code' | 'title' | 'is_open' | 'is_delivery' | 'is_interprovintial' | 'province'>;
  readonly methods: readonly PaymentMethod[];
  readonly consents: readonly OfferedConsent[];
  /** Of the offered methods only, in the same order. */
  readonly methodTexts: readonly { readonly title: string; readonly help: string }[];
  readonly texts: Texts['checkout'];
  readonly cart: Texts['cart'];
}

/** The buyer's input, as text. */
export interface Details {
  readonly name: string;
  readonly code: string;
  readonly phone: string;
  readonly email: string;
  readonly province: string;
  readonly municipality: string;
  readonly address: string;
  readonly note: string;
  readonly nif: string;
}
export type DetailName = keyof Details;

export type Problems = Readonly<Partial<Record<DetailName, string>>>;

export interface Refusal {
  readonly message: string;
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export interface Province {
  readonly name: string;
  readonly slug: string;
  readonly municipalities: readonly { readonly name: string; readonly slug: string }[];
}
