import type { ModuleContract } from '../module-contract.ts';
import { pagesErrors } from './pages.errors.ts';

export const pagesContract = {
  name: 'pages',
  searchKinds: ['page'],
  errors: pagesErrors,
  auditActions: ['abuse_report.warned', 'abuse_report.unpublished'],
  counters: {
    pages: { plans: { free: 3, creator: 15, business: 100, unlimited: 999_999 } },
    page_credit: {
      plans: { free: 3, creator: 30, business: 150, unlimited: 500 },
      consumable: true,
      pack: { units: 50, AOA: 4_000, USD: 5 },
    },
  },
  addressKinds: ['page'],
  keyScopes: { pages: { keys: ['workspace'], section: 'pages' } },
} as const satisfies ModuleContract;
