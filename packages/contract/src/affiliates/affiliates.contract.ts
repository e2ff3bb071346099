import type { ModuleContract } from '../module-contract.ts';
import { affiliatesErrors } from './affiliates.errors.ts';

export const affiliatesContract = {
  name: 'affiliates',
  errors: affiliatesErrors,
  everyPlan: { affiliates: 500 },
  auditActions: [
    'affiliate_program.saved',
    'affiliate.invited',
    'affiliate.joined',
    'affiliate.updated',
    'affiliate.paid',
    'affiliation.joined',
    'affiliation.ended',
  ],
  notificationKinds: ['affiliate_joined', 'affiliation_changed', 'commission_earned', 'commission_paid'],
  addressKinds: ['affiliate-program'],
  keyScopes: { affiliates: { keys: ['workspace'], section: 'affiliates' } },
} as const satisfies ModuleContract;
