import { hookTopic } from '@kumbi/contract/hooks/hooks.events.ts';
import type { Module } from '../../kernel/module.ts';
import { topicOpeners } from '../../kernel/realtime/topics.ts';
import { eventQueue, trimAllEventsJob, trimEventsJob } from './event.jobs.ts';
import { hookRoom } from './event-room.service.ts';
import { hookTargets } from './event-target.service.ts';
import { endWaits, hearArrivals } from './event-wait.service.ts';
import { registerHookEvents, registerHooks } from './hook.routes.ts';
import { forgetHooks } from './hook.service.ts';
import { hookBin } from './hook-bin.service.ts';
import { dueEventsMigration, hooksMigration } from './hooks.table.ts';
import { registerIntake } from './intake.routes.ts';
import { registerProgramEvents } from './public-event.routes.ts';

export const hooksModule: Module = {
  name: 'hooks',
  migrations: [hooksMigration, dueEventsMigration],
  routes: (routes) => {
    registerHooks(routes);
    registerHookEvents(routes);
    registerProgramEvents(routes);
  },
  opaque: '/hooks/',
  http: async (app, kernel) => {
    hearArrivals(kernel);
    await registerIntake(app, kernel);
  },
  stopping: endWaits,
  queues: [eventQueue],
  jobs: [trimEventsJob, trimAllEventsJob],
  bins: [hookBin],
  slots: [hookTargets],
  eraseWorkspace: forgetHooks,
  provide: (registry) => {
    registry.provide(topicOpeners, hookTopic, hookRoom);
  },
};
