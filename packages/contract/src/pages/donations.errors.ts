import { defineErrors } from '../shared/errors.ts';

export const donationsErrors = defineErrors({
  'donation.amount': {
    status: 400,
    en: { message: 'This amount isn’t allowed', action: 'Enter at least {least}, or choose one of the amounts.' },
    pt: { message: 'Este valor não é possível', action: 'Dá {least} ou mais, ou escolhe um dos valores.' },
  },
});
