import * as z from 'zod';
import { wireTime } from '../shared/wire-time.ts';
import { whatsappStatuses } from './whatsapp.limits.ts';

/** The number of a connection, as WhatsApp describes it. */
export const whatsappNumberSchema = z
  .object({
    display: z.string().meta({ description: 'Such as +244 923 000 111' }),
    verified_name: z.string(),
    quality: z.string().meta({ description: '`GREEN`, `YELLOW`, `RED`, or `UNKNOWN`' }),
    limit: z.string().meta({ description: 'People to whom the number may write first in 24 hours, such as `TIER_1K`' }),
    receives: z.boolean().meta({ description: 'Whether its account sends messages to the callback address' }),
    checked_at: wireTime,
  })
  .meta({ id: 'WhatsappNumber' });
export type WhatsappNumber = z.output<typeof whatsappNumberSchema>;

/** A received message, or the state of a sent one. */
export const whatsappMessageSchema = z
  .object({
    id: z.uuid(),
    direction: z.enum(['in', 'out']),
    wamid: z.string().meta({ description: 'WhatsApp’s id of the message' }),
    phone: z.string().meta({ description: 'Of the other person, digits only' }),
    name: z.string(),
    type: z.string().meta({ description: 'Such as `text` or `image`; empty for a sent message' }),
    text: z.string(),
    status: z.enum(whatsappStatuses).nullable(),
    error: z.string().nullable(),
    at: wireTime,
  })
  .meta({ id: 'WhatsappMessage' });
export type WhatsappMessage = z.output<typeof whatsappMessageSchema>;
