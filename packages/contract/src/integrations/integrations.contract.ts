import type { ModuleContract } from '../module-contract.ts';
import { integrationsErrors } from './integrations.errors.ts';

export const integrationsContract = {
  name: 'integrations',
  attentionKinds: ['connections_lost'],
  searchKinds: ['integration'],
  errors: integrationsErrors,
  auditActions: [
    'integration.connected',
    'integration.reconnected',
    'integration.changed',
    'integration.key_changed',
    'integration.renamed',
    'integration.switched_on',
    'integration.switched_off',
    'integration.preferred',
    'integration.deleted',
    'integration.restored',
    'integration.secret_revealed',
  ],
  counters: {
    integrations: { plans: { free: 1, creator: 5, business: 20, unlimited: 999_999 } },
  },
  keyTypes: { integration: { prefix: 'kmb_int_' } },
  addressKinds: ['integration'],
  notificationKinds: ['connection_lost'],
} as const satisfies ModuleContract;
