import type texts from '@kumbi/contract/academy/messages/en.json';
import type frameTexts from '@kumbi/contract/academy/messages/frame.en.json';
import type listTexts from '@kumbi/contract/academy/messages/lists.en.json';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly academy: typeof texts;
  }
  interface GivenTexts {
    readonly academy: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'kba-add-course': { readonly id?: string };
    'kba-add-module': { readonly in_course: string; readonly id?: string };
    'kba-add-lesson': { readonly in_course: string; readonly in_module: string; readonly id?: string };
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    readonly view: true;
    readonly source: true;
  }
  interface ScreenPaths {
    readonly 'kumbi-academy/courses': true;
    readonly 'kumbi-academy/courses/$course': true;
    readonly 'kumbi-academy/courses/$course/students': true;
  }
}

/** This module's calls include its schemas, so they are fetched with its first page. */
const api = () => import('./academy.api.ts');

const own = { label: 'app.nav.academy', path: 'kumbi-academy/courses' } as const;

const screens: readonly Screen[] = [
  {
    path: 'kumbi-academy/courses',
    crumbs: [{ label: own.label }],
    messages: ['academy', 'lists'],
    load: async () => (await import('./courses-page.tsx')).CoursesPage,
    prefetch: prefetchList(async () => (await api()).coursesQuery),
  },
  {
    path: 'kumbi-academy/courses/$course',
    crumbs: [own, { label: 'app.nav.academy_course' }],
    messages: ['academy'],
    load: async () => (await import('./course-page.tsx')).CoursePage,
  },
  {
    path: 'kumbi-academy/courses/$course/students',
    crumbs: [own, { label: 'academy.students.title' }],
    messages: ['academy', 'lists'],
    load: async () => (await import('./students-page.tsx')).StudentsPage,
  },
];

const formTexts = ['academy', 'media'] as const;

const modals: ModalScreens = {
  'kba-add-course': {
    messages: formTexts,
    load: async () => (await import('./course-dialog/course-dialog.tsx')).CourseDialog,
  },
  'kba-add-module': {
    needs: ['in_course'],
    messages: formTexts,
    load: async () => (await import('./course-dialog/module-dialog.tsx')).ModuleDialog,
  },
  'kba-add-lesson': {
    needs: ['in_course', 'in_module'],
    messages: formTexts,
    load: async () => (await import('./course-dialog/lesson-dialog.tsx')).LessonDialog,
  },
};

export const academyWeb: WebModule = {
  name: 'academy',
  screens,
  modals,
  modalParams: ['in_course', 'in_module'],
};
