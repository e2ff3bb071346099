import { defineErrors } from '../shared/errors.ts';

export const registrationsErrors = defineErrors({
  'registration.full': {
    status: 409,
    en: { message: 'No places are left', action: 'Check the page again later: someone may cancel.' },
    pt: { message: 'Já não há lugares', action: 'Volta mais tarde à página: alguém pode desistir.' },
  },
  'registration.unknown': {
    status: 404,
    en: { message: 'This registration doesn’t exist', action: 'Check the address in your email.' },
    pt: { message: 'Não conhecemos esta inscrição', action: 'Verifica o endereço no teu email.' },
  },
});
