import type { programMessages } from '@kumbi/contract/program-messages.ts';
import type * as errors from '@kumbi/contract/shared/errors.ts';
import type * as locale from '@kumbi/contract/shared/locale.ts';
import type * as z from 'zod';
import type { Flat } from './flat.ts';

// The contract's types. The build writes them out, so that the package doesn't need the contract.

/** The languages of error messages. */
export type Language = locale.Locale;

/** The body of every error response. */
export type ErrorEnvelope = errors.ErrorEnvelope;

type Types = typeof programMessages;
type Message<Type extends keyof Types> = Flat<{
  readonly type: Type;
  readonly timestamp: string;
  readonly data: z.output<Types[Type]['data']>;
}>;

/** The webhooks that Kumbi sends: `type` identifies the shape of `data`, `timestamp` is the time of the event. */
export type WebhookEvent = { [Type in keyof Types]: Message<Type> }[keyof Types];

/** Payment notices for an integration's endpoint. */
export type PaymentNotice = Extract<WebhookEvent, { readonly type: `integration.${string}` }>;
