import type { Module } from '../../kernel/module.ts';
import { stepRunners } from '../automations/automations.public.ts';
import { contactData, timelineSources } from '../contacts/contacts.public.ts';
import { serviceUses } from '../integrations/integrations.public.ts';
import { registerWhatsappCallbacks } from './callback.routes.ts';
import { messageDemo } from './message.demo.ts';
import { messageLog } from './message.jobs.ts';
import { messageContactData } from './message-contact.entry.ts';
import { messageEvents } from './message-event.view.ts';
import { receivedMessageTimeline, sentMessageTimeline } from './message-timeline.entry.ts';
import { checkNumberJob, checkNumbersJob } from './number.jobs.ts';
import { connectionChangedListener } from './number.listeners.ts';
import { templateRunner, textRunner } from './steps/whatsapp-send/whatsapp-send.step.ts';
import { whatsappConfig } from './whatsapp.config.ts';
import { registerWhatsapp } from './whatsapp.routes.ts';
import { messageTimelinesMigration, whatsappCounterMigration, whatsappMigration } from './whatsapp.table.ts';
import { whatsappServiceUse } from './whatsapp-service.entry.ts';

export const whatsappModule: Module = {
  name: 'whatsapp',
  migrations: [whatsappMigration, whatsappCounterMigration, messageTimelinesMigration],
  config: [whatsappConfig],
  routes: registerWhatsapp,
  http: registerWhatsappCallbacks,
  publishes: messageEvents,
  jobs: [checkNumberJob, checkNumbersJob, messageLog.job],
  listeners: [connectionChangedListener],
  demo: [messageDemo],
  provide: (registry) => {
    registry.provide(serviceUses, 'whatsapp', whatsappServiceUse);
    for (const runner of [textRunner, templateRunner]) registry.provide(stepRunners, runner.type, runner);
    registry.provide(contactData, 'whatsapp_messages', messageContactData);
    registry.provide(timelineSources, 'whatsapp_received', receivedMessageTimeline);
    registry.provide(timelineSources, 'whatsapp_sent', sentMessageTimeline);
  },
};
