import type { Module } from '../../kernel/module.ts';
import { operatorEnteredNotification } from './admin.notifications.ts';
import { registerAdmin } from './admin.routes.ts';
import { collectsQueues } from './failure.slot.ts';

export const adminModule: Module = {
  name: 'admin',
  routes: registerAdmin,
  notifications: [operatorEnteredNotification],
  collects: [collectsQueues],
};
