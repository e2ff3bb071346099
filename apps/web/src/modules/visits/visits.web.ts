import type texts from '@kumbi/contract/visits/messages/en.json';
import type listTexts from '@kumbi/contract/visits/messages/lists.en.json';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';
import { activityTabs } from '../pages/activity/activity-tabs.public.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly visits: typeof texts;
  }
  interface GivenTexts {
    readonly visits: typeof listTexts;
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    readonly when: true;
  }
  interface ScreenPaths {
    readonly 'kpages/$page/scan': true;
  }
}

const screens: readonly Screen[] = [
  {
    path: 'kpages/$page/scan',
    crumbs: [{ label: 'app.nav.pages', path: 'kpages' }, { label: 'app.nav.page_activity' }],
    bare: true,
    messages: ['pages', 'visits'],
    load: async () => (await import('./tickets/scan-page.tsx')).ScanPage,
  },
];

export const visitsWeb: WebModule = {
  name: 'visits',
  screens,
  provide: () => {
    activityTabs.provide('tickets', {
      place: 30,
      label: 'pages.tabs.tickets',
      blocks: ['tickets'],
      kind: 'tickets',
      messages: ['visits', 'links'],
      load: async () => (await import('./tickets/tickets-tab.tsx')).TicketsTab,
    });
    activityTabs.provide('registrations', {
      place: 40,
      label: 'pages.tabs.registrations',
      blocks: ['registration'],
      kind: 'registrations',
      messages: ['visits', 'links'],
      load: async () => (await import('./registrations/registrations-tab.tsx')).RegistrationsTab,
    });
    activityTabs.provide('bookings', {
      place: 50,
      label: 'pages.tabs.bookings',
      blocks: ['booking'],
      kind: 'bookings',
      messages: ['visits', 'links'],
      load: async () => (await import('./bookings/bookings-tab.tsx')).BookingsTab,
    });
    activityTabs.provide('donations', {
      place: 60,
      label: 'pages.tabs.donations',
      blocks: ['donation'],
      kind: 'donations',
      messages: ['visits', 'links'],
      load: async () => (await import('./donations/donations-tab.tsx')).DonationsTab,
    });
  },
};
