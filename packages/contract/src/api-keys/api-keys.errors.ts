import { defineErrors } from '../shared/errors.ts';

export const apiKeysErrors = defineErrors({
  'key.required': {
    status: 401,
    en: { message: 'An API key is required', action: 'Send it in the header: Authorization: Bearer kmb_...' },
    pt: { message: 'É preciso uma chave de API', action: 'Envia-a no cabeçalho: Authorization: Bearer kmb_...' },
  },
  'key.misspelt': {
    status: 401,
    en: {
      message: 'This API key is incomplete',
      action: 'Copy it again: a character is missing or wrong.',
    },
    pt: {
      message: 'Esta chave de API está incompleta ou errada',
      action: 'Copia-a de novo de onde a guardaste: falta um carácter ou há um errado.',
    },
  },
  'key.invalid': {
    status: 401,
    en: { message: 'Unknown API key', action: 'Use a key from the workspace’s list of API keys.' },
    pt: {
      message: 'Esta chave de API não é conhecida',
      action: 'Usa uma chave que esteja na lista de chaves de API do espaço.',
    },
  },
  'key.expired': {
    status: 401,
    en: { message: 'This API key has expired', action: 'Extend it in the workspace, or use another key.' },
    pt: { message: 'Esta chave de API expirou', action: 'Altera a validade no espaço, ou usa outra chave.' },
  },
  'key.revoked': {
    status: 401,
    en: { message: 'This API key was revoked', action: 'Use another key, or create one in the workspace.' },
    pt: { message: 'Esta chave de API foi revogada', action: 'Usa outra chave, ou cria uma nova no espaço.' },
  },
  'key.address_refused': {
    status: 403,
    en: {
      message: 'This API key can’t be used from {address}',
      action: 'Call from an allowed address, or add this one to the key.',
    },
    pt: {
      message: 'Esta chave de API não pode ser usada a partir de {address}',
      action: 'Faz o pedido de um endereço que a chave permita, ou junta este à chave.',
    },
  },
  'key.wrong_type': {
    status: 403,
    en: {
      message: 'This call doesn’t accept this type of API key',
      action: 'Use a key of the type in the API reference.',
    },
    pt: {
      message: 'Este pedido não é para uma chave de API deste tipo',
      action: 'Usa uma chave do tipo que a referência da API indica para este pedido.',
    },
  },
  'key.unknown': {
    status: 404,
    en: { message: 'This API key doesn’t exist', action: 'It may have been revoked. Refresh the list.' },
    pt: { message: 'Esta chave de API não existe', action: 'Pode ter sido revogada. Atualiza a lista.' },
  },
  'key.too_many': {
    status: 409,
    en: {
      message: 'This workspace has reached its limit of {limit} API keys',
      action: 'Revoke one you no longer use.',
    },
    pt: {
      message: 'Este espaço já tem {limit} chaves de API, que é o máximo',
      action: 'Revoga uma que já não seja usada.',
    },
  },
  'key.type_refused': {
    status: 403,
    en: {
      message: 'This type of API key is for Kwaba providers',
      action: 'Choose another type, or ask support to make your company a Kwaba provider.',
    },
    pt: {
      message: 'Este tipo de chave de API é para fornecedores Kwaba',
      action: 'Escolhe outro tipo, ou pede ao suporte que torne a tua empresa fornecedora Kwaba.',
    },
  },
  'key.integration_missing': {
    status: 400,
    en: { message: 'Missing integration', action: 'Select an integration for the API key' },
    pt: { message: 'Falta a integração', action: 'Seleciona uma integração para a chave de API' },
  },
  'key.webhook_missing': {
    status: 400,
    en: { message: 'Missing webhook', action: 'Select a webhook for the API key' },
    pt: { message: 'Falta o webhook', action: 'Seleciona um webhook para a chave de API' },
  },
  'key.automation_missing': {
    status: 400,
    en: { message: 'Missing automation', action: 'Select an automation for the API key' },
    pt: { message: 'Falta a automação', action: 'Seleciona uma automação para a chave de API' },
  },
});
