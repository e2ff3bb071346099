import type texts from '@kumbi/contract/answers/messages/en.json';
import type listTexts from '@kumbi/contract/answers/messages/lists.en.json';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { WebModule } from '../../lib/web-module.ts';
import { activityTabs } from '../pages/activity/activity-tabs.public.ts';

declare module '../../lib/screens.ts' {
  interface PageParams {
    readonly block: true;
  }
}

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly answers: typeof texts;
  }
  interface GivenTexts {
    readonly answers: typeof listTexts;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'kpages-answer': { readonly id: string };
  }
}

const modals: ModalScreens = {
  'kpages-answer': {
    needs: ['id'],
    messages: ['pages', 'answers', 'links'],
    load: async () => (await import('./answer-drawer.tsx')).AnswerDrawer,
  },
};

export const answersWeb: WebModule = {
  name: 'answers',
  modals,
  provide: () => {
    activityTabs.provide('answers', {
      place: 10,
      label: 'pages.tabs.answers',
      // A comment next to a rating is listed with the answers.
      blocks: ['form', 'newsletter', 'feedback'],
      kind: 'answers',
      messages: ['answers'],
      load: async () => (await import('./answers-tab.tsx')).AnswersTab,
    });
    activityTabs.provide('feedback', {
      place: 20,
      label: 'pages.tabs.feedback',
      blocks: ['feedback'],
      messages: ['answers'],
      load: async () => (await import('./feedback-tab.tsx')).FeedbackTab,
    });
  },
};
