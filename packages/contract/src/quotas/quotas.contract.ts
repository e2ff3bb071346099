import type { ModuleContract } from '../module-contract.ts';
import { quotasErrors } from './quotas.errors.ts';

/** The specification's counters of features without a module. Once one exists, its manifest declares its counter. */
export const quotasContract = {
  name: 'quotas',
  errors: quotasErrors,
  auditActions: ['plan.succeeded'],
  counters: {
    bulk_email: {
      plans: { free: 100, creator: 5000, business: 50000, unlimited: 250_000 },
      consumable: true,
      unbuilt: true,
    },
    bulk_whatsapp: {
      plans: { free: 0, creator: 500, business: 5000, unlimited: 25_000 },
      consumable: true,
      unbuilt: true,
    },
  },
} as const satisfies ModuleContract;
