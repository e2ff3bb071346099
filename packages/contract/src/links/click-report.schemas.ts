import * as z from 'zod';
import { described } from '../shared/described.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { clickFacts, clickFactsShown, clickSteps } from './links.limits.ts';

const dayField = z.iso.date('validation.invalid');

export const clickReportQuerySchema = z.object({
  from: dayField.meta({ description: 'The first day, in Luanda time' }),
  to: dayField.meta({ description: 'The last day, inclusive' }),
  step: z.enum(clickSteps, 'validation.choice').default('day'),
});

const counts = { clicks: z.number().int(), bots: z.number().int() };
const ranking = z.array(z.object({ value: z.string(), clicks: z.number().int() })).meta({
  description: `Most clicks first, at most ${clickFactsShown}; an empty value is unknown`,
  ...described('links.ranking'),
});

export const clickReportSchema = z
  .object({
    total: z.object(counts),
    series: z
      .array(z.object({ at: z.string(), ...counts }))
      .meta({ description: 'Every hour (`2026-11-20T14`), day or month of the span in Luanda time, oldest first' }),
    leads: z.number().int().meta({ description: 'Answers, bookings and registrations of its visitors' }),
    sales: z.number().int().meta({ description: 'Payments of its visitors' }),
    revenue: z
      .array(z.object({ currency: currencySchema, amount: z.number() }))
      .meta({ description: 'The received amounts less refunds, by currency' }),
    facts: z.object(
      Object.fromEntries(clickFacts.map((fact) => [fact, ranking])) as Record<
        (typeof clickFacts)[number],
        typeof ranking
      >,
    ),
  })
  .meta({ id: 'ClickReport' });
export type ClickReport = z.output<typeof clickReportSchema>;
