import type { Module } from '../../kernel/module.ts';
import { forgetNotificationsJob } from './notification.jobs.ts';
import { registerNotifications } from './notifications.routes.ts';
import { notificationsMigration } from './notifications.table.ts';
import { tellPlanEnding, tellPlanExpired, tellQuotaWarning } from './quota.listeners.ts';

export const notificationsModule: Module = {
  name: 'notifications',
  migrations: [notificationsMigration],
  routes: registerNotifications,
  jobs: [forgetNotificationsJob],
  listeners: [tellQuotaWarning, tellPlanEnding, tellPlanExpired],
};
