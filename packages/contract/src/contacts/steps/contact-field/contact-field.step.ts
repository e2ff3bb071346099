import * as z from 'zod';
import { flowStep, stepText } from '../../../automations/step.slot.ts';

/** An empty value removes the customer's. */
export const contactFieldStep = flowStep({
  type: 'contact_field',
  place: 143,
  settings: {
    customer: stepText,
    field_id: z.uuid('validation.invalid').nullable().default(null),
    value: stepText,
  },
  ports: ['next', 'failed'],
  values: ['id', 'value'],
  problems: ['field_missing'],
  failures: ['contact_unknown', 'field_unknown', 'field_invalid'],
  check({ customer, field_id }, report) {
    if (customer.trim() === '') report('missing', 'customer');
    if (field_id === null) report('field_missing', 'field_id');
  },
  portable: () => ({ field_id: null }),
  texts: ({ customer, value }) => [
    ['customer', customer],
    ['value', value],
  ],
});
