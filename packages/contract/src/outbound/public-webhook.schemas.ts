import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import { outboundWebhookSchema, saveOutboundWebhookSchema } from './outbound.schemas.ts';

const count = z.number().int().meta(described('outbound.attempts'));
const { types, off_reason } = outboundWebhookSchema.shape;

/** An outgoing webhook as programs see it, without its secret. */
export const programWebhookSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    description: z.string(),
    types: types.meta(described('outbound.types')),
    is_on: z.boolean(),
    off_reason: off_reason.meta(described('outbound.off_reason')),
    off_at: wireTime.nullable(),
    delivered: count,
    failed: count,
    last_delivered_at: wireTime.nullable(),
    last_failure_at: wireTime.nullable(),
    created_at: wireTime,
  })
  .meta({ id: 'OutgoingWebhook' });

export const createdProgramWebhookSchema = programWebhookSchema
  .extend({ secret: z.string().meta(described('outbound.secret')) })
  .meta({ id: 'OutgoingWebhookWithSecret' });

const saved = saveOutboundWebhookSchema.shape;
const fields = {
  name: saved.name,
  url: saved.url.meta(described('outbound.url')),
  description: saved.description.unwrap(),
  types: saved.types.meta(described('outbound.types')),
};

export const createProgramWebhookSchema = z
  .object({ ...fields, description: fields.description.optional() })
  .meta({ id: 'NewOutgoingWebhook' });

export const updateProgramWebhookSchema = z
  .object({ ...fields, is_on: z.boolean('validation.invalid').meta(described('outbound.is_on')) })
  .partial()
  .meta({ id: 'ChangedOutgoingWebhook' });

export const programWebhooksQuerySchema = cursorQuerySchema.extend({
  on: z.enum(['true', 'false'], 'validation.choice').optional().meta(described('outbound.on')),
});
