import { startFreePlan } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { startFree } from './free-plan.service.ts';

export function registerSubscriptions(routes: Routes): void {
  routes.handle(startFreePlan, (ctx, { body }) => startFree(ctx, body));
}
