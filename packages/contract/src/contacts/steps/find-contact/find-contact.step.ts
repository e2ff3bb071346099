import { flowStep, stepText } from '../../../automations/step.slot.ts';

export const findContactStep = flowStep({
  type: 'find_contact',
  place: 139,
  settings: { customer: stepText },
  ports: ['found', 'not_found'],
  branches: true,
  values: ['id', 'name', 'email', 'phone', 'language', 'tags', 'groups', 'fields'],
  check({ customer }, report) {
    if (customer.trim() === '') report('missing', 'customer');
  },
  texts: ({ customer }) => [['customer', customer]],
});
