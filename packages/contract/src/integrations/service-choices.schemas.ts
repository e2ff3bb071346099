import * as z from 'zod';
import { allServices } from '../services.ts';
import { emptyReasons } from './service-choices.limits.ts';

const lists = [...new Set(allServices.flatMap(({ choices = {} }) => Object.keys(choices)))] as [string, ...string[]];

export const choicesQuerySchema = z.object({
  of: z.enum(lists, 'validation.choice').meta({ description: 'The list of the account' }),
  within: z.string().trim().max(500, 'validation.too_long').default('').meta({
    description: 'The entry that the list belongs to, such as the board of `lists`',
  }),
  name: z.string().trim().max(500, 'validation.too_long').default('').meta({
    description: 'Search text; the address of an entry if the account’s entries can’t be listed',
  }),
  cursor: z
    .string()
    .max(500, 'validation.too_long')
    .optional()
    .meta({ description: 'The cursor of the previous page' }),
});

/** One entry of a list of the connected account. */
export const serviceChoiceSchema = z
  .object({
    value: z.string().meta({ description: 'The value of the step’s field' }),
    name: z.string(),
  })
  .meta({ id: 'ServiceChoice' });
export type ServiceChoice = z.output<typeof serviceChoiceSchema>;

export const choicePageSchema = z.object({
  choices: z.array(serviceChoiceSchema),
  cursor: z.string().nullable().meta({ description: 'The cursor of the next page; null after the last one' }),
  reason: z.enum(emptyReasons).nullable().meta({ description: 'Why the first page is empty' }),
});
