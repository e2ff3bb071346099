import { flowStep, stepLine, stepText } from '../../../automations/step.slot.ts';

export const contactStep = flowStep({
  type: 'contact',
  place: 140,
  settings: { name: stepLine, email: stepText, phone: stepText },
  ports: ['next', 'failed'],
  values: ['id', 'name', 'email', 'phone'],
  failures: ['contact_unreachable'],
  check({ email, phone }, report) {
    if (email.trim() === '' && phone.trim() === '') report('missing', 'email');
  },
  texts: ({ name, email, phone }) => [
    ['name', name],
    ['email', email],
    ['phone', phone],
  ],
});
