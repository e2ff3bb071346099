import type { Module } from '../../kernel/module.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { registerFrontPage } from './front-page.routes.ts';
import { planPurpose } from './plan-purpose.service.ts';
import { registerSubscriptions } from './subscriptions.routes.ts';
import { subscriptionsMigration } from './subscriptions.table.ts';

export const subscriptionsModule: Module = {
  name: 'subscriptions',
  migrations: [subscriptionsMigration],
  routes: registerSubscriptions,
  http: registerFrontPage,
  provide: (registry) => registry.provide(purposeSellers, 'subs', planPurpose),
};
