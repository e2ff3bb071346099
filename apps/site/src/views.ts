import type { BlockEnv } from '@kumbi/blocks/env.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import type { CheckoutView as Payment, PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Plan } from '@kumbi/contract/quotas/quotas.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { Category, Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import type { ApiDocsContent } from './api-docs/api-docs-content.ts';
import type { ConversationContent } from './conversation/conversation-content.ts';
import type { CourseContent, EntranceContent, LessonContent } from './course/course-content.ts';

/** Addresses of the browser's files for one view, as `resolveAssets` reads them from Vite's manifest. */
export interface Assets {
  readonly css: readonly string[];
  /** Entries, run as modules. */
  readonly js: readonly string[];
  /** What the entries import, fetched along with them. */
  readonly preload?: readonly string[];
  readonly font: string;
}

/** What every page is given besides its content. Origins have no slash at their end. */
export interface PageProps {
  readonly lang: Locale;
  readonly brand: string;
  readonly assets: Assets;
  /** Origin of the public pages: canonical addresses, alternates, Open Graph. */
  readonly siteUrl: string;
  /** Origin of the workspace: sign-up and sign-in. */
  readonly appUrl: string;
  /** Origin of the API, '' when it is the page's own. */
  readonly apiUrl: string;
  /** Shows the banner that nothing is real. */
  readonly sandbox: boolean;
  /** Where a visitor reports the content, when there is such a place. */
  readonly reportUrl: string | null;
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
  | 'delivery_zones'
  | 'payment_methods'
>;

export type PublicCategory = Pick<Category, 'id' | 'name'>;

/** A product without its stock: that changes by the minute and arrives in the browser by the availability call. */
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
  /** Ways to pay that work now, the preferred one first. */
  readonly methods: readonly PaymentMethod[];
}

export interface ShopProps extends InShop {
  readonly products: readonly PublicProduct[];
  /** Of the filter, not of this page. */
  readonly total: number;
  /** Ids and words as they stood in `?category=` and `?q=`. */
  readonly filter: { readonly category: string | null; readonly query: string };
  /** `?...` of the next page, null on the last. */
  readonly next: string | null;
}

export interface ProductProps extends InShop {
  readonly product: PublicProduct;
  readonly related: readonly PublicProduct[];
}

export interface CheckoutProps extends InShop {}

export interface PayProps extends PageProps {
  readonly checkout: Payment;
}

export interface FrontProps extends PageProps {
  readonly plans: readonly Plan[];
  /** The one marked as a good start. */
  readonly highlighted: string | null;
  /** Currency shown first; a switch shows the other. */
  readonly currency: Currency;
}

export interface NotFoundProps extends PageProps {
  /** Path without the language (`/s/gone`), for the link to the other language. */
  readonly path: string;
}

export interface ClosedProps extends PageProps {
  readonly path: string;
  readonly shop: Pick<PublicShop, 'title' | 'theme' | 'logo' | 'whatsapp' | 'phone_number' | 'email'>;
}

export interface FaultProps extends PageProps {
  readonly path: string;
  readonly reference: string | null;
}

/** A ticket on the telephone of who bought it; its name is masked, because whoever has the address sees it. */
export interface TicketProps extends PageProps {
  readonly path: string;
  readonly ticket: {
    readonly seller: string;
    readonly title: string;
    readonly kind: string;
    readonly name: string;
    /** In groups, as people read it. */
    readonly code: string;
    /** In words. */
    readonly when: string | null;
    readonly place: string | null;
    readonly admitted_at: string | null;
    readonly voided: boolean;
    /** One path, in units of the code's own squares. */
    readonly qr: { readonly size: number; readonly path: string };
  };
}

type ReplyAbout =
  | {
      readonly kind:
        | 'booking'
        | 'booking_over'
        | 'booking_cancelled'
        | 'registration'
        | 'registration_waiting'
        | 'registration_cancelled';
    }
  | { readonly kind: 'enter' | 'enter_course'; readonly days: number }
  | { readonly kind: 'refused'; readonly message: string; readonly action: string };

/** What a visitor without a script is told, and what their button sends. */
export interface ReplyProps extends PageProps {
  readonly path: string;
  readonly about: ReplyAbout;
  readonly what: {
    readonly title: string;
    readonly when: string | null;
    readonly place: string | null;
    readonly seller: string;
  } | null;
  readonly post: { readonly action: string; readonly fields: Readonly<Record<string, string>> };
  /** Path of the page that it is about. */
  readonly back: string | null;
}

/** What the blocks of an online page are drawn with. */
export interface OnlinePageContent
  extends Pick<BlockEnv, 'images' | 'files' | 'targets' | 'methods' | 'member' | 'answer'> {
  readonly lang: Locale;
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly page: {
    readonly slug: string;
    readonly type: PageType;
    readonly title: string;
    readonly default_language: Locale;
    /** In which it has words; it is shown in its own language when the address names another. */
    readonly languages: readonly Locale[];
    readonly published_at: string | null;
  };
  readonly data: PageData;
}

export interface OnlinePageProps extends PageProps, OnlinePageContent {
  /** Name of the workspace whose page it is. */
  readonly owner: string;
  /** Drawn from the page for previews, when the page names no picture of its own. */
  readonly preview: { readonly src: string; readonly width: number; readonly height: number } | null;
}

export interface PageOffProps extends PageProps {
  readonly path: string;
  readonly title: string;
  readonly theme: string;
}

/** Where a course is sold, one of its lessons, and where a student asks for the link that opens it. */
export type CourseProps = PageProps & CourseContent;
export type LessonProps = PageProps & LessonContent;
export type EntranceProps = PageProps & EntranceContent;

/** Where a visitor says that a page should not be there. */
export interface ReportProps extends PageProps {
  readonly page: { readonly kind: 'page' | 'course'; readonly slug: string; readonly title: string };
  readonly sent: boolean;
  readonly message: string;
  /** What is wrong and what was typed, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
}

/** A conversation between a company and one of its end users, who reads it here. Its address is all that it takes. */
export interface ConversationProps extends PageProps, ConversationContent {}

/** The reference of the public API. */
export interface ApiDocsProps extends PageProps, ApiDocsContent {}

export interface Views {
  shop: ShopProps;
  product: ProductProps;
  checkout: CheckoutProps;
  pay: PayProps;
  front: FrontProps;
  page: OnlinePageProps;
  'page-off': PageOffProps;
  course: CourseProps;
  lesson: LessonProps;
  entrance: EntranceProps;
  report: ReportProps;
  'not-found': NotFoundProps;
  closed: ClosedProps;
  ticket: TicketProps;
  reply: ReplyProps;
  conversation: ConversationProps;
  'api-docs': ApiDocsProps;
  fault: FaultProps;
}
export type ViewName = keyof Views;
