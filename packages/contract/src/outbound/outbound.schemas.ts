import * as z from 'zod';
import { eventTypeNames, eventTypeSchema } from '../event-type-names.ts';
import { deliveryFailures, deliveryStatuses, receiverOffReasons } from '../shared/deliveries.limits.ts';
import { nameText, optionalText, requiredText } from '../shared/fields.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { sortSchema } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  deliveryDays,
  webhookDescriptionLimit,
  webhookNameLimit,
  webhookStates,
  webhookUrlLimit,
} from './outbound.limits.ts';
import { testType } from './test-event.schemas.ts';

export const outboundWebhookSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    description: z.string(),
    types: z
      .array(eventTypeSchema)
      .nullable()
      .meta({ description: 'The event types; null for all types, including future ones' }),
    is_on: z.boolean(),
    off_reason: z
      .enum(receiverOffReasons)
      .nullable()
      .meta({ description: '`gone`: the endpoint answered 410; `failing`: it accepted nothing for five days' }),
    off_at: wireTime.nullable(),
    failing: z
      .boolean()
      .meta({ description: 'Whether the endpoint accepts no events, or was turned off because of that' }),
    rotating_until: wireTime.nullable().meta({ description: 'Until then, former secrets also sign' }),
    health: z
      .object({
        delivered: z.number().int(),
        failed: z.number().int(),
        last_delivered_at: wireTime.nullable(),
        last_failure_at: wireTime.nullable(),
      })
      .meta({ description: 'The attempts of the last 24 hours, and the last success and failure' }),
    created_at: wireTime,
    updated_at: wireTime.meta({ description: 'The last change of the webhook; deliveries don’t change it' }),
  })
  .meta({ id: 'OutboundWebhook' });
export type OutboundWebhook = z.output<typeof outboundWebhookSchema>;

export const webhooksQuerySchema = listQuerySchema.extend({
  status: z
    .enum(webhookStates, 'validation.choice')
    .optional()
    .meta({ description: '`failing` for endpoints that accept no events, on or off' }),
  sort: sortSchema,
});

export const saveOutboundWebhookSchema = z.object({
  name: nameText(webhookNameLimit, 'validation.name_required'),
  url: requiredText(webhookUrlLimit),
  description: optionalText(webhookDescriptionLimit).default(''),
  types: z
    .array(z.enum(eventTypeNames, 'validation.invalid'))
    .min(1, 'validation.required')
    .max(eventTypeNames.length, 'validation.invalid')
    .transform((types) => [...new Set(types)])
    .nullable(),
});

/** Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const secretSchema = z.object({ secret: z.string() });
export const savedWithSecretSchema = z.object({ webhook: outboundWebhookSchema, secret: z.string() });
export const savedWebhookSchema = z.object({ webhook: outboundWebhookSchema });

const typeOfDelivery = z.enum([testType, ...eventTypeNames]);

const trySummary = {
  at: wireTime,
  code: z.number().int().nullable().meta({ description: 'The HTTP status; null without a response' }),
  failure: z.enum(deliveryFailures).nullable().meta({ description: 'The reason for a missing response' }),
  ms: z.number().int().nullable(),
};

export const outboundDeliverySchema = z
  .object({
    id: z.string().meta({ description: 'The `webhook-id` header of each of its attempts' }),
    type: typeOfDelivery,
    status: z.enum(deliveryStatuses),
    tries: z.number().int(),
    last_try: z.object(trySummary).nullable(),
    next_try_at: wireTime.nullable(),
    created_at: wireTime,
  })
  .meta({ id: 'OutboundDelivery' });
export type OutboundDelivery = z.output<typeof outboundDeliverySchema>;

const headersSchema = z.record(z.string(), z.string());

export const deliveryTrySchema = z
  .object({
    number: z.number().int(),
    ...trySummary,
    url: z
      .string()
      .nullable()
      .meta({ description: 'The address of the attempt; null for attempts made before it was recorded' }),
    request_headers: headersSchema,
    response_headers: headersSchema,
    response_body: z.string(),
    response_cut: z.boolean().meta({ description: 'Whether the stored body was shortened' }),
  })
  .meta({ id: 'OutboundTry' });
export type DeliveryTry = z.output<typeof deliveryTrySchema>;

export const wholeDeliverySchema = z.object({
  delivery: outboundDeliverySchema,
  url: z.string().meta({ description: 'The address of the last attempt, or of the first one to come' }),
  body: z.string().meta({ description: 'The body as sent' }),
  tries: z.array(deliveryTrySchema).meta({ description: 'Newest first' }),
});
export type WholeDelivery = z.output<typeof wholeDeliverySchema>;

export const deliveriesQuerySchema = listQuerySchema.omit({ name: true }).extend({
  status: z.enum(deliveryStatuses).optional(),
  type: typeOfDelivery.optional(),
});

export const webhookParams = z.object({ id: z.uuid('validation.invalid') });
export const deliveryParams = webhookParams.extend({
  delivery: z.string().regex(/^msg_[0-9a-f]{32}$/, 'validation.invalid'),
});

export const resendFailedSchema = z.object({
  since: z.iso.datetime('validation.invalid').meta({
    description: `Resends the unaccepted deliveries created since then; deliveries are stored for ${deliveryDays} days`,
  }),
});
