import * as z from 'zod';
import { originSchema } from '../links/conversions.schemas.ts';
import { pageSlugField } from '../pages/pages.schemas.ts';
import { blockField, buyerShape } from '../pages/visitors.schemas.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { entryOrders } from '../shared/sorting.limits.ts';
import { sortOf } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import { seatsPerOrder } from './tickets.limits.ts';

export const ticketStatuses = ['valid', 'admitted', 'void'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The filter and the order of the list, which its export has too. */
export const ticketFilter = {
  status: z.enum(ticketStatuses, 'validation.choice').optional(),
  sort: sortOf(entryOrders),
};

/**
 * An order of one block's tickets. Price, stock and the limit for each person come from the block, never from the
 * client.
 */
const ticketOrderShape = {
  block: blockField,
  lines: z
    .array(
      z.object({
        kind: z.string().min(1).max(60),
        quantity: z
          .number('validation.number')
          .int('validation.integer')
          .min(1, 'validation.too_small')
          .max(20, 'validation.too_big'),
      }),
    )
    .min(1, 'validation.required')
    .max(20, 'validation.too_big')
    .refine((lines) => lines.reduce((sum, line) => sum + line.quantity, 0) <= seatsPerOrder, 'validation.too_big'),
  ...buyerShape,
};

/** The body of a checkout for tickets, in addition to the payment method. */
export const ticketCheckoutSchema = z.object({ page: pageSlugField, ...ticketOrderShape });
export const freeTicketsSchema = z.object(ticketOrderShape);

export const ticketSchema = z
  .object({
    id: z.uuid(),
    code: z.string().meta({ description: 'The printed code: four groups of four characters' }),
    kind: z.string(),
    kind_name: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    price: z.number(),
    currency: currencySchema,
    order: z.string().nullable().meta({ description: 'The number of the payment; null for a free ticket' }),
    created_at: wireTime,
    admitted_at: wireTime.nullable(),
    admitted_by: z.string().nullable(),
    voided_at: wireTime.nullable(),
    short_link: originSchema,
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.output<typeof ticketSchema>;

export const ticketKindCountSchema = z
  .object({
    block: z.string(),
    kind: z.string(),
    name: z.string(),
    sold: z.number().int(),
    admitted: z.number().int(),
    reserved: z.number().int().meta({ description: 'The number in unpaid checkouts' }),
    left: z.number().int().nullable().meta({ description: 'Null without a limit' }),
  })
  .meta({ id: 'TicketKindCount' });

const left = z.number().int().nullable().meta({ description: 'Null without a limit' });

/** The tickets and places that are left on a page, by block. */
export const availabilitySchema = z
  .object({
    tickets: z
      .record(z.string(), z.record(z.string(), left))
      .meta({ description: 'The remaining tickets of each kind, by its key' }),
    places: z.record(z.string(), left).meta({ description: 'The remaining places of each registration block' }),
  })
  .meta({ id: 'PageAvailability' });
