import * as z from 'zod';
import { nameText } from '../shared/fields.ts';
import { inEachLocale, type Locale } from '../shared/locale.ts';
import { type Currency, currencies } from '../shared/money.ts';
import { wireAmountSchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { builtCounters } from './counters.limits.ts';
import { highestPlanPrice, monthsIn, type Period, periods, planNameLength, unlimitedFrom } from './quotas.limits.ts';

/** A value for each language, currency or period. */
const each = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: (name: Name) => Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>);

const nameOf = <Value extends z.ZodType>(value: Value) => z.object(inEachLocale(() => value) as Record<Locale, Value>);
const priceOf = <Value extends z.ZodType>(value: (currency: Currency) => Value) =>
  each<Period, z.ZodObject<Record<Currency, Value>>>(periods, () => each(currencies, value));

/** The conditions of a plan from a date on. */
export const planConditionsSchema = z.object({
  name: nameOf(z.string()),
  price: priceOf(() => z.number()),
  allowances: each(builtCounters, () => z.number().int()),
  offered: z.boolean(),
});
export type PlanConditions = z.output<typeof planConditionsSchema>;

export const operatorPlanSchema = planConditionsSchema.extend({ code: z.string() }).meta({ id: 'OperatorPlan' });
export type OperatorPlan = z.output<typeof operatorPlanSchema>;

export const planChangeSchema = z
  .object({
    id: z.uuid(),
    plan: z.string(),
    starts_at: wireTime,
    is_started: z.boolean(),
    by: z.string().nullable().meta({ description: 'The operator’s name, while their account exists' }),
    created_at: wireTime,
    before: planConditionsSchema,
    after: planConditionsSchema,
  })
  .meta({ id: 'PlanChange' });
export type PlanChange = z.output<typeof planChangeSchema>;

const unitsField = z
  .number('validation.integer')
  .int('validation.integer')
  .min(0, 'validation.too_small')
  .max(unlimitedFrom, 'validation.too_big')
  .meta({ description: `${unlimitedFrom} is unlimited` });

/** A year costs at least one month, and at most twelve. */
const pricesField = priceOf((currency) =>
  wireAmountSchema.refine((amount) => amount <= highestPlanPrice[currency], 'validation.amount_high'),
).superRefine(({ month, year }, ctx) => {
  for (const currency of currencies) {
    const path = ['year', currency];
    if (year[currency] < month[currency]) ctx.addIssue({ code: 'custom', message: 'validation.too_small', path });
    if (year[currency] > monthsIn.year * month[currency])
      ctx.addIssue({ code: 'custom', message: 'validation.too_big', path });
  }
});

/** Absent conditions stay as they will be at that time. */
export const createPlanChangeSchema = z.object({
  plan: nameText(40),
  starts_at: z.iso.datetime('validation.invalid'),
  name: nameOf(nameText(planNameLength)).optional(),
  price: pricesField.optional(),
  allowances: z.partialRecord(z.enum(builtCounters), unitsField).optional(),
  offered: z.boolean().optional(),
});
