import type * as automationCalls from '@kumbi/contract/automations/public-automations.endpoints.ts';
import type * as contactCalls from '@kumbi/contract/contacts/contacts.endpoints.ts';
import type { Answer, Endpoint, PublicCall } from '@kumbi/contract/endpoint.ts';
import type * as webhookCalls from '@kumbi/contract/hooks/public-hooks.endpoints.ts';
import type * as emailCalls from '@kumbi/contract/kmail/public-kmail.endpoints.ts';
import type * as kwabaCalls from '@kumbi/contract/kwaba/public-kwaba.endpoints.ts';
import type * as pageCalls from '@kumbi/contract/pages/public-pages.endpoints.ts';
import type * as paymentCalls from '@kumbi/contract/payments/public-payments.endpoints.ts';
import type * as z from 'zod';
import type { Flat } from './flat.ts';
import type { CallOptions } from './transport.ts';

// Only types come from the contract, so that a program doesn't load its schemas. The tables here are small, and
// the compiler checks every line against the contract: a new, removed or moved call doesn't compile.

type PublicEndpoint = Endpoint & { readonly api: PublicCall };
/** The calls of one contract file, by operation. */
type CallsOf<File> = {
  [K in keyof File as File[K] extends PublicEndpoint ? File[K]['api']['operation'] : never]: File[K];
};
type RouteOf<E> = E extends PublicEndpoint ? `${E['method']} ${E['path']}` : never;
type Routes<Calls> = { readonly [O in keyof Calls]: RouteOf<Calls[O]> };

type Contacts = CallsOf<typeof contactCalls>;
type Answers = Pick<CallsOf<typeof pageCalls>, 'listPageAnswers' | 'getPageAnswer'>;
type Pages = Omit<CallsOf<typeof pageCalls>, keyof Answers>;
type Webhook = CallsOf<typeof webhookCalls>;
type Payments = CallsOf<typeof paymentCalls>;
type Emails = CallsOf<typeof emailCalls>;
type Automation = CallsOf<typeof automationCalls>;
type Kwaba = CallsOf<typeof kwabaCalls>;

const contacts: Routes<Contacts> = {
  listContacts: 'GET /contacts',
  getContact: 'GET /contacts/:id',
  findOrCreateContact: 'POST /contacts',
  updateContact: 'PATCH /contacts/:id',
};
const pages: Routes<Pages> = { listPages: 'GET /pages' };
const answers: Routes<Answers> = {
  listPageAnswers: 'GET /pages/:page_id/answers',
  getPageAnswer: 'GET /pages/:page_id/answers/:id',
};
const webhook: Routes<Webhook> = {
  getWebhook: 'GET /webhook',
  listWebhookEvents: 'GET /webhook/events',
  getWebhookEvent: 'GET /webhook/events/:id',
  nextWebhookEvent: 'GET /webhook/events/next',
  replayWebhookEvent: 'POST /webhook/events/:id/replay',
};
const payments: Routes<Payments> = {
  startPayment: 'POST /payments',
  listPayments: 'GET /payments',
  getPayment: 'GET /payments/:id',
  cancelPayment: 'POST /payments/:id/cancel',
};
const emails: Routes<Emails> = {
  sendEmail: 'POST /kmail/emails',
  getEmail: 'GET /kmail/emails/:id',
};
const automation: Routes<Automation> = {
  getAutomation: 'GET /automation',
  startAutomationRun: 'POST /automation/runs',
  listAutomationRuns: 'GET /automation/runs',
  getAutomationRun: 'GET /automation/runs/:id',
};
const kwaba: Routes<Kwaba> = {
  listKwabaUsers: 'GET /kwaba/users',
  getKwabaUser: 'GET /kwaba/users/:external_id',
  saveKwabaUser: 'PUT /kwaba/users/:external_id',
  deleteKwabaUser: 'DELETE /kwaba/users/:external_id',
  renewKwabaConversation: 'POST /kwaba/users/:external_id/renew-conversation',
  listKwabaMessages: 'GET /kwaba/users/:external_id/messages',
  sendKwabaMessage: 'POST /kwaba/users/:external_id/messages',
  readKwabaAnswers: 'POST /kwaba/users/:external_id/read',
};

/**
 * The sections of the client: the address of each call, the lists with iteration, and the logs that can be followed.
 */
export const sections = {
  contacts: { routes: contacts, walks: { all: 'listContacts' } },
  pages: { routes: pages, walks: { all: 'listPages' } },
  answers: { routes: answers, walks: { all: 'listPageAnswers' } },
  webhook: { routes: webhook, walks: { all: 'listWebhookEvents' }, follows: { follow: 'nextWebhookEvent' } },
  payments: { routes: payments, walks: { all: 'listPayments' } },
  emails: { routes: emails, walks: {} },
  automation: { routes: automation, walks: { all: 'listAutomationRuns' } },
  kwaba: { routes: kwaba, walks: { allUsers: 'listKwabaUsers', allMessages: 'listKwabaMessages' } },
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
  readonly contacts: Group<'contacts', Contacts>;
  readonly pages: Group<'pages', Pages>;
  readonly answers: Group<'answers', Answers>;
  /**
   * `follow` yields every event once and in order, from a cursor or from now on, including events that arrive between
   * two steps. It
   * keeps waiting if the server is down; a refusal is thrown, and the signal stops it.
   */
  readonly webhook: Group<'webhook', Webhook>;
  readonly payments: Group<'payments', Payments>;
  readonly emails: Group<'emails', Emails>;
  readonly automation: Group<'automation', Automation>;
  readonly kwaba: Group<'kwaba', Kwaba>;
}
