import type { OfferedConsent } from '@kumbi/contract/contacts/consent.schemas.ts';
import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { AnswerState } from './model/answer-state.ts';
import type { BlockTexts } from './texts/block-texts.ts';

/** A product for a block. Amounts are decimal. */
export interface ProductTarget {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly price_ao: number;
  readonly price_us: number | null;
  readonly is_available: boolean;
  readonly image: Image | null;
  /** The path of its page, without language and origin: `/s/terra-boa/mel`. */
  readonly path: string;
}

export interface ShopTarget {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** As many products as a grid may show, in the shop's order. */
  readonly products: readonly ProductTarget[];
}

export interface CourseTarget {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly image: Image | null;
  readonly lessons: number;
  readonly price_ao: number | null;
  readonly price_us: number | null;
  readonly path: string;
}

/** A short link. */
export interface LinkTarget {
  readonly id: string;
  readonly title: string;
  /** The complete address, which may be on a domain of the workspace. */
  readonly url: string;
}

/** The targets of blocks, by id. Deleted ones are missing, and their blocks show nothing. */
export interface Targets {
  readonly products: Readonly<Record<string, ProductTarget>>;
  readonly shops: Readonly<Record<string, ShopTarget>>;
  readonly courses: Readonly<Record<string, CourseTarget>>;
  readonly links: Readonly<Record<string, LinkTarget>>;
}

/** The environment of a block, in addition to its own properties. */
export interface BlockEnv {
  readonly lang: Locale;
  /** The language for texts that don't exist in `lang`. */
  readonly defaultLanguage: Locale;
  readonly texts: BlockTexts;
  readonly images: Readonly<Record<string, Image>>;
  /** Addresses of uploaded files, by id. */
  readonly files: Readonly<Record<string, { readonly url: string }>>;
  readonly targets: Targets;
  /** Rendered in the editor: empty parts are visible, and forms send nothing. */
  readonly editing: boolean;
  readonly page: {
    readonly slug: string;
    readonly title: string;
    /** The full address, for messages that mention the page. */
    readonly url: string;
  };
  /** The API's origin; '' if it is the page's own. */
  readonly api: string;
  /** Available payment methods, the preferred one first. */
  readonly methods: readonly PaymentMethod[];
  /** The boxes with which a buyer or a guest agrees to messages. */
  readonly consents: readonly OfferedConsent[];
  /** Whether the reader is signed in as a customer of the workspace. */
  readonly member: boolean;
  /** The result of this block's form if it was just sent without a script. Other blocks don't get it. */
  readonly answer?: AnswerState;
  /** The id of the block with the page's `h1`. */
  readonly titleBlock: string | null;
}

export const noTargets: Targets = { products: {}, shops: {}, courses: {}, links: {} };
