import type { ModuleContract } from '../module-contract.ts';
import { notificationErrors } from './notifications.errors.ts';

export const notificationsContract = {
  name: 'notifications',
  errors: notificationErrors,
  notificationKinds: ['quota_warning', 'plan_renewal', 'plan_expired'],
} as const satisfies ModuleContract;
