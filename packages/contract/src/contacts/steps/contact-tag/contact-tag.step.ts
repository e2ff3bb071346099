import * as z from 'zod';
import { flowStep, stepText } from '../../../automations/step.slot.ts';
import { sortingActions } from '../../contacts.limits.ts';

export const contactTagStep = flowStep({
  type: 'contact_tag',
  place: 141,
  settings: { customer: stepText, action: z.enum(sortingActions, 'validation.choice').default('add'), tag: stepText },
  ports: ['next', 'failed'],
  values: ['id', 'tags'],
  failures: ['contact_unknown', 'tag_invalid', 'tags_full'],
  check({ customer, tag }, report) {
    if (customer.trim() === '') report('missing', 'customer');
    if (tag.trim() === '') report('missing', 'tag');
  },
  texts: ({ customer, tag }) => [
    ['customer', customer],
    ['tag', tag],
  ],
});
