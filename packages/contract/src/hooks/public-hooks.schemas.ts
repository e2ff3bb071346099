import * as z from 'zod';
import { cursorQuerySchema, placePattern } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import { eventWaitSeconds, hookStatuses, hookTargetKinds } from './hooks.limits.ts';
import { hookEventDetailSchema, hookEventSchema, replayResultSchema, replayUrlField } from './hooks.schemas.ts';

/** A webhook as programs see it. */
export const programHookSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    status: z.enum(hookStatuses).meta(described('hooks.program_hook_status')),
    url: z.string().meta(described('hooks.url')),
    bound_to: z.enum(hookTargetKinds).nullable().meta(described('hooks.bound_to')),
    last_event_at: wireTime.nullable(),
    created_at: wireTime,
  })
  .meta({ id: 'ProgramWebhook' });

/** An event in lists, without headers and body. */
export const listedEventSchema = hookEventSchema.omit({ body: true }).meta({ id: 'ListedWebhookEvent' });

export const eventsQuerySchema = cursorQuerySchema.extend({
  method: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z-]{1,20}$/, 'validation.invalid')
    .optional()
    .meta(described('hooks.method')),
});

export const nextEventQuerySchema = z.object({
  after: z
    .union([z.uuid(), z.string().regex(placePattern)], 'validation.after')
    .optional()
    .meta(described('hooks.after')),
  wait: z.coerce
    .number<number>('validation.wait')
    .int('validation.wait')
    .min(0, 'validation.wait')
    .max(eventWaitSeconds, 'validation.wait')
    .default(eventWaitSeconds)
    .meta(described('hooks.wait')),
});

export const nextEventSchema = z.object({
  event: hookEventDetailSchema.nullable().meta(described('hooks.event')),
  cursor: z.string().meta(described('hooks.cursor')),
});

export const programReplaySchema = z.object({
  url: replayUrlField.optional().meta(described('hooks.program_replay_url')),
});

export const programReplayedSchema = z.object({
  answer: replayResultSchema.nullable().meta(described('hooks.answer')),
});
