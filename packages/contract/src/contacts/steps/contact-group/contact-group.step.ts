import * as z from 'zod';
import { flowStep, stepText } from '../../../automations/step.slot.ts';
import { sortingActions } from '../../contacts.limits.ts';

export const contactGroupStep = flowStep({
  type: 'contact_group',
  place: 142,
  settings: {
    customer: stepText,
    action: z.enum(sortingActions, 'validation.choice').default('add'),
    group_id: z.uuid('validation.invalid').nullable().default(null),
  },
  ports: ['next', 'failed'],
  values: ['id', 'groups'],
  problems: ['group_missing'],
  failures: ['contact_unknown', 'group_unknown', 'groups_full'],
  check({ customer, group_id }, report) {
    if (customer.trim() === '') report('missing', 'customer');
    if (group_id === null) report('group_missing', 'group_id');
  },
  portable: () => ({ group_id: null }),
  texts: ({ customer }) => [['customer', customer]],
});
