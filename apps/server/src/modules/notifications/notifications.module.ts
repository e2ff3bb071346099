import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { collectedAttention } from './attention.slot.ts';
import { longNotificationsMigration } from './long-notifications.table.ts';
import { notificationDemo } from './notification.demo.ts';
import { forgetNotificationsJob } from './notification.jobs.ts';
import { emailQueue } from './notification-email.jobs.ts';
import { notificationParts } from './notification-kind.service.ts';
import {
  planExpiredNotification,
  planRenewalNotification,
  quotaWarningNotification,
} from './notifications.notifications.ts';
import { registerNotifications } from './notifications.routes.ts';
import { notificationsMigration, preferencesMigration } from './notifications.table.ts';
import { pushConfig } from './push/push.config.ts';
import { pushMigration } from './push/push.table.ts';
import { devicesOfPerson } from './push/push-export.service.ts';
import { pushQueue } from './push/push-message.jobs.ts';
import { tellPlanEnding, tellPlanExpired, tellQuotaWarning } from './quota.listeners.ts';

export const notificationsModule: Module = {
  name: 'notifications',
  config: [pushConfig],
  migrations: [notificationsMigration, preferencesMigration, pushMigration, longNotificationsMigration],
  routes: registerNotifications,
  jobs: [forgetNotificationsJob],
  queues: [emailQueue, pushQueue],
  listeners: [tellQuotaWarning, tellPlanEnding, tellPlanExpired],
  collects: [...notificationParts, collectedAttention],
  demo: [notificationDemo],
  notifications: [quotaWarningNotification, planRenewalNotification, planExpiredNotification],
  personalData: {
    notifications_read: rowsOfPerson('notification_reads'),
    notification_preferences: rowsOfPerson('notification_preferences'),
    notification_devices: devicesOfPerson,
  },
};
