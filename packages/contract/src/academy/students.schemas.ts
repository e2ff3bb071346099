import * as z from 'zod';
import { originSchema } from '../links/conversions.schemas.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { timeOrders } from '../shared/sorting.limits.ts';
import { sortOf } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import { studentSources } from './academy.limits.ts';

/** The filter and the order of the list, which its export has too. */
const studentFilter = {
  source: z.enum(studentSources, 'validation.choice').optional(),
  sort: sortOf(timeOrders),
};

export const studentsQuerySchema = listQuerySchema.extend(studentFilter);
export const exportStudentsQuerySchema = listQuerySchema.pick({ name: true }).extend(studentFilter);

export const studentSchema = z
  .object({
    id: z.uuid(),
    customer: z.object({
      id: z.uuid(),
      name: z.string().meta({ description: 'Empty if unknown' }),
      email: z.string().meta({ description: 'Empty if unknown' }),
      phone: z.string().meta({ description: 'E.164; empty if unknown' }),
    }),
    source: z.enum(studentSources).meta({ description: '`checkout` with a payment, otherwise `free`' }),
    amount: z.number().meta({ description: 'The amount paid; 0 for none' }),
    currency: currencySchema,
    language: localeSchema.meta({ description: 'The language of the emails' }),
    created_at: wireTime,
    short_link: originSchema,
  })
  .meta({ id: 'CourseStudent' });
export type CourseStudent = z.output<typeof studentSchema>;
