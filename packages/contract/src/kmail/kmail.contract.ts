import type { ModuleContract } from '../module-contract.ts';
import { kmailErrors } from './kmail.errors.ts';

export const kmailContract = {
  name: 'kmail',
  errors: kmailErrors,
  auditActions: ['mail_domain.created', 'mail_domain.verified', 'mail_domain.deleted'],
  notificationKinds: ['mail_domain_lost'],
  counters: {
    kmail_domains: { plans: { free: 0, creator: 1, business: 5, unlimited: 999_999 } },
    kmail_emails: {
      plans: { free: 100, creator: 5000, business: 50000, unlimited: 250_000 },
      consumable: true,
      pack: { units: 10_000, AOA: 5_000, USD: 7 },
    },
  },
  keyTypes: { kmail: { prefix: 'kmb_mail_' } },
  addressKinds: ['mail-domain'],
  keyScopes: { emails: { keys: ['kmail'], section: 'emails' } },
} as const satisfies ModuleContract;
