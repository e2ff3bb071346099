import { defineErrors } from '../shared/errors.ts';

export const workspacesErrors = defineErrors({
  'workspaces.too_many': {
    status: 409,
    en: {
      message: 'You own as many companies as one person can',
      action: 'Transfer or delete one before you make another.',
    },
    pt: {
      message: 'Já tens o número máximo de empresas por pessoa',
      action: 'Transfere ou elimina uma antes de criar outra.',
    },
  },
});
