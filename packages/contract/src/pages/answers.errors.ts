import { defineErrors } from '../shared/errors.ts';

export const answersErrors = defineErrors({
  'answer.unknown': {
    status: 404,
    en: { message: 'This answer no longer exists', action: 'Return to the list of answers.' },
    pt: { message: 'Esta resposta já não existe', action: 'Volta à lista de respostas.' },
  },
  'answer.form_changed': {
    status: 409,
    en: { message: 'This form has changed', action: 'Reload the page and fill it in again.' },
    pt: {
      message: 'Este formulário foi alterado entretanto',
      action: 'Volta a carregar a página e preenche-o outra vez.',
    },
  },
  'answer.no_room': {
    status: 409,
    en: { message: 'Files can’t be uploaded here right now', action: 'Send your answer without files.' },
    pt: {
      message: 'De momento não é possível receber ficheiros aqui',
      action: 'Envia a tua resposta sem ficheiros.',
    },
  },
});
