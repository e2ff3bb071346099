import * as z from 'zod';
import { described } from '../shared/described.ts';
import { nameText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { isExecutable } from './content-type.rules.ts';
import {
  answerBodyLimit,
  answerDelayLimitMs,
  hookNameLimit,
  hookStatuses,
  rateLimitLeast,
  rateLimitMost,
  signatureEncodings,
  signatureKinds,
  verifications,
} from './hooks.limits.ts';

const nameField = nameText(hookNameLimit, 'validation.name_required');
const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+( *; *[\w-]+=("[^"\r\n]*"|[\w!#$&^.+-]+))*$/;

/** The response to a caller of the webhook. */
const hookAnswerSchema = z
  .object({
    status: z.number().int().min(200, 'validation.http_status').max(599, 'validation.http_status'),
    body: z.string().max(answerBodyLimit, 'validation.too_long'),
    content_type: z
      .string()
      .trim()
      .max(100, 'validation.too_long')
      .regex(mediaType, 'validation.media_type')
      .refine((type) => !isExecutable(type), 'validation.media_type_executable'),
    delay_ms: z.number().int().min(0, 'validation.too_small').max(answerDelayLimitMs, 'validation.too_big'),
  })
  .meta({ id: 'WebhookAnswer' });

/** A missing secret keeps the current one. */
const secretField = z.string().min(1, 'validation.required').max(500, 'validation.too_long').optional();
const refuseField = z
  .boolean()
  .default(true)
  .meta({ description: 'Whether an invalid signature is refused with 401; otherwise the event is only marked' });

/** `whsec_` and 24 to 64 bytes in base64, as in the Standard Webhooks specification. */
const standardSecretField = z
  .string()
  .trim()
  .regex(/^(whsec_)?[A-Za-z0-9+/]{32,88}={0,2}$/, 'validation.signing_secret')
  .optional();

export const hookSignatureInputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('standard'), secret: standardSecretField, refuse: refuseField }),
  z.object({
    kind: z.literal('hmac'),
    secret: secretField,
    header: z
      .string('validation.required')
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9!#$%&'*+.^_`|~-]{1,80}$/, 'validation.header'),
    encoding: z.enum(signatureEncodings),
    prefix: z.string().max(40, 'validation.too_long').default(''),
    refuse: refuseField,
  }),
  z.object({ kind: z.literal('proxypay'), secret: secretField, refuse: refuseField }),
  z.object({ kind: z.literal('meta'), secret: secretField, verify_token: secretField, refuse: refuseField }),
  z.object({
    kind: z.literal('basic'),
    username: z
      .string('validation.required')
      .min(1, 'validation.required')
      .max(100, 'validation.too_long')
      .regex(/^[^:]*$/, 'validation.invalid'),
    secret: secretField,
    refuse: refuseField,
  }),
]);
export type HookSignatureInput = z.output<typeof hookSignatureInputSchema>;

export const createHookSchema = z.object({ name: nameField });

export const updateHookSchema = z.object({
  id: z.uuid(),
  name: nameField,
  status: z.enum(hookStatuses).optional(),
  answer: hookAnswerSchema.optional(),
  signature: hookSignatureInputSchema.optional(),
  rate_limit: z
    .number('validation.number')
    .int('validation.integer')
    .min(rateLimitLeast, 'validation.too_small')
    .max(rateLimitMost, 'validation.too_big')
    .optional()
    .meta({ description: 'Calls per minute; further calls get 429' }),
  keeps_credentials: z
    .boolean()
    .optional()
    .meta({ description: 'Whether its events are sent on with the credentials of their callers' }),
});

const boundSchema = z.object({ id: z.uuid(), name: z.string() }).nullable();

export const hookSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    status: z.enum(hookStatuses),
    code: z.string(),
    kumbi_url: z
      .url()
      .meta({ description: 'The address that other services call, with any method and any path below it' }),
    integration: boundSchema,
    automation: boundSchema,
    keys: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .meta({ description: 'The API keys for its events, without revoked ones' }),
    last_event_at: wireTime.nullable(),
    created_at: wireTime,
    updated_at: wireTime,
  })
  .meta({ id: 'Webhook' });
export type Hook = z.output<typeof hookSchema>;

export const hookSettingsSchema = z
  .object({
    answer: hookAnswerSchema,
    rate_limit: z.number().int(),
    keeps_credentials: z.boolean(),
    signature: z.object({
      kind: z.enum(signatureKinds),
      header: z.string(),
      encoding: z.enum(signatureEncodings),
      prefix: z.string(),
      username: z.string(),
      refuse: z.boolean(),
      has_secret: z
        .boolean()
        .meta({ description: 'Whether it has a secret; a separate call shows it, with the required permission' }),
    }),
  })
  .meta({ id: 'WebhookSettings' });
export type HookSettings = z.output<typeof hookSettingsSchema>;

/** An event in lists and the live message: long texts are truncated, including the body. */
export const hookEventSchema = z
  .object({
    id: z.uuid(),
    timestamp: wireTime,
    method: z.string(),
    path: z.string().meta(described('hooks.path')),
    query: z.string(),
    agent: z.string(),
    ip: z.string(),
    content_type: z.string(),
    size: z.number().int().meta(described('hooks.size')),
    verification: z.enum(verifications).meta(described('hooks.verification')),
    refusal: z.string().nullable().meta(described('hooks.refusal')),
    body: z.string().meta({ description: 'The start of the body; empty if it isn’t text' }),
  })
  .meta({ id: 'WebhookEvent' });
export type HookEvent = z.output<typeof hookEventSchema>;

export const hookEventDetailSchema = hookEventSchema
  .extend({
    headers: z
      .array(
        z.object({
          name: z.string(),
          value: z.string(),
          masked: z.boolean().meta(described('hooks.masked')),
        }),
      )
      .meta(described('hooks.headers')),
    body: z.string(),
    body_encoding: z.enum(['text', 'base64']).meta(described('hooks.body_encoding')),
  })
  .meta({ id: 'WebhookEventDetail' });
export type HookEventDetail = z.output<typeof hookEventDetailSchema>;

export const replayUrlField = z
  .string('validation.url')
  .trim()
  .max(2_000, 'validation.too_long')
  .pipe(z.url({ protocol: /^https?$/, error: 'validation.url' }));

export const replaySchema = z.discriminatedUnion('to', [
  z.object({ id: z.uuid(), to: z.literal('bound') }),
  z.object({ id: z.uuid(), to: z.literal('address'), url: replayUrlField }),
]);
export type Replay = z.output<typeof replaySchema>;

/** The result of a replay to an address. A replay to the target has no response. */
export const replayResultSchema = z
  .object({
    status: z.number().int().nullable().meta(described('hooks.status')),
    ms: z.number().int(),
    content_type: z.string(),
    body: z.string(),
    cut: z.boolean().meta(described('hooks.cut')),
    failure: z.enum(['timeout', 'unknown_host', 'tls', 'connection']).nullable(),
  })
  .meta({ id: 'WebhookReplay' });
export type ReplayResult = z.output<typeof replayResultSchema>;
