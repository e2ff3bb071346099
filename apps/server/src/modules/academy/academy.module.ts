import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { notificationDefinitions } from '../notifications/notifications.public.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { workspaceErasers } from '../workspaces/workspaces.public.ts';
import { courseSoldNotification } from './academy.notifications.ts';
import { registerCourses, registerLessons } from './academy.routes.ts';
import { academyMigration } from './academy.table.ts';
import { sendCourseMailJob } from './course/course.mail.ts';
import { forgetCoursesOf } from './course/course-change.service.ts';
import { forgetCourseMethods } from './course/integration.listeners.ts';
import { coursePurpose } from './enrolment/course-purpose.service.ts';
import { tellOfStudent } from './enrolment/enrolment.listeners.ts';
import { enrolmentsMigration } from './enrolment/enrolment.table.ts';
import { courseBin } from './lesson/course-bin.service.ts';
import { coursePages } from './visit/course.page.ts';
import { courseSitemaps } from './visit/course-page.service.ts';
import { lessonPages, registerLessonVideos } from './visit/lesson.page.ts';

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
  listeners: [forgetCourseMethods, tellOfStudent],
  provide: (registry) => {
    registry.provide(notificationDefinitions, courseSoldNotification.kind, courseSoldNotification);
    registry.provide(purposeSellers, 'course', coursePurpose);
    registry.provide(workspaceErasers, 'academy', forgetCoursesOf);
    registry.provide(sitemapSources, 'academy', courseSitemaps);
  },
};
