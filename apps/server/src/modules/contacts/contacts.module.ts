import type { Module } from '../../kernel/module.ts';
import { flowTemplates, stepRunners } from '../automations/automations.public.ts';
import { contactDemo } from './contact.demo.ts';
import { contactEvents } from './contact-event.view.ts';
import { contactsMigration } from './contacts.table.ts';
import { registerPublicContacts } from './public-contact.routes.ts';
import { contactRunner } from './steps/contact/contact.step.ts';
import { saveCustomerTemplate } from './steps/contact/save-customer.template.ts';

export const contactsModule: Module = {
  name: 'contacts',
  migrations: [contactsMigration],
  publishes: contactEvents,
  routes: registerPublicContacts,
  demo: [contactDemo],
  provide: (registry) => {
    registry.provide(stepRunners, contactRunner.type, contactRunner);
    registry.provide(flowTemplates, saveCustomerTemplate.id, saveCustomerTemplate);
  },
};
