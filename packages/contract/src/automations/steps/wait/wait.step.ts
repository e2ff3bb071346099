import * as z from 'zod';
import { flowStep } from '../../step.slot.ts';
import { waitAmountLimit, waitLimitDays, waitUnitMs, waitUnits } from './wait.limits.ts';

export const waitStep = flowStep({
  type: 'wait',
  place: 120,
  settings: {
    amount: z
      .number('validation.number')
      .int('validation.integer')
      .min(1, 'validation.too_small')
      .max(waitAmountLimit)
      .default(1),
    unit: z.enum(waitUnits).default('hours'),
  },
  ports: ['next'],
  problems: ['too_long'],
  check({ amount, unit }, report) {
    if (amount * waitUnitMs[unit] > waitLimitDays * waitUnitMs.days) report('too_long', 'amount');
  },
});
