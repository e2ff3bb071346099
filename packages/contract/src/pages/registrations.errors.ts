import { defineErrors } from '../shared/errors.ts';

export const registrationsErrors = defineErrors({
  'registration.full': {
    status: 409,
    en: { message: 'No places are left', action: 'Look at the page again later: somebody may cancel.' },
    pt: { message: 'Já não há lugares', action: 'Volta mais tarde à página: alguém pode desistir.' },
  },
  'registration.unknown': {
    status: 404,
    en: { message: 'We do not know this registration', action: 'Check the address in your email.' },
    pt: { message: 'Não conhecemos esta inscrição', action: 'Verifica o endereço no teu email.' },
  },
});
