import { defineErrors } from '../shared/errors.ts';

export const membersErrors = defineErrors({
  'member.unknown': {
    status: 404,
    en: { message: 'This customer has never requested access', action: 'Choose someone from the list.' },
    pt: { message: 'Este cliente nunca pediu para entrar', action: 'Escolhe alguém da lista.' },
  },
  'member.link_over': {
    status: 410,
    en: { message: 'This link no longer works', action: 'Request a new one on the page.' },
    pt: { message: 'Esta ligação já não funciona', action: 'Volta à página e pede uma nova.' },
  },
});
