import { defineErrors } from '../shared/errors.ts';

export const membersErrors = defineErrors({
  'member.unknown': {
    status: 404,
    en: { message: 'This customer never asked to enter', action: 'Choose somebody from the list.' },
    pt: { message: 'Este cliente nunca pediu para entrar', action: 'Escolhe alguém da lista.' },
  },
  'member.link_over': {
    status: 410,
    en: { message: 'This link no longer works', action: 'Go back to the page and ask for a new one.' },
    pt: { message: 'Esta ligação já não funciona', action: 'Volta à página e pede uma nova.' },
  },
});
