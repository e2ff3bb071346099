import type { draftProgressed } from '@kumbi/contract/pages/drafts.events.ts';
import type texts from '@kumbi/contract/pages/messages/en.json';
import type frameTexts from '@kumbi/contract/pages/messages/frame.en.json';
import type listTexts from '@kumbi/contract/pages/messages/lists.en.json';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';
import { activityTabs } from './activity/activity-tabs.public.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly pages: typeof texts;
  }
  interface GivenTexts {
    readonly pages: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'page-draft': typeof draftProgressed;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'kpages-add-page': { readonly id?: string };
    'kpages-versions': { readonly id: string };
    'mobile-more-options-kpages': Record<never, never>;
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    readonly tab: true;
    readonly block: true;
    readonly slot: true;
    readonly days: true;
    readonly from: true;
    readonly to: true;
    readonly page: true;
  }
  interface ScreenPaths {
    readonly kpages: true;
    readonly 'kpages/$page': true;
    readonly 'kpages/$page/activity': true;
    readonly 'kpages/reports': true;
  }
}

/** This module's calls include its schemas, so they are fetched with its first page. */
const api = () => import('./pages.api.ts');

const screens: readonly Screen[] = [
  {
    path: 'kpages',
    crumbs: [{ label: 'app.nav.pages' }],
    messages: ['pages', 'lists'],
    load: async () => (await import('./pages-page.tsx')).PagesPage,
    prefetch: prefetchList(async () => (await api()).pagesQuery),
  },
  {
    path: 'kpages/$page',
    crumbs: [{ label: 'app.nav.pages', path: 'kpages' }, { label: 'app.nav.page_editor' }],
    bare: true,
    messages: ['pages', 'media'],
    load: async () => (await import('./editor/editor-page.tsx')).EditorPage,
  },
  {
    path: 'kpages/$page/activity',
    crumbs: [{ label: 'app.nav.pages', path: 'kpages' }, { label: 'app.nav.page_activity' }],
    get messages() {
      const tabs = [...activityTabs.entries.values()];
      return ['pages' as const, 'lists' as const, ...tabs.flatMap((tab) => tab.messages)];
    },
    load: async () => (await import('./activity/activity-page.tsx')).ActivityPage,
  },
  {
    path: 'kpages/reports',
    crumbs: [{ label: 'app.nav.pages', path: 'kpages' }, { label: 'app.nav.page_reports' }],
    messages: ['pages', 'lists'],
    load: async () => (await import('./reports/reports-page.tsx')).ReportsPage,
  },
];

const modals: ModalScreens = {
  'kpages-add-page': {
    messages: ['pages'],
    load: async () => (await import('./page-dialog/page-dialog.tsx')).PageDialog,
  },
  'kpages-versions': {
    needs: ['id'],
    messages: ['pages'],
    load: async () => (await import('./versions/versions-modal.tsx')).VersionsModal,
  },
  'mobile-more-options-kpages': {
    messages: [],
    load: async () => (await import('./pages-nav.tsx')).PagesSheet,
  },
};

export const pagesWeb: WebModule = {
  name: 'pages',
  screens,
  modals,
  provide: () => {
    activityTabs.provide('members', {
      place: 70,
      label: 'pages.activity.members',
      blocks: ['members'],
      messages: [],
      load: async () => (await import('./members/members-tab.tsx')).MembersTab,
    });
  },
};
