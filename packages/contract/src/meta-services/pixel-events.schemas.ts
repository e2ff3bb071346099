import * as z from 'zod';
import { pixelEventNames, pixelsPerPage } from './pixel-events.limits.ts';

/** An event of a visitor who agreed. The browser reports the same event with the same id. */
export const createPixelEventSchema = z.object({
  integrations: z
    .array(z.uuid('validation.invalid'))
    .min(1, 'validation.required')
    .max(pixelsPerPage, 'validation.invalid')
    .meta({ description: 'The pixels of the page' }),
  event_id: z.uuid('validation.invalid'),
  name: z.enum(pixelEventNames, 'validation.choice'),
  url: z.url({ protocol: /^https?$/, error: 'validation.invalid' }).max(1_000, 'validation.too_long'),
  fbp: z
    .string()
    .regex(/^fb\.1\.\d{1,15}\.\d{1,20}$/, 'validation.invalid')
    .optional()
    .meta({ description: 'The browser’s id for Meta' }),
  fbc: z
    .string()
    .regex(/^fb\.1\.\d{1,15}\.[\w-]{1,500}$/, 'validation.invalid')
    .optional()
    .meta({ description: 'The click on an advertisement that led here' }),
});

export const testPixelSchema = z.object({
  code: z
    .string('validation.test_code')
    .trim()
    .regex(/^[A-Za-z0-9]{1,40}$/, 'validation.test_code')
    .meta({ description: 'The code from Test Events in Meta’s Events Manager' }),
});
