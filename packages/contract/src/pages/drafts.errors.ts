import { defineErrors } from '../shared/errors.ts';

export const draftsErrors = defineErrors({
  'draft.unknown': {
    status: 404,
    en: { message: 'This draft no longer exists', action: 'Describe your page again.' },
    pt: { message: 'Este rascunho já não existe', action: 'Descreve outra vez a tua página.' },
  },
  'draft.not_offered': {
    status: 409,
    en: { message: 'AI drafts aren’t available here', action: 'Start with a template instead.' },
    pt: { message: 'Aqui não há rascunhos automáticos', action: 'Começa com um modelo.' },
  },
  'draft.too_many': {
    status: 409,
    en: { message: 'Other drafts are still being written', action: 'Wait until one is done, or cancel it.' },
    pt: {
      message: 'Ainda há outros rascunhos a ser escritos',
      action: 'Espera que um deles acabe, ou cancela-o.',
    },
  },
});
