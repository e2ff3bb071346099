import type { ModuleContract } from '../module-contract.ts';

export const notificationsContract = {
  name: 'notifications',
  notificationKinds: ['quota_warning', 'plan_renewal', 'plan_expired'],
} as const satisfies ModuleContract;
