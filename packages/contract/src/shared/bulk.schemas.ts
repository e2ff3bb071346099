import * as z from 'zod';
import { bulkLimit } from './bulk.limits.ts';
import { wireTime } from './wire-time.ts';

const idSchema = z.uuid('validation.invalid');

/** The rows of an action on many: as the caller saw them, so that rows that have changed since are skipped. */
export const bulkRowsSchema = z
  .array(
    z.object({
      id: idSchema,
      updated_at: z.iso
        .datetime('validation.invalid')
        .optional()
        .meta({ description: 'The `updated_at` that you saw; if the row has changed since, it is skipped' }),
    }),
  )
  .min(1, 'validation.required')
  .max(bulkLimit, 'validation.too_big');
export type BulkRows = z.output<typeof bulkRowsSchema>;

export const bulkIdsSchema = z.array(idSchema).min(1, 'validation.required').max(bulkLimit, 'validation.too_big');

/** The response of an action on many rows. */
export const bulkAnswerSchema = z
  .object({
    applied: z
      .array(z.uuid())
      .meta({ description: 'The IDs of the changed rows, without those that needed no change' }),
    rows: z.array(z.object({ id: z.uuid(), updated_at: wireTime })).meta({
      description:
        'The changed rows with their new `updated_at`, without deleted ones. Send them with the opposite action to undo the change: rows that have changed since are skipped',
    }),
    skipped: z.array(z.object({ id: z.uuid(), code: z.string(), message: z.string(), action: z.string() })).meta({
      description: 'The rows that stayed unchanged, each with the error that a call on it alone would return',
    }),
  })
  .meta({ id: 'BulkAnswer' });
export type BulkAnswer = z.output<typeof bulkAnswerSchema>;

/** The response of a restore of many rows, which restores all of them or none. */
export const bulkRestoredSchema = z.object({ restored: z.number().int() });
