import * as z from 'zod';
import { defaultOverlapHours, mostOverlapHours } from './deliveries.limits.ts';

/** The rotation of a signing secret. */
export const rotateSecretSchema = z.object({
  overlap_hours: z
    .number('validation.number')
    .int('validation.integer')
    .min(0, 'validation.too_small')
    .max(mostOverlapHours, 'validation.too_big')
    .default(defaultOverlapHours)
    .meta({ description: 'The hours for which the previous secret also signs' }),
});
