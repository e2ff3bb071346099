import type { importProgressed } from '@kumbi/contract/contacts/contacts.events.ts';
import type texts from '@kumbi/contract/contacts/messages/en.json';
import type frameTexts from '@kumbi/contract/contacts/messages/frame.en.json';
import type listTexts from '@kumbi/contract/contacts/messages/lists.en.json';
import type contactTexts from '@kumbi/contract/contacts/messages/steps.contact.en.json';
import type changedTexts from '@kumbi/contract/contacts/messages/steps.contact_changed.en.json';
import type fieldTexts from '@kumbi/contract/contacts/messages/steps.contact_field.en.json';
import type groupTexts from '@kumbi/contract/contacts/messages/steps.contact_group.en.json';
import type joinedGroupTexts from '@kumbi/contract/contacts/messages/steps.contact_joined_group.en.json';
import type joinedSegmentTexts from '@kumbi/contract/contacts/messages/steps.contact_joined_segment.en.json';
import type tagTexts from '@kumbi/contract/contacts/messages/steps.contact_tag.en.json';
import type taggedTexts from '@kumbi/contract/contacts/messages/steps.contact_tagged.en.json';
import type findTexts from '@kumbi/contract/contacts/messages/steps.find_contact.en.json';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';
import { flowStepViews } from '../automations/flow-steps.public.ts';
import { settingsCards } from '../workspaces/settings-cards.public.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly contacts: typeof texts;
  }
  interface GivenTexts {
    readonly contacts: typeof frameTexts &
      typeof listTexts &
      typeof contactTexts &
      typeof changedTexts &
      typeof fieldTexts &
      typeof groupTexts &
      typeof joinedGroupTexts &
      typeof joinedSegmentTexts &
      typeof tagTexts &
      typeof taggedTexts &
      typeof findTexts;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    readonly customer: { readonly id?: string };
    'customer-group': { readonly id?: string };
    'customer-merge': { readonly id: string };
    'customer-field': { readonly id?: string };
    'customer-note': { readonly in_customer: string; readonly id?: string };
    'customer-segment': { readonly id?: string };
    'customer-consent': { readonly id: string; readonly channel: string };
    'customer-consent-report': { readonly id: string; readonly channel: string };
    'customer-consent-history': { readonly id: string };
    'consent-box': { readonly channel: string };
    'customer-task': { readonly in_customer: string; readonly id?: string };
    'customer-import': Record<never, never>;
    'mobile-more-options-crm': Record<never, never>;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'customer-import': typeof importProgressed;
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    /** The filters of a list of customers. */
    readonly group: true;
    readonly tag: true;
    readonly member: true;
    readonly segment: true;
    readonly field: true;
    readonly value: true;
  }
  interface ScreenPaths {
    readonly 'crm/customers': true;
    readonly 'crm/customers/groups': true;
    readonly 'crm/customers/fields': true;
    readonly 'crm/customers/segments': true;
    readonly 'crm/customers/imports': true;
    readonly 'crm/customers/imports/$import': true;
    readonly 'crm/customers/$customer': true;
  }
}

const api = () => import('./contacts.api.ts');

