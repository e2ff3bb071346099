import { hookTopic } from '@kumbi/contract/hooks/hooks.events.ts';
import type { Module } from '../../kernel/module.ts';
import { topicOpeners } from '../../kernel/realtime/topics.ts';
import { hookDeliveryQueue } from './destination/delivery.jobs.ts';
import { destinationFailingNotification, destinationOffNotification } from './destination/destination.notifications.ts';
import { destinations } from './destination/destination.records.ts';
import { registerDestinations } from './destination/destination.routes.ts';
import {
  destinationsMigration,
  eventDeliveriesMigration,
  formerSecretsMigration,
  freeDeliveriesMigration,
} from './destination/destination.table.ts';
import { destinationAttention } from './destination/destination-attention.entry.ts';
import { sendDestinationMailJob } from './destination/destination-mail.jobs.ts';
import { longDestinationsMigration } from './destination/long-destinations.table.ts';
import { eventQueue, trimAllEventsJob, trimEventsJob } from './event/event.jobs.ts';
import { hookRoom } from './event/event-room.entry.ts';
import { hookTargets } from './event/event-target.slot.ts';
import { endWaits, hearArrivals } from './event/event-wait.service.ts';
import { registerProgramEvents } from './event/public-event.routes.ts';
import { registerHookEvents, registerHooks } from './hook/hook.routes.ts';
import { forgetHooks } from './hook/hook.service.ts';
import { hookBin } from './hook/hook-bin.entry.ts';
import { hookKeys } from './hook/hook-keys.slot.ts';
import { hookOrdersMigration } from './hook/hook-orders.table.ts';
import { hookSearch } from './hook-search.entry.ts';
import { countedEventsMigration, hooksMigration, keptCredentialsMigration } from './hooks.table.ts';
import { registerIntake } from './intake/intake.routes.ts';
import { reportMigration } from './report/report.table.ts';

export const hooksModule: Module = {
  name: 'hooks',
  attentionSources: { destinations_failing: destinationAttention },
  searchSources: { webhook: hookSearch },
  countedRows: { webhooks: { table: 'hooks', gone: 'deleted_at' } },
  migrations: [
    hooksMigration,
    countedEventsMigration,
    destinationsMigration,
    formerSecretsMigration,
    reportMigration,
    freeDeliveriesMigration,
    eventDeliveriesMigration,
    keptCredentialsMigration,
    hookOrdersMigration,
    longDestinationsMigration,
  ],
  routes: (routes) => {
    registerHooks(routes);
    registerHookEvents(routes);
    registerDestinations(routes);
    registerProgramEvents(routes);
  },
  opaque: '/hooks/',
  http: async (app, kernel) => {
    hearArrivals(kernel);
    await registerIntake(app, kernel);
  },
  stopping: endWaits,
  queues: [eventQueue, hookDeliveryQueue],
  jobs: [trimEventsJob, trimAllEventsJob, sendDestinationMailJob],
  bins: [hookBin, destinations.bin],
  notifications: [destinationFailingNotification, destinationOffNotification],
  slots: [hookTargets, hookKeys],
  forgetWorkspace: forgetHooks,
  provide: (registry) => {
    registry.provide(topicOpeners, hookTopic, hookRoom);
  },
};
