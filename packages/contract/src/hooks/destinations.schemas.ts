import * as z from 'zod';
import { comparisons, isOneSided } from '../shared/comparison.ts';
import { deliveryStatuses, receiverOffReasons } from '../shared/deliveries.limits.ts';
import { nameText } from '../shared/fields.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { valuePath } from '../shared/value-path.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  alertAfterDefault,
  alertAfterMost,
  conditionNameLimit,
  conditionSides,
  conditionValueLimit,
  destinationNameLimit,
  destinationUrlLimit,
  eventMethods,
  filterConditionsLimit,
  hookDeliveryFailures,
} from './hooks.limits.ts';

const headerName = /^[a-z0-9!#$%&'*+.^_`|~-]{1,80}$/;

const conditionSchema = z
  .object({
    on: z.enum(conditionSides, 'validation.choice'),
    name: nameText(conditionNameLimit).meta({
      description: 'The path of a value in a JSON or form body, such as `items[0].id`, or the name of a header',
    }),
    comparison: z.enum(comparisons, 'validation.choice'),
    value: z.string().max(conditionValueLimit, 'validation.too_long').default(''),
  })
  .superRefine(({ on, name, comparison, value }, ctx) => {
    const issue = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (on === 'body' && !valuePath(name)) issue('name', 'validation.value_path');
    if (on === 'header' && !headerName.test(name.toLowerCase())) issue('name', 'validation.header');
    if (value.trim() === '' && !isOneSided(comparison)) issue('value', 'validation.required');
  });

/** An event matches if its method is one of `methods` and all conditions hold. */
export const eventFilterSchema = z
  .object({
    methods: z
      .array(z.enum(eventMethods, 'validation.choice'))
      .max(eventMethods.length, 'validation.items_many')
      .transform((methods) => [...new Set(methods)])
      .default([])
      .meta({ description: 'Empty for all methods' }),
    conditions: z.array(conditionSchema).max(filterConditionsLimit, 'validation.items_many').default([]),
  })
  .meta({ id: 'WebhookEventFilter' });
export type EventFilter = z.output<typeof eventFilterSchema>;

export const destinationSchema = z
  .object({
    id: z.uuid(),
    hook_id: z.uuid(),
    name: z.string(),
    url: z.string(),
    filter: eventFilterSchema,
    alert_after: z.number().int(),
    is_on: z.boolean(),
    off_reason: z
      .enum(receiverOffReasons)
      .nullable()
      .meta({ description: '`gone`: the address answered 410; `failing`: it accepted nothing for five days' }),
    off_at: wireTime.nullable(),
    failures: z.number().int().meta({ description: 'Failed attempts since the last success' }),
    rotating_until: wireTime.nullable().meta({ description: 'Until then, former secrets also sign' }),
    failing_since: wireTime.nullable(),
    last_delivered_at: wireTime.nullable(),
    last_failure_at: wireTime.nullable(),
    deliveries: z
      .object({ pending: z.number().int(), delivered: z.number().int(), failed: z.number().int() })
      .meta({ description: 'The deliveries of stored events; cancelled ones count as failed' }),
    created_at: wireTime,
  })
  .meta({ id: 'WebhookDestination' });
export type Destination = z.output<typeof destinationSchema>;

export const saveDestinationSchema = z.object({
  name: nameText(destinationNameLimit, 'validation.name_required'),
  url: z
    .string('validation.url')
    .trim()
    .max(destinationUrlLimit, 'validation.too_long')
    .pipe(z.url({ protocol: /^https?$/, error: 'validation.url' })),
  filter: eventFilterSchema.default({ methods: [], conditions: [] }),
  alert_after: z
    .number('validation.number')
    .int('validation.integer')
    .min(1, 'validation.too_small')
    .max(alertAfterMost, 'validation.too_big')
    .default(alertAfterDefault)
    .meta({ description: 'Failed attempts in a row after which the managers of the workspace are notified' }),
});

export const createDestinationSchema = saveDestinationSchema.extend({ hook_id: z.uuid('validation.invalid') });

export const destinationsQuerySchema = listQuerySchema.extend({ hook_id: z.uuid('validation.invalid') });

export const previewFilterSchema = z.object({ hook_id: z.uuid('validation.invalid'), filter: eventFilterSchema });

export const hookDeliverySchema = z
  .object({
    id: z.uuid(),
    destination_id: z.uuid(),
    destination: z.string().meta({ description: 'The name of the destination' }),
    event_id: z.uuid(),
    status: z.enum(deliveryStatuses),
    tries: z.number().int(),
    last_try: z
      .object({
        at: wireTime,
        code: z.number().int().nullable().meta({ description: 'The HTTP status; null without a response' }),
        ms: z.number().int().nullable(),
        body: z.string().meta({ description: 'The start of the response' }),
      })
      .nullable(),
    failure: z
      .enum(hookDeliveryFailures)
      .nullable()
      .meta({ description: 'The reason for a missing response of the last attempt' }),
    next_try_at: wireTime.nullable(),
    created_at: wireTime,
  })
  .meta({ id: 'WebhookDelivery' });
export type HookDelivery = z.output<typeof hookDeliverySchema>;

export const hookDeliveriesQuerySchema = listQuerySchema.omit({ name: true }).extend({
  status: z.enum(deliveryStatuses).optional(),
});
