import { defineErrors } from '../shared/errors.ts';

export const reportsErrors = defineErrors({
  'report.span': {
    status: 400,
    en: { message: 'These days cannot be shown', action: 'Choose a first day before the last, at most a year apart.' },
    pt: {
      message: 'Não é possível mostrar estes dias',
      action: 'Escolhe um primeiro dia anterior ao último, com um ano entre eles no máximo.',
    },
  },
});
