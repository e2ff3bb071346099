import type { ModuleContract } from '../module-contract.ts';
import { automationsErrors } from './automations.errors.ts';

export const automationsContract = {
  name: 'automations',
  attentionKinds: ['flows_failing'],
  searchKinds: ['flow'],
  errors: automationsErrors,
  auditActions: ['flow.published', 'flow.switched_on', 'flow.switched_off', 'flow.deleted', 'flow.restored'],
  notificationKinds: ['flow_says', 'flow_failed'],
  counters: {
    automations: { plans: { free: 1, creator: 10, business: 50, unlimited: 999_999 } },
    automation_runs: {
      plans: { free: 500, creator: 10_000, business: 100_000, unlimited: 999_999 },
      consumable: true,
      pack: { units: 10_000, AOA: 4_500, USD: 6 },
    },
  },
  keyTypes: { automation: { prefix: 'kmb_auto_' } },
  keyScopes: {
    automations: { keys: ['automation'], section: 'automation', readOnly: true },
    automation_runs: { keys: ['automation'], section: 'automation' },
    flows: { keys: ['workspace'], section: 'flows' },
  },
} as const satisfies ModuleContract;
