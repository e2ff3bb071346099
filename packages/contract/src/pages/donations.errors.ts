import { defineErrors } from '../shared/errors.ts';

export const donationsErrors = defineErrors({
  'donation.amount': {
    status: 400,
    en: { message: 'The amount is not possible', action: 'Give {least} or more, or choose one of the amounts.' },
    pt: { message: 'Este valor não é possível', action: 'Dá {least} ou mais, ou escolhe um dos valores.' },
  },
});
