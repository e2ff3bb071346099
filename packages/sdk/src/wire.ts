import type { eventTypes, testDataSchema, testType } from '@kumbi/contract/outbound/event-types.schemas.ts';
import type { noticeTypes } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import type * as errors from '@kumbi/contract/shared/errors.ts';
import type * as locale from '@kumbi/contract/shared/locale.ts';
import type * as z from 'zod';
import type { Flat } from './flat.ts';

// What the contract says in types alone. The build writes them out, so that the package stands without the contract.

/** The languages that errors are told in. */
export type Language = locale.Locale;

/** The body of every answer that is not a success. */
export type ErrorEnvelope = errors.ErrorEnvelope;

type Types = typeof eventTypes;
type Message<Type extends string, Data> = Flat<{
  readonly type: Type;
  readonly timestamp: string;
  readonly data: Data;
}>;

type Notices = typeof noticeTypes;

/** What the endpoint of an integration is told of the payments through it. */
export type PaymentNotice = {
  [Type in keyof Notices]: Message<Type, z.output<Notices[Type]['data']>>;
}[keyof Notices];

/** What Kumbi sends to your addresses: `type` tells what `data` is, `timestamp` when it happened. */
export type WebhookEvent =
  | PaymentNotice
  | { [Type in keyof Types]: Message<Type, z.output<Types[Type]['data']>> }[keyof Types]
  | Message<typeof testType, z.output<typeof testDataSchema>>;
