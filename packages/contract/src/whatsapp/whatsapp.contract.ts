import type { ModuleContract } from '../module-contract.ts';
import { whatsappErrors } from './whatsapp.errors.ts';

export const whatsappContract = {
  name: 'whatsapp',
  errors: whatsappErrors,
  counters: {
    /** Messages of flows; WhatsApp bills them to the workspace's own account. */
    whatsapp_messages: {
      plans: { free: 100, creator: 5_000, business: 50_000, unlimited: 250_000 },
      consumable: true,
    },
  },
} as const satisfies ModuleContract;
