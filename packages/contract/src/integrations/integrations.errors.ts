import { defineErrors } from '../shared/errors.ts';

export const integrationsErrors = defineErrors({
  'integration.unknown': {
    status: 404,
    en: { message: 'This integration doesn’t exist', action: 'Refresh the list of integrations.' },
    pt: { message: 'Esta integração não existe', action: 'Atualiza a lista de integrações.' },
  },
  'integration.in_use': {
    status: 409,
    en: {
      message: 'This integration has pending payments',
      action: 'Turn it off, and delete it when they are paid or expired.',
    },
    pt: {
      message: 'Ainda há pagamentos à espera nesta integração',
      action: 'Desliga-a, e elimina-a quando estiverem pagos ou expirados.',
    },
  },
  'integration.restore_too_late': {
    status: 410,
    en: { message: 'This integration can no longer be restored', action: 'Connect the service again.' },
    pt: { message: 'Já não é possível recuperar esta integração', action: 'Liga o serviço de novo.' },
  },
});
