import type { Module } from '../../kernel/module.ts';
import { contactData } from '../contacts/contacts.public.ts';
import { serviceUses } from '../integrations/integrations.public.ts';
import { registerWhatsappCallbacks } from './callback.routes.ts';
import { messageContactData } from './message-contact.entry.ts';
import { messageEvents } from './message-event.view.ts';
import { checkNumberJob, checkNumbersJob, forgetMessagesJob } from './number.jobs.ts';
import { connectionChangedListener } from './number.listeners.ts';
import { whatsappConfig } from './whatsapp.config.ts';
import { registerWhatsapp } from './whatsapp.routes.ts';
import { whatsappMigration } from './whatsapp.table.ts';
import { whatsappServiceUse } from './whatsapp-service.entry.ts';

export const whatsappModule: Module = {
  name: 'whatsapp',
  migrations: [whatsappMigration],
  config: [whatsappConfig],
  routes: registerWhatsapp,
  http: registerWhatsappCallbacks,
  publishes: messageEvents,
  jobs: [checkNumberJob, checkNumbersJob, forgetMessagesJob],
  listeners: [connectionChangedListener],
  provide: (registry) => {
    registry.provide(serviceUses, 'whatsapp', whatsappServiceUse);
    registry.provide(contactData, 'whatsapp_messages', messageContactData);
  },
};