const screens: readonly Screen[] = [
  {
    path: 'crm/customers',
    crumbs: [{ label: 'app.nav.customers' }],
    messages: ['contacts', 'lists'],
    load: async () => (await import('./customers-page.tsx')).CustomersPage,
    prefetch: prefetchList(async () => (await api()).customersQuery),
  },
  {
    path: 'crm/customers/groups',
    crumbs: [{ label: 'app.nav.customers', path: 'crm/customers' }, { label: 'app.nav.customer_groups' }],
    messages: ['contacts', 'lists'],
    load: async () => (await import('./groups-page.tsx')).GroupsPage,
    prefetch: prefetchList(async () => (await api()).groupsQuery),
  },
  {
    path: 'crm/customers/fields',
    crumbs: [{ label: 'app.nav.customers', path: 'crm/customers' }, { label: 'app.nav.customer_fields' }],
    messages: ['contacts'],
    load: async () => (await import('./fields.tsx')).FieldsPage,
    prefetch: prefetchList(async () => (await api()).fieldsQuery),
  },
  {
    path: 'crm/customers/segments',
    crumbs: [{ label: 'app.nav.customers', path: 'crm/customers' }, { label: 'app.nav.customer_segments' }],
    messages: ['contacts', 'lists'],
    load: async () => (await import('./segments/segments-page.tsx')).SegmentsPage,
    prefetch: prefetchList(async () => (await api()).segmentsQuery),
  },
  {
    path: 'crm/customers/imports',
    crumbs: [{ label: 'app.nav.customers', path: 'crm/customers' }, { label: 'app.nav.customer_imports' }],
    messages: ['contacts', 'lists'],
    load: async () => (await import('./import/imports-page.tsx')).ImportsPage,
    prefetch: prefetchList(async () => (await import('./import/import.api.ts')).importsQuery),
  },
  {
    path: 'crm/customers/imports/$import',
    crumbs: [
      { label: 'app.nav.customers', path: 'crm/customers' },
      { label: 'app.nav.customer_imports', path: 'crm/customers/imports' },
      { label: 'app.nav.customer_import' },
    ],
    messages: ['contacts'],
    load: async () => (await import('./import/import-page.tsx')).ImportPage,
  },
  {
    path: 'crm/customers/$customer',
    crumbs: [{ label: 'app.nav.customers', path: 'crm/customers' }, { label: 'app.nav.customer' }],
    // Other modules name the kinds of their entries.
    messages: ['contacts', 'lists'],
    load: async () => (await import('./customer-page.tsx')).CustomerPage,
  },
];

const modals: ModalScreens = {
  customer: {
    messages: ['contacts'],
    load: async () => (await import('./customer-dialog.tsx')).CustomerDialog,
  },
  'customer-group': {
    messages: ['contacts'],
    load: async () => (await import('./group-dialog.tsx')).GroupDialog,
  },
  'customer-merge': {
    needs: ['id'],
    messages: ['contacts'],
    load: async () => (await import('./merge/merge-dialog.tsx')).MergeDialog,
  },
  'customer-field': {
    messages: ['contacts'],
    load: async () => (await import('./fields.tsx')).FieldDialog,
  },
  'customer-segment': {
    // Other modules name the facts of rules.
    messages: ['contacts', 'lists'],
    load: async () => (await import('./segments/segment-dialog.tsx')).SegmentDialog,
  },
  'customer-note': {
    needs: ['in_customer'],
    messages: ['contacts'],
    load: async () => (await import('./notes.tsx')).NoteDialog,
  },
  'customer-task': {
    needs: ['in_customer'],
    messages: ['contacts'],
    load: async () => (await import('./tasks/task-dialog.tsx')).TaskDialog,
  },
  'customer-consent': {
    needs: ['id', 'channel'],
    messages: ['contacts'],
    load: async () => (await import('./consent/consent-dialog.tsx')).ConsentDialog,
  },
  'consent-box': {
    needs: ['channel'],
    messages: ['contacts'],
    load: async () => (await import('./consent/consent-box-dialog.tsx')).ConsentBoxDialog,
  },
  'customer-consent-report': {
    needs: ['id', 'channel'],
    messages: ['contacts'],
    load: async () => (await import('./consent/consent-report-dialog.tsx')).ConsentReportDialog,
  },
  'customer-consent-history': {
    needs: ['id'],
    messages: ['contacts'],
    load: async () => (await import('./consent/consent-history.tsx')).ConsentHistory,
  },
  'customer-import': {
    messages: ['contacts'],
    load: async () => (await import('./import/upload-dialog.tsx')).UploadDialog,
  },
  'mobile-more-options-crm': {
    messages: ['contacts'],
    load: async () => (await import('./crm-nav.tsx')).CrmSheet,
  },
};

export const contactsWeb: WebModule = {
  name: 'contacts',
  screens,
  modals,
  modalParams: ['in_customer', 'channel'],
  provide: () => {
    settingsCards.provide('consent', {
      messages: ['contacts'],
      load: async () => (await import('./consent/consent-settings-card.tsx')).ConsentSettingsCard,
    });
    flowStepViews.provide('contacts', async () => (await import('./contacts.steps.ts')).contactsSteps);
  },
};
