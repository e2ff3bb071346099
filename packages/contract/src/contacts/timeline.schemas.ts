import * as z from 'zod';
import { placePattern } from '../shared/cursor.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { timelineGroups, timelinePageSize, timelineStates } from './contacts.limits.ts';

export const timelineEntrySchema = z
  .object({
    id: z.uuid(),
    kind: z.string().meta({ description: 'Such as `sale`; each module has its own kinds' }),
    group: z.enum(timelineGroups),
    happened_at: wireTime,
    title: z.string().meta({ description: 'Empty if the kind says it all' }),
    amount: z.number().nullable(),
    currency: currencySchema.nullable(),
    state: z.enum(timelineStates).nullable(),
    path: z.string().nullable().meta({ description: 'The screen that shows it, below the workspace’s address' }),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof timelineEntrySchema>;

export const timelineQuerySchema = z.object({
  group: z.enum(timelineGroups, 'validation.choice').optional(),
  cursor: z.string().regex(placePattern, 'validation.cursor').optional(),
  nextPage: z.coerce
    .number('validation.page_size')
    .int('validation.page_size')
    .min(1, 'validation.page_size')
    .max(50, 'validation.page_size')
    .default(timelinePageSize),
});

export const timelineSchema = z.object({
  has: z.boolean(),
  cursor: z.string().optional(),
  entries: z.array(timelineEntrySchema),
});
