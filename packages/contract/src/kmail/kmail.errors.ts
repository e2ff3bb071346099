import { defineErrors } from '../shared/errors.ts';

export const kmailErrors = defineErrors({
  'mail_template.unknown': {
    status: 404,
    en: { message: 'This template does not exist', action: 'Go back to your templates and choose one.' },
    pt: { message: 'Este modelo não existe', action: 'Volta aos teus modelos e escolhe um.' },
  },
  'mail_template.name_taken': {
    status: 409,
    en: { message: 'There is already a template with this name', action: 'Choose another name.' },
    pt: { message: 'Já existe um modelo com este nome', action: 'Escolhe outro nome.' },
  },
  'mail_template.name_locked': {
    status: 409,
    en: {
      message: 'The name of a template stays',
      action: 'Programs send by this name. Create a template with the other one.',
    },
    pt: {
      message: 'O nome de um modelo não muda',
      action: 'Os programas enviam por este nome. Cria um modelo com o outro.',
    },
  },
  'mail_template.newer_revision': {
    status: 409,
    en: {
      message: '{name} saved this template on {day} at {time}',
      action: 'Look at the newer version, save over it, or keep yours as a copy.',
    },
    pt: {
      message: '{name} guardou este modelo a {day}, às {time}',
      action: 'Vê a versão mais recente, guarda por cima, ou fica com o teu como cópia.',
    },
  },
});
