import { defineErrors } from '../shared/errors.ts';
import { counterChoice } from './quotas.texts.ts';

/** The three situations of the subscription-limit dialog. The answer also carries `resource` and `limit`. */
export const quotasErrors = defineErrors({
  'quota.none': {
    status: 402,
    en: { message: 'You need a subscription', action: 'Choose a plan to continue; the first one is free.' },
    pt: { message: 'Precisas de uma subscrição', action: 'Escolhe um plano para continuar; o primeiro é grátis.' },
  },
  'quota.expired': {
    status: 402,
    en: { message: 'Your subscription has expired', action: 'Renew it to create and send again. Nothing was deleted.' },
    pt: { message: 'A tua subscrição expirou', action: 'Renova-a para voltares a criar e enviar. Nada foi apagado.' },
  },
  'quota.limited': {
    status: 402,
    en: {
      message: `You reached the limit of ${counterChoice('en')} in your plan`,
      action: 'It allows {limit, number}. Upgrade your plan, or delete something you no longer need.',
    },
    pt: {
      message: `Atingiste o limite de ${counterChoice('pt')} do teu plano`,
      action: 'O plano permite {limit, number}. Muda para um maior, ou elimina algo de que já não precises.',
    },
  },
});
