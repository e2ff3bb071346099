import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { courseSoldNotification } from './academy.notifications.ts';
import { academyMigration } from './academy.table.ts';
import { courseDemo } from './course.demo.ts';
import { sendCourseMailJob } from './course.mail.ts';
import { coursePages } from './course.page.ts';
import { registerCourses, registerLessons } from './course.routes.ts';
import { courseBin } from './course-bin.service.ts';
import { forgetCoursesOf } from './course-change.service.ts';
import { courseSitemaps } from './course-page.service.ts';
import { coursePurpose } from './course-purpose.service.ts';
import { tellOfStudent } from './enrolment.listeners.ts';
import { enrolmentsMigration } from './enrolment.table.ts';
import { forgetCourseMethods } from './integration.listeners.ts';
import { lessonPages, registerLessonVideos } from './lesson.page.ts';

export const academyModule: Module = {
  name: 'academy',
  migrations: [academyMigration, enrolmentsMigration],
  routes: (routes) => {
    registerCourses(routes);
    registerLessons(routes);
  },
  pages: [...coursePages, ...lessonPages],
  http: registerLessonVideos,
  jobs: [sendCourseMailJob],
  bins: [courseBin],
  demo: [courseDemo],
  listeners: [forgetCourseMethods, tellOfStudent],
  notifications: [courseSoldNotification],
  eraseWorkspace: forgetCoursesOf,
  provide: (registry) => {
    registry.provide(purposeSellers, 'course', coursePurpose);
    registry.provide(sitemapSources, 'academy', courseSitemaps);
  },
};
