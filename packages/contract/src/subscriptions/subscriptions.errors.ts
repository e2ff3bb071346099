import { defineErrors } from '../shared/errors.ts';

export const subscriptionsErrors = defineErrors({
  'subscriptions.plan_unknown': {
    status: 404,
    en: { message: 'This plan doesn’t exist', action: 'Choose one of the plans on the pricing page.' },
    pt: { message: 'Este plano não existe', action: 'Escolhe um dos planos na página de preços.' },
  },
  'subscriptions.not_free': {
    status: 402,
    en: { message: 'This plan isn’t free', action: 'Choose a payment method to continue.' },
    pt: { message: 'Este plano tem de ser pago', action: 'Escolhe um método de pagamento para continuar.' },
  },
  'subscriptions.free': {
    status: 409,
    en: { message: 'This plan is free', action: 'Start it without a payment.' },
    pt: { message: 'Este plano não custa nada', action: 'Começa-o sem pagamento.' },
  },
  'subscriptions.plan_runs': {
    status: 409,
    en: {
      message: 'Your paid plan is still active, and this one would end it',
      action: 'Start this plan when the paid one ends.',
    },
    pt: {
      message: 'O teu plano pago ainda está ativo, e este acabava com ele',
      action: 'Começa este plano quando o plano pago acabar.',
    },
  },
  'subscriptions.usage_exceeds': {
    status: 409,
    en: {
      message: 'You use more than this plan allows',
      action: 'Delete items you no longer need, or choose a larger plan.',
    },
    pt: {
      message: 'Usas mais do que este plano permite',
      action: 'Elimina aquilo de que já não precisas, ou escolhe um plano maior.',
    },
  },
});
