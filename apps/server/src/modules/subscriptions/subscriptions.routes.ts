import { freePlan } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { startFreePlan } from './free-plan.service.ts';

export function registerSubscriptions(routes: Routes): void {
  routes.handle(freePlan.start, (ctx, { body }) => startFreePlan(ctx, body));
}
