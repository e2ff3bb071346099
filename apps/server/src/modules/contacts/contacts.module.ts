import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { flowStarts, flowTemplates, stepRunners } from '../automations/automations.public.ts';
import { sendConsentRequestJob } from './consent/consent.mail.ts';
import { consentMigration, consentNotesMigration } from './consent/consent.table.ts';
import { consentBoxMigration } from './consent/consent-box.table.ts';
import { consentTimelines } from './consent/consent-timeline.entry.ts';
import { registerConsents } from './consent/customer-consent.routes.ts';
import { contactDemo } from './contact.demo.ts';
import { contactEvents } from './contact-event.view.ts';
import { customerTaskDueNotification } from './contacts.notifications.ts';
import { contactsMigration } from './contacts.table.ts';
import { customerRecords } from './customer/customer.records.ts';
import { registerCustomers } from './customer/customer.routes.ts';
import { customerOrdersMigration } from './customer/customer-orders.table.ts';
import { customerSearch } from './customer/customer-search.entry.ts';
import { customerFieldRecords, registerCustomerFields } from './customer-field/customer-field.records.ts';
import { customerFieldMigration, fieldNumberMigration } from './customer-field/customer-field.table.ts';
import { registerProgramFields } from './customer-field/public-field.routes.ts';
import { customerGroupDemo } from './customer-group/customer-group.demo.ts';
import { customerGroupRecords } from './customer-group/customer-group.records.ts';
import { registerCustomerGroups } from './customer-group/customer-group.routes.ts';
import { customerGroupMigration } from './customer-group/customer-group.table.ts';
import { groupOrdersMigration } from './customer-group/group-orders.table.ts';
import { registerProgramGroups } from './customer-group/public-group.routes.ts';
import { customerImportDemo } from './customer-import/customer-import.demo.ts';
import { importQueue } from './customer-import/customer-import.jobs.ts';
import { registerCustomerImports } from './customer-import/customer-import.routes.ts';
import { customerImportMigration, importConsentMigration } from './customer-import/customer-import.table.ts';
import { contactReferences } from './customer-merge/contact-reference.slot.ts';
import { mergeTimeline, ownReferences } from './customer-merge/customer-merge.entry.ts';
import { registerCustomerMerges } from './customer-merge/customer-merge.routes.ts';
import { customerMergeMigration, earlierAddressesMigration } from './customer-merge/customer-merge.table.ts';
import { noteBin, noteTimeline, registerCustomerNotes } from './customer-task/customer-note.records.ts';
import { customerTaskDemo } from './customer-task/customer-task.demo.ts';
import { taskReminders } from './customer-task/customer-task.jobs.ts';
import { registerCustomerTasks, taskBin } from './customer-task/customer-task.records.ts';
import { customerTaskMigration } from './customer-task/customer-task.table.ts';
import { longNotesMigration } from './customer-task/long-notes.table.ts';
import { programTasksMigration } from './customer-task/program-list.table.ts';
import { registerProgramTasks } from './customer-task/public-task.routes.ts';
import { taskEvents } from './customer-task/task-event.view.ts';
import { ownContactData } from './erasure/contact-data.entry.ts';
import { contactData } from './erasure/contact-data.slot.ts';
import { registerContactErasure } from './erasure/contact-erasure.routes.ts';
import { flowTriggerMigration } from './flow-trigger/flow-trigger.table.ts';
import { consentRequestPage, preferencesPage } from './preferences/preference.page.ts';
import { preferenceLinkMigration } from './preferences/preference-link.table.ts';
import { registerPublicContacts } from './public-contact.routes.ts';
import { registerProgramSegments } from './segment/public-segment.routes.ts';
import { segmentDemo } from './segment/segment.demo.ts';
import { segmentRecords } from './segment/segment.records.ts';
import { registerSegments } from './segment/segment.routes.ts';
import { segmentMigration } from './segment/segment.table.ts';
import { segmentOrdersMigration } from './segment/segment-orders.table.ts';
import { segmentWatchQueue, watchHeardSegmentsJob } from './segment-watch/segment-watch.jobs.ts';
import { segmentWatchMigration } from './segment-watch/segment-watch.table.ts';
import { sortingEvents } from './sorting-event.view.ts';
import { contactRunner } from './steps/contact/contact.step.ts';
import { saveCustomerTemplate } from './steps/contact/save-customer.template.ts';
import { contactChangedTrigger, startChangedFlows } from './steps/contact-changed/contact-changed.start.ts';
import { contactFieldRunner } from './steps/contact-field/contact-field.step.ts';
import { contactGroupRunner } from './steps/contact-group/contact-group.step.ts';
import {
  contactJoinedGroupTrigger,
  startJoinedGroupFlows,
} from './steps/contact-joined-group/contact-joined-group.start.ts';
import {
  contactJoinedSegmentTrigger,
  startJoinedSegmentFlows,
} from './steps/contact-joined-segment/contact-joined-segment.start.ts';
import { contactRunTimeline } from './steps/contact-run.entry.ts';
import { contactRunMigration } from './steps/contact-run.table.ts';
import { contactTagRunner } from './steps/contact-tag/contact-tag.step.ts';
import { contactTaggedTrigger, startTaggedFlows } from './steps/contact-tagged/contact-tagged.start.ts';
import { welcomeVipDemo } from './steps/contact-tagged/welcome-vip.demo.ts';
import { welcomeVipTemplate } from './steps/contact-tagged/welcome-vip.template.ts';
import { findContactRunner } from './steps/find-contact/find-contact.step.ts';
import { contactCreatedSource } from './timeline/contact-created.entry.ts';
import { registerTimeline } from './timeline/timeline.service.ts';
import { timelineSources } from './timeline/timeline.slot.ts';

