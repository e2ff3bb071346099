import type { Module } from '../../kernel/module.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { frontPage } from './front.page.ts';
import { grantedNotification } from './grant/grant.notifications.ts';
import { planGrantsMigration } from './grant/grant.table.ts';
import { planPaymentDemo } from './plan-payment.demo.ts';
import { planPurpose } from './plan-purpose.entry.ts';
import { subscriptionChangeMigration } from './subscription-change.table.ts';
import { registerSubscriptions } from './subscriptions.routes.ts';
import { subscriptionsMigration } from './subscriptions.table.ts';

export const subscriptionsModule: Module = {
  name: 'subscriptions',
  migrations: [subscriptionsMigration, subscriptionChangeMigration, planGrantsMigration],
  notifications: [grantedNotification],
  appPages: ['pricing'],
  routes: registerSubscriptions,
  pages: [frontPage],
  demo: [planPaymentDemo],
  provide: (registry) => registry.provide(purposeSellers, 'subs', planPurpose),
};
