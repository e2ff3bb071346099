import { defineErrors } from '../shared/errors.ts';

export const hooksErrors = defineErrors({
  'hook.unknown': {
    status: 404,
    en: { message: 'This webhook doesn’t exist', action: 'Choose another webhook.' },
    pt: { message: 'Este webhook não existe', action: 'Volta aos teus webhooks e escolhe um.' },
  },
  'hook.event_unknown': {
    status: 404,
    en: {
      message: 'This event no longer exists',
      action: 'Webhooks keep the newest 1,000 events of the last 30 days. Choose another one.',
    },
    pt: {
      message: 'Este evento já não está guardado',
      action: 'Ficam os 1 000 mais recentes dos últimos 30 dias. Escolhe outro.',
    },
  },
  'hook.bound': {
    status: 409,
    en: {
      message: 'This webhook is in use',
      action: 'An integration or a flow receives its events. Choose another webhook there first.',
    },
    pt: {
      message: 'Este webhook está em uso',
      action: 'Uma integração ou um fluxo recebe os seus eventos. Primeiro escolhe lá outro webhook.',
    },
  },
  'hook.not_bound': {
    status: 409,
    en: {
      message: 'Nothing receives the events of this webhook',
      action: 'Use it in a flow or an integration first, or replay to an address.',
    },
    pt: {
      message: 'Nada recebe os eventos deste webhook',
      action: 'Usa-o primeiro num fluxo ou numa integração, ou reenvia para um endereço.',
    },
  },
  'hook.address_refused': {
    status: 400,
    en: {
      message: 'We can’t call this address',
      action: 'Use a public address that begins with https://, without a user name in it.',
    },
    pt: {
      message: 'Não é possível chamar este endereço',
      action: 'Usa um endereço público que comece por https://, sem nome de utilizador.',
    },
  },
  'hook.no_secret': {
    status: 409,
    en: { message: 'This webhook has no secret', action: 'Choose a signature check and give it a secret first.' },
    pt: {
      message: 'Este webhook não tem segredo',
      action: 'Primeiro escolhe uma verificação de assinatura e dá-lhe um segredo.',
    },
  },
  'hook.signature': {
    status: 401,
    en: {
      message: 'The signature doesn’t match',
      action: 'Check the secret, and send the body exactly as signed.',
    },
    pt: {
      message: 'A assinatura não confere',
      action: 'Verifica o segredo e se o conteúdo é enviado tal como foi assinado.',
    },
  },
  'hook.gone': {
    status: 410,
    en: {
      message: 'The webhook of this key was deleted',
      action: 'Create a key for another webhook, or restore this one within 30 minutes.',
    },
    pt: {
      message: 'O webhook desta chave foi eliminado',
      action: 'Cria uma chave para um webhook que ainda exista, ou recupera este no prazo de 30 minutos.',
    },
  },
  'hook.waiting_full': {
    status: 429,
    en: {
      message: 'This key has too many waiting calls',
      action: 'Use fewer waiting calls, or try again in {seconds, plural, one {# second} other {# seconds}}.',
    },
    pt: {
      message: 'Esta chave já está à espera de eventos em demasiados sítios',
      action:
        'Espera em menos sítios ao mesmo tempo, ou tenta daqui a {seconds, plural, one {# segundo} other {# segundos}}.',
    },
  },
});
