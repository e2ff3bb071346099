import { defineErrors } from '../shared/errors.ts';

export const reportsErrors = defineErrors({
  'report.span': {
    status: 400,
    en: { message: 'This period isn’t valid', action: 'Choose a first day before the last, at most one year apart.' },
    pt: {
      message: 'Não é possível mostrar estes dias',
      action: 'Escolhe um primeiro dia anterior ao último, com um ano entre eles no máximo.',
    },
  },
});
