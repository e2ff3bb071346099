import type { automationNode, flowChanged } from '@kumbi/contract/automations/automations.events.ts';
import type texts from '@kumbi/contract/automations/messages/en.json';
import type frameTexts from '@kumbi/contract/automations/messages/frame.en.json';
import type listTexts from '@kumbi/contract/automations/messages/lists.en.json';
import type callTexts from '@kumbi/contract/automations/messages/steps.call.en.json';
import type conditionTexts from '@kumbi/contract/automations/messages/steps.condition.en.json';
import type notifyTexts from '@kumbi/contract/automations/messages/steps.notify.en.json';
import type requestTexts from '@kumbi/contract/automations/messages/steps.request.en.json';
import type waitTexts from '@kumbi/contract/automations/messages/steps.wait.en.json';
import type webhookTexts from '@kumbi/contract/automations/messages/steps.webhook.en.json';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';
import { eventParts } from '../hooks/event-parts.public.ts';
import { flowStepViews } from './flow-steps.public.ts';

type StepTexts = typeof webhookTexts &
  typeof callTexts &
  typeof conditionTexts &
  typeof waitTexts &
  typeof requestTexts &
  typeof notifyTexts;

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly automations: typeof texts;
  }
  interface GivenTexts {
    readonly automations: typeof frameTexts & typeof listTexts & StepTexts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'automation-node': typeof automationNode;
    readonly 'automation-changed': typeof flowChanged;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'flow-choose-template': Record<never, never>;
    'add-flow': Record<never, never>;
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    readonly view: true;
    readonly step: true;
    readonly run: true;
    readonly start: true;
  }
  interface ScreenPaths {
    readonly automations: true;
    readonly 'automations/$flow': true;
  }
}

/** Importing the calls also loads their schemas, so they are fetched with the module's first page. */
const api = () => import('./automations.api.ts');

/** A screen that shows steps needs the views of all modules. */
async function withStepViews<Loaded>(screen: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([screen, import('./step-views.ts').then(({ loadStepViews }) => loadStepViews())]);
  return loaded;
}

const screens: readonly Screen[] = [
  {
    path: 'automations',
    crumbs: [{ label: 'app.nav.flows' }],
    messages: ['automations', 'steps', 'lists'],
    load: async () => (await import('./list/flows-page.tsx')).FlowsPage,
    prefetch: prefetchList(async () => (await api()).flowsQuery),
  },
  {
    path: 'automations/$flow',
    crumbs: [{ label: 'app.nav.flows', path: 'automations' }, { label: 'app.nav.flow_editor' }],
    bare: true,
    messages: ['automations', 'steps', 'media', 'lists'],
    load: async () => (await withStepViews(import('./editor/flow-page.tsx'))).FlowPage,
  },
];

const modals: ModalScreens = {
  'flow-choose-template': {
    messages: ['automations', 'steps'],
    load: async () => (await withStepViews(import('./new/template-dialog.tsx'))).TemplateDialog,
  },
  'add-flow': {
    messages: ['automations'],
    load: async () => (await import('./new/add-flow-dialog.tsx')).AddFlowDialog,
  },
};

export const automationsWeb: WebModule = {
  name: 'automations',
  screens,
  modals,
  provide: () => {
    flowStepViews.provide('automations', async () => (await import('./automations.steps.ts')).automationsSteps);
    eventParts.provide('automations', {
      messages: ['automations'],
      load: async () => (await import('./list/event-runs.tsx')).EventRuns,
    });
  },
};
