import type { eventTypes, testDataSchema, testType } from '@kumbi/contract/outbound/event-types.schemas.ts';
import type { noticeTypes } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import type * as errors from '@kumbi/contract/shared/errors.ts';
import type * as locale from '@kumbi/contract/shared/locale.ts';
import type * as z from 'zod';
import type { Flat } from './flat.ts';

// The contract's types. The build writes them out, so that the package doesn't need the contract.

/** The languages of error messages. */
export type Language = locale.Locale;

/** The body of every error response. */
export type ErrorEnvelope = errors.ErrorEnvelope;

type Types = typeof eventTypes;
type Message<Type extends string, Data> = Flat<{
  readonly type: Type;
  readonly timestamp: string;
  readonly data: Data;
}>;

type Notices = typeof noticeTypes;

/** Payment notices for an integration's endpoint. */
export type PaymentNotice = {
  [Type in keyof Notices]: Message<Type, z.output<Notices[Type]['data']>>;
}[keyof Notices];

/** The webhooks that Kumbi sends: `type` identifies the shape of `data`, `timestamp` is the time of the event. */
export type WebhookEvent =
  | PaymentNotice
  | { [Type in keyof Types]: Message<Type, z.output<Types[Type]['data']>> }[keyof Types]
  | Message<typeof testType, z.output<typeof testDataSchema>>;