const starts = [contactTaggedTrigger, contactJoinedGroupTrigger, contactJoinedSegmentTrigger, contactChangedTrigger];
const runners = [contactRunner, findContactRunner, contactTagRunner, contactGroupRunner, contactFieldRunner];

export const contactsModule: Module = {
  name: 'contacts',
  searchSources: { customer: customerSearch },
  migrations: [
    contactsMigration,
    customerGroupMigration,
    customerFieldMigration,
    fieldNumberMigration,
    customerTaskMigration,
    customerMergeMigration,
    segmentMigration,
    consentMigration,
    preferenceLinkMigration,
    customerImportMigration,
    flowTriggerMigration,
    segmentWatchMigration,
    consentBoxMigration,
    importConsentMigration,
    programTasksMigration,
    customerOrdersMigration,
    groupOrdersMigration,
    segmentOrdersMigration,
    longNotesMigration,
    contactRunMigration,
    earlierAddressesMigration,
    consentNotesMigration,
  ],
  publishes: [...contactEvents, ...taskEvents, ...sortingEvents],
  routes: (routes) => {
    registerPublicContacts(routes);
    registerProgramGroups(routes);
    registerProgramFields(routes);
    registerProgramSegments(routes);
    registerProgramTasks(routes);
    registerCustomerGroups(routes);
    registerCustomerFields(routes);
    registerCustomerNotes(routes);
    registerCustomerTasks(routes);
    registerCustomers(routes);
    registerCustomerMerges(routes);
    registerTimeline(routes);
    registerSegments(routes);
    registerConsents(routes);
    registerContactErasure(routes);
    registerCustomerImports(routes);
  },
  pages: [preferencesPage, consentRequestPage],
  bins: [customerRecords.bin, customerGroupRecords.bin, customerFieldRecords.bin, noteBin, taskBin, segmentRecords.bin],
  personalData: {
    contacts_assigned: rowsOfPerson('contacts'),
    contact_groups: rowsOfPerson('contact_groups'),
    contact_fields: rowsOfPerson('contact_fields'),
    contact_merges: rowsOfPerson('contact_merges'),
    contact_notes: rowsOfPerson('contact_notes'),
    contact_tasks: rowsOfPerson('contact_tasks'),
    contact_segments: rowsOfPerson('contact_segments'),
    contact_consent_changes: rowsOfPerson('contact_consent_changes'),
    contact_imports: rowsOfPerson('contact_imports'),
  },
  jobs: [sendConsentRequestJob, watchHeardSegmentsJob],
  queues: [taskReminders, importQueue, segmentWatchQueue],
  listeners: [startTaggedFlows, startJoinedGroupFlows, startJoinedSegmentFlows, startChangedFlows],
  notifications: [customerTaskDueNotification],
  demo: [contactDemo, customerTaskDemo, customerGroupDemo, segmentDemo, customerImportDemo, welcomeVipDemo],
  provide: (registry) => {
    for (const start of starts) registry.provide(flowStarts, start.type, start);
    for (const runner of runners) registry.provide(stepRunners, runner.type, runner);
    registry.provide(timelineSources, 'contact_created', contactCreatedSource);
    registry.provide(timelineSources, 'note', noteTimeline);
    registry.provide(timelineSources, 'merge', mergeTimeline);
    registry.provide(timelineSources, 'flow_run', contactRunTimeline);
    for (const [kind, source] of Object.entries(consentTimelines)) registry.provide(timelineSources, kind, source);
    for (const [part, data] of Object.entries(ownContactData)) registry.provide(contactData, part, data);
    for (const reference of ownReferences) registry.provide(contactReferences, reference.table, reference);
    for (const template of [saveCustomerTemplate, welcomeVipTemplate])
      registry.provide(flowTemplates, template.id, template);
  },
};
