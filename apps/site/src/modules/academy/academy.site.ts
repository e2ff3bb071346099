import { baseScript, type SiteModule } from '../../site-module.ts';
import { CourseEntranceView } from './course-entrance-view.tsx';
import { courseLinkMail } from './course-link.mail.ts';
import { CourseView } from './course-view.tsx';
import { EntranceView } from './entrance-view.tsx';
import { LessonView } from './lesson-view.tsx';
import type texts from './messages/en.json';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly academy: typeof texts;
  }
}

const courseScript = 'src/modules/academy/course.entry.ts';

export const academySite = {
  name: 'academy',
  views: {
    course: { component: CourseView, scripts: [courseScript] },
    lesson: { component: LessonView, scripts: [courseScript] },
    entrance: { component: EntranceView, scripts: [courseScript] },
    'course-entrance': { component: CourseEntranceView, scripts: [baseScript] },
  },
  mails: {
    'course-link': courseLinkMail,
  },
} satisfies SiteModule;
