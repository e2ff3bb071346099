import type { hookChanged, hookDeliveriesChanged, webhookEvent } from '@kumbi/contract/hooks/hooks.events.ts';
import type texts from '@kumbi/contract/hooks/messages/en.json';
import type frameTexts from '@kumbi/contract/hooks/messages/frame.en.json';
import type listTexts from '@kumbi/contract/hooks/messages/lists.en.json';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly hooks: typeof texts;
  }
  interface GivenTexts {
    readonly hooks: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'webhook-event': typeof webhookEvent;
    readonly 'webhook-changed': typeof hookChanged;
    readonly 'webhook-deliveries': typeof hookDeliveriesChanged;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'webhook-add': { readonly hook?: string };
    'webhook-event': { readonly event: string };
    'webhook-replay': { readonly event: string };
    'webhook-compare': { readonly event: string; readonly with: string };
    'webhook-replay-many': Record<never, never>;
    'webhook-destination': { readonly destination: string };
    'webhook-destination-edit': { readonly destination?: string };
    'webhook-destination-rotate': { readonly destination: string };
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    readonly method: true;
    readonly verification: true;
    readonly within: true;
    readonly since: true;
    readonly until: true;
    readonly to: true;
    readonly delivery: true;
    readonly span: true;
  }
  interface ScreenPaths {
    readonly webhooks: true;
    readonly 'webhooks/$hook': true;
    readonly 'webhooks/$hook/destinations': true;
    readonly 'webhooks/$hook/report': true;
  }
}

/** This module's calls include its schemas, so they are fetched with its first page. */
const api = () => import('./hooks.api.ts');

const screens: readonly Screen[] = [
  {
    path: 'webhooks',
    crumbs: [{ label: 'app.nav.webhooks' }],
    messages: ['hooks', 'lists'],
    load: async () => (await import('./hooks-page.tsx')).HooksPage,
    prefetch: prefetchList(async () => (await api()).hooksQuery),
  },
  {
    path: 'webhooks/$hook',
    crumbs: [{ label: 'app.nav.webhooks', path: 'webhooks' }, { label: 'app.nav.webhook_log' }],
    messages: ['hooks', 'lists'],
    load: async () => (await import('./log/log-page.tsx')).LogPage,
  },
  {
    path: 'webhooks/$hook/destinations',
    crumbs: [{ label: 'app.nav.webhooks', path: 'webhooks' }, { label: 'hooks.destinations.title' }],
    messages: ['hooks', 'lists'],
    load: async () => (await import('./destinations/destinations-page.tsx')).DestinationsPage,
  },
  {
    path: 'webhooks/$hook/report',
    crumbs: [{ label: 'app.nav.webhooks', path: 'webhooks' }, { label: 'hooks.report.title' }],
    messages: ['hooks', 'lists'],
    load: async () => (await import('./report/report-page.tsx')).ReportPage,
  },
];

const modals: ModalScreens = {
  'webhook-add': {
    messages: ['hooks'],
    load: async () => (await import('./hook-dialog/hook-dialog.tsx')).HookDialog,
  },
  'webhook-event': {
    needs: ['event'],
    messages: ['hooks', 'lists'],
    load: async () => (await import('./event/event-drawer.tsx')).EventDrawer,
  },
  'webhook-replay': {
    needs: ['event'],
    messages: ['hooks'],
    load: async () => (await import('./event/replay-dialog.tsx')).ReplayDialog,
  },
  'webhook-compare': {
    needs: ['event', 'with'],
    messages: ['hooks'],
    load: async () => (await import('./event/compare-dialog.tsx')).CompareDialog,
  },
  'webhook-replay-many': {
    messages: ['hooks'],
    load: async () => (await import('./log/replay-many-dialog.tsx')).ReplayManyDialog,
  },
  'webhook-destination': {
    needs: ['destination'],
    messages: ['hooks', 'lists'],
    load: async () => (await import('./destinations/destination-drawer.tsx')).DestinationDrawer,
  },
  'webhook-destination-edit': {
    messages: ['hooks', 'lists'],
    load: async () => (await import('./destinations/destination-dialog.tsx')).DestinationDialog,
  },
  'webhook-destination-rotate': {
    needs: ['destination'],
    messages: ['hooks', 'lists'],
    load: async () => (await import('./destinations/rotate-dialog.tsx')).RotateDialog,
  },
};

export const hooksWeb: WebModule = {
  name: 'hooks',
  screens,
  modals,
  modalParams: ['hook', 'event', 'with', 'destination'],
};
