import { defineErrors } from '../shared/errors.ts';

export const contactsErrors = defineErrors({
  'contact.unknown': {
    status: 404,
    en: { message: 'This customer doesn’t exist', action: 'They may have been deleted. Search again.' },
    pt: { message: 'Este cliente não existe', action: 'Pode ter sido eliminado. Procura-o de novo.' },
  },
  'contact.unreachable': {
    status: 400,
    en: { message: 'A customer needs an email address or a phone number', action: 'Send at least one valid value.' },
    pt: { message: 'Um cliente precisa de um email ou de um telefone', action: 'Envia um dos dois que seja válido.' },
  },
  'contact.taken': {
    status: 409,
    en: {
      message: 'Another customer already has this email address or phone number',
      action: 'Update that customer instead.',
    },
    pt: {
      message: 'Outro cliente já tem este email ou este telefone',
      action: 'Procura esse cliente e altera-o antes a ele.',
    },
  },
});
