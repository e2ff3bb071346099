import { defineErrors } from '../shared/errors.ts';

export const bookingsErrors = defineErrors({
  'booking.taken': {
    status: 409,
    en: { message: 'This time was just booked', action: 'Choose another time.' },
    pt: { message: 'Alguém acabou de marcar esta hora', action: 'Escolhe outra hora.' },
  },
  'booking.closed': {
    status: 409,
    en: { message: 'This time isn’t available', action: 'Choose one of the times shown.' },
    pt: { message: 'Esta hora não se pode marcar', action: 'Escolhe uma das horas mostradas.' },
  },
  'booking.too_many': {
    status: 429,
    en: { message: 'You’ve reached the limit of bookings here', action: 'Cancel one of them to book another.' },
    pt: { message: 'Já tens várias horas marcadas aqui', action: 'Cancela uma delas para marcares outra.' },
  },
  'booking.unknown': {
    status: 404,
    en: { message: 'This booking doesn’t exist', action: 'Check the address in your email.' },
    pt: { message: 'Não conhecemos esta marcação', action: 'Verifica o endereço no teu email.' },
  },
  'booking.over': {
    status: 409,
    en: { message: 'This time has already begun', action: 'It can no longer be cancelled.' },
    pt: { message: 'Esta hora já começou', action: 'Já não se pode cancelar.' },
  },
});
