import { queryClient } from '../../lib/api/query-client.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'kpages-add-page': { readonly id?: string };
    'kpages-versions': { readonly id: string };
    'kpages-answer': { readonly id: string };
  }
}

/** The calls of this module carry its schemas, so that they are fetched with its first page and not before. */
const api = () => import('./pages.api.ts');

export const pagesScreens: readonly Screen[] = [
  {
    path: 'kpages',
    crumbs: [{ label: 'app.nav.pages' }],
    messages: ['pages'],
    load: async () => (await import('./pages-page.tsx')).PagesPage,
    prefetch: (workspace, { q = '' }) => {
      void api().then(({ pages }) =>
        queryClient.prefetchInfiniteQuery(pages.list.pages(workspace, { query: { name: q } })),
      );
    },
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
    messages: ['pages'],
    load: async () => (await import('./activity/activity-page.tsx')).ActivityPage,
  },
  {
    path: 'kpages/$page/scan',
    crumbs: [{ label: 'app.nav.pages', path: 'kpages' }, { label: 'app.nav.page_activity' }],
    bare: true,
    messages: ['pages'],
    load: async () => (await import('./tickets/scan-page.tsx')).ScanPage,
  },
  {
    path: 'kpages/reports',
    crumbs: [{ label: 'app.nav.pages', path: 'kpages' }, { label: 'app.nav.page_reports' }],
    messages: ['pages'],
    load: async () => (await import('./reports/reports-page.tsx')).ReportsPage,
  },
];

export const pagesModals: ModalScreens = {
  'kpages-add-page': {
    messages: ['pages'],
    load: async () => (await import('./page-dialog/page-dialog.tsx')).PageDialog,
  },
  'kpages-versions': {
    needs: ['id'],
    messages: ['pages'],
    load: async () => (await import('./versions/versions-modal.tsx')).VersionsModal,
  },
  'kpages-answer': {
    needs: ['id'],
    messages: ['pages'],
    load: async () => (await import('./answers/answer-drawer.tsx')).AnswerDrawer,
  },
};
