import { startFreePlan } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import { call } from '../../lib/api/call.ts';

export const beginFreePlan = (workspace: string, plan: string) =>
  call(startFreePlan, { body: { plan } }, { workspace, idempotencyKey: crypto.randomUUID() });
