import { defineErrors } from '../shared/errors.ts';

export const outboundErrors = defineErrors({
  'outbound_webhook.unknown': {
    status: 404,
    en: { message: 'This outgoing webhook doesn’t exist', action: 'Refresh the list and choose another one.' },
    pt: { message: 'Este webhook de saída não existe', action: 'Atualiza a lista e escolhe outro.' },
  },
  'outbound_webhook.limit': {
    status: 409,
    en: { message: 'A workspace has at most {limit} outgoing webhooks', action: 'Delete one you no longer need.' },
    pt: { message: 'Um espaço tem no máximo {limit} webhooks de saída', action: 'Elimina um de que já não precises.' },
  },
  'outbound_webhook.off': {
    status: 409,
    en: { message: 'This webhook is off', action: 'Turn it on, then resend.' },
    pt: { message: 'Este webhook está desligado', action: 'Liga-o e envia depois.' },
  },
  'outbound_webhook.address_malformed': {
    status: 400,
    en: {
      message: 'This isn’t a valid address',
      action: 'Enter the full address, for example https://example.com/webhooks.',
    },
    pt: { message: 'Isto não é um endereço', action: 'Escreve-o completo, por exemplo https://example.com/webhooks.' },
  },
  'outbound_webhook.address_scheme': {
    status: 400,
    en: { message: 'The address must begin with https://', action: 'Use the secure address of your server.' },
    pt: { message: 'O endereço tem de começar por https://', action: 'Usa o endereço seguro do teu servidor.' },
  },
  'outbound_webhook.address_credentials': {
    status: 400,
    en: {
      message: 'The address contains a user name or a password',
      action: 'Remove the part before the @: the signature identifies the caller.',
    },
    pt: {
      message: 'O endereço leva um nome ou uma palavra-passe',
      action: 'Tira o que está antes do @: a assinatura prova quem chama.',
    },
  },
  'outbound_webhook.address_port': {
    status: 400,
    en: { message: 'This port isn’t allowed', action: 'Use 443, 80, 8443 or 8080.' },
    pt: { message: 'Esta porta não é permitida', action: 'Usa 443, 80, 8443 ou 8080.' },
  },
  'outbound_webhook.address_private': {
    status: 400,
    en: {
      message: 'This address is in a private network',
      action: 'Use a public internet address.',
    },
    pt: {
      message: 'Este endereço é de uma rede privada',
      action: 'Usa um endereço que se alcance pela internet.',
    },
  },
  'outbound_delivery.unknown': {
    status: 404,
    en: { message: 'This delivery no longer exists', action: 'Refresh the list: deliveries are kept for 30 days.' },
    pt: { message: 'Esta entrega já não está guardada', action: 'Atualiza a lista: as entregas ficam 30 dias.' },
  },
});
