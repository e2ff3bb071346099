import { flowTopic } from '@kumbi/contract/automations/automations.events.ts';
import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { topicOpeners } from '../../kernel/realtime/topics.ts';
import { keyTargets } from '../api-keys/api-keys.public.ts';
import { hookTargets } from '../hooks/hooks.public.ts';
import { flowFailedNotification, flowSaysNotification } from './automations.notifications.ts';
import { automationsMigration } from './automations.table.ts';
import { flowDemo } from './flow.demo.ts';
import { registerFlows, registerRuns } from './flow.routes.ts';
import { flowRoom } from './flow-room.service.ts';
import { flowHookTarget, flowKeyTargets } from './flow-target.service.ts';
import { registerProgramRuns } from './public-run.routes.ts';
import { runQueue } from './run.jobs.ts';

export const automationsModule: Module = {
  name: 'automations',
  migrations: [automationsMigration],
  routes: (routes) => {
    registerFlows(routes);
    registerRuns(routes);
    registerProgramRuns(routes);
  },
  queues: [runQueue],
  demo: [flowDemo],
  notifications: [flowSaysNotification, flowFailedNotification],
  personalData: { flows: rowsOfPerson('flows') },
  provide: (registry) => {
    registry.provide(hookTargets, 'automation', flowHookTarget);
    registry.provide(keyTargets, 'automation', flowKeyTargets);
    registry.provide(topicOpeners, flowTopic, flowRoom);
  },
};
