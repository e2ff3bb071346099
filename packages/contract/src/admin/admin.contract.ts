import type { ModuleContract } from '../module-contract.ts';
import { adminErrors } from './admin.errors.ts';

export const adminContract = {
  name: 'admin',
  errors: adminErrors,
  auditActions: ['operator.entered', 'operator.left'],
  notificationKinds: ['operator_entered'],
} as const satisfies ModuleContract;
