import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { AnswerState } from './model/answer-state.ts';
import type { BlockTexts } from './texts/block-texts.ts';

/** A product as a block shows it. Amounts are decimal. */
export interface ProductTarget {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly price_ao: number;
  readonly price_us: number | null;
  readonly is_available: boolean;
  readonly image: Image | null;
  /** Address of its page, without language and origin: `/s/terra-boa/mel`. */
  readonly path: string;
}

export interface ShopTarget {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** As many as a grid may show, in the shop's order. */
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

/** What the blocks point at, by id. What is gone is not among them, and its block shows nothing. */
export interface Targets {
  readonly products: Readonly<Record<string, ProductTarget>>;
  readonly shops: Readonly<Record<string, ShopTarget>>;
  readonly courses: Readonly<Record<string, CourseTarget>>;
}

/** What a block may know besides its own properties. */
export interface BlockEnv {
  readonly lang: Locale;
  /** Texts that `lang` lacks are shown in this one. */
  readonly defaultLanguage: Locale;
  readonly texts: BlockTexts;
  readonly images: Readonly<Record<string, Image>>;
  /** Addresses of uploaded files, by id. */
  readonly files: Readonly<Record<string, { readonly url: string }>>;
  readonly targets: Targets;
  /** Drawn in the editor: empty parts show where they are, and nothing is sent. */
  readonly editing: boolean;
  readonly page: {
    readonly slug: string;
    readonly title: string;
    /** The whole address, for messages that mention the page. */
    readonly url: string;
  };
  /** Origin of the API, '' when it is the page's own. */
  readonly api: string;
  /** Ways to pay that work now, the preferred one first. */
  readonly methods: readonly PaymentMethod[];
  /** Whether the reader signed in as a customer of the workspace. */
  readonly member: boolean;
  /** Of the block that was just answered without a script; the others are not given it. */
  readonly answer?: AnswerState;
  /** The heading that is the page's `h1`, by block id. */
  readonly titleBlock: string | null;
}

export const noTargets: Targets = { products: {}, shops: {}, courses: {} };
