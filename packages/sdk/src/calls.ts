import type { Answer, Endpoint } from '@kumbi/contract/endpoint.ts';
import type * as z from 'zod';
import { type AcademyCalls, academySections } from './academy-sections.ts';
import { type AffiliatesCalls, affiliatesSections } from './affiliates-sections.ts';
import { type AnswersCalls, answersSections } from './answers-sections.ts';
import { type ApiKeysCalls, apiKeysSections } from './api-keys-sections.ts';
import { type AutomationsCalls, automationsSections, type FlowsCalls } from './automations-sections.ts';
import { type ContactsCalls, contactsSections } from './contacts-sections.ts';
import type { Flat } from './flat.ts';
import { type HooksCalls, hooksSections } from './hooks-sections.ts';
import { type KmailCalls, kmailSections } from './kmail-sections.ts';
import { type KwabaCalls, kwabaSections } from './kwaba-sections.ts';
import { type LinksCalls, linksSections } from './links-sections.ts';
import { type MediaCalls, mediaSections } from './media-sections.ts';
import { type OutboundCalls, outboundSections } from './outbound-sections.ts';
import { type PagesCalls, pagesSections } from './pages-sections.ts';
import { type PaymentLinksCalls, paymentLinksSections } from './payment-links-sections.ts';
import { type PaymentsCalls, paymentsSections } from './payments-sections.ts';
import { type ProductsCalls, type SalesCalls, type ShopsCalls, shopsSections } from './shops-sections.ts';
import type { CallOptions } from './transport.ts';
import {
  type BookingsCalls,
  type DonationsCalls,
  type RegistrationsCalls,
  type TicketsCalls,
  visitsSections,
} from './visits-sections.ts';

/**
 * The sections of the client: the address of each call, the lists with iteration, and the logs that can be followed.
 */
export const sections = {
  ...apiKeysSections,
  ...contactsSections,
  ...pagesSections,
  ...mediaSections,
  ...linksSections,
  ...shopsSections,
  ...academySections,
  ...affiliatesSections,
  ...paymentLinksSections,
  ...answersSections,
  ...visitsSections,
  ...hooksSections,
  ...paymentsSections,
  ...kmailSections,
  ...automationsSections,
  ...kwabaSections,
  ...outboundSections,
} as const;

type Part<E, P extends 'params' | 'query' | 'body'> = E extends { readonly [K in P]: z.ZodType }
  ? z.input<E[P]>
  : unknown;
type Parts<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
/** The input of a call in one object: path, query and body. Unknown if the call has no input. */
type InputOf<E> = unknown extends Parts<E> ? unknown : Flat<Parts<E>>;
type AnswerOf<E> = E extends Endpoint ? Answer<E> : never;

type Call<E> =
  unknown extends InputOf<E>
    ? (input?: undefined, options?: CallOptions) => Promise<AnswerOf<E>>
    : Record<never, never> extends InputOf<E>
      ? (input?: InputOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>
      : (input: InputOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>;

type ItemOf<E> = AnswerOf<E> extends { data: readonly (infer Item)[] } ? Item : never;
type FilterOf<E> = Flat<Omit<InputOf<E>, 'cursor'>>;
/** `limit` sets the page size. */
type Walk<E> =
  Record<never, never> extends FilterOf<E>
    ? (filter?: FilterOf<E>, options?: CallOptions) => AsyncGenerator<ItemOf<E>, void, undefined>
    : (filter: FilterOf<E>, options?: CallOptions) => AsyncGenerator<ItemOf<E>, void, undefined>;

type FromOf<E> = unknown extends Parts<E> ? unknown : Flat<Partial<Omit<Parts<E>, 'wait'>>>;
/** Iterates over items as they come, each with the cursor of the next. */
type Follow<E> = E extends Endpoint
  ? (
      from?: FromOf<E>,
      options?: CallOptions,
    ) => AsyncGenerator<{ readonly [K in keyof Answer<E>]: NonNullable<Answer<E>[K]> }, never, undefined>
  : never;

type Sections = typeof sections;
type Group<S extends keyof Sections, Calls> = Flat<
  { readonly [O in keyof Calls]: Call<Calls[O]> } & WalksOf<Sections[S]['walks'], Calls> & FollowsOf<Sections[S], Calls>
>;
type WalksOf<Walks, Calls> = {
  readonly [W in keyof Walks]: Walks[W] extends keyof Calls ? Walk<Calls[Walks[W]]> : never;
};
type FollowsOf<Section, Calls> = Section extends { readonly follows: infer Follows }
  ? { readonly [F in keyof Follows]: Follows[F] extends keyof Calls ? Follow<Calls[Follows[F]]> : never }
  : unknown;

/** The client: one section per topic, with the API's calls under their own names. */
export interface Kumbi {
  /** The key itself, of any type. */
  readonly key: Group<'key', ApiKeysCalls>;
  readonly contacts: Group<'contacts', ContactsCalls>;
  readonly pages: Group<'pages', PagesCalls>;
  /** `uploadPicture` sends a `File` as a form. */
  readonly pictures: Group<'pictures', MediaCalls>;
  readonly shortLinks: Group<'shortLinks', LinksCalls>;
  readonly sales: Group<'sales', SalesCalls>;
  readonly products: Group<'products', ProductsCalls>;
  readonly shops: Group<'shops', ShopsCalls>;
  readonly courses: Group<'courses', AcademyCalls>;
  readonly paymentLinks: Group<'paymentLinks', PaymentLinksCalls>;
  readonly outgoingWebhooks: Group<'outgoingWebhooks', OutboundCalls>;
  readonly answers: Group<'answers', AnswersCalls>;
  readonly donations: Group<'donations', DonationsCalls>;
  readonly tickets: Group<'tickets', TicketsCalls>;
  readonly bookings: Group<'bookings', BookingsCalls>;
  readonly registrations: Group<'registrations', RegistrationsCalls>;
  /**
   * `follow` yields every event once and in order, from a cursor or from now on, including events that arrive between
   * two steps. It keeps waiting if the server is down; a refusal is thrown, and the signal stops it.
   */
  readonly webhook: Group<'webhook', HooksCalls>;
  readonly payments: Group<'payments', PaymentsCalls>;
  readonly emails: Group<'emails', KmailCalls>;
  readonly automation: Group<'automation', AutomationsCalls>;
  readonly flows: Group<'flows', FlowsCalls>;
  readonly affiliates: Group<'affiliates', AffiliatesCalls>;
  readonly kwaba: Group<'kwaba', KwabaCalls>;
}
