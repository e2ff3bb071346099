import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { sellerPages } from '../affiliates/affiliates.public.ts';
import {
  contactData,
  contactReferences,
  contactUses,
  segmentFacts,
  timelineSources,
} from '../contacts/contacts.public.ts';
import { integrationUsers } from '../integrations/integrations.public.ts';
import { conversionRecords } from '../links/links.public.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { courseSoldNotification } from './academy.notifications.ts';
import { registerCourses, registerLessons, registerProgramCourses, registerStudents } from './academy.routes.ts';
import { academyMigration } from './academy.table.ts';
import { courseDemo } from './course/course.demo.ts';
import { sendCourseMailJob } from './course/course.mail.ts';
import { forgetCourses } from './course/course-change.service.ts';
import { courseEvents } from './course/course-event.view.ts';
import { courseOrdersMigration } from './course/course-orders.table.ts';
import { courseSearch } from './course/course-search.entry.ts';
import { forgetCourseMethods } from './course/integration.listeners.ts';
import { courseUsers } from './course/integration-user.entry.ts';
import { listCoursePages } from './course/seller-pages.entry.ts';
import { coursePurpose } from './enrolment/course-purpose.entry.ts';
import { tellOfStudent } from './enrolment/enrolment.listeners.ts';
import { enrolmentTimelinesMigration, newestStudentsMigration } from './enrolment/enrolment.table.ts';
import { enrolmentRecord, enrolmentTimeline, isStudent } from './enrolment/enrolment-contact.entry.ts';
import { enrolmentContactData } from './enrolment/enrolment-data.entry.ts';
import { enrolmentEvents } from './enrolment/enrolment-event.view.ts';
import { enrolmentFact } from './enrolment/enrolment-segment.entry.ts';
import { studentDemo } from './enrolment/student.demo.ts';
import { courseBin } from './lesson/course-bin.entry.ts';
import { coursePages } from './visit/course.page.ts';
import { courseSitemaps } from './visit/course-page.service.ts';
import { lessonPages, registerLessonVideos } from './visit/lesson.page.ts';

export const academyModule: Module = {
  name: 'academy',
  searchSources: { course: courseSearch },
  migrations: [academyMigration, newestStudentsMigration, enrolmentTimelinesMigration, courseOrdersMigration],
  publishes: [...enrolmentEvents, ...courseEvents],
  routes: (routes) => {
    registerCourses(routes);
    registerLessons(routes);
    registerStudents(routes);
    registerProgramCourses(routes);
  },
  pages: [...coursePages, ...lessonPages],
  http: registerLessonVideos,
  jobs: [sendCourseMailJob],
  bins: [courseBin],
  demo: [courseDemo, studentDemo],
  listeners: [forgetCourseMethods, tellOfStudent],
  notifications: [courseSoldNotification],
  forgetWorkspace: forgetCourses,
  provide: (registry) => {
    registry.provide(purposeSellers, 'course', coursePurpose);
    registry.provide(timelineSources, 'course', enrolmentTimeline);
    registry.provide(conversionRecords, 'course', enrolmentRecord);
    registry.provide(segmentFacts, 'course', enrolmentFact);
    registry.provide(contactUses, 'students', isStudent);
    registry.provide(contactReferences, 'enrolments', { table: 'enrolments', once: 'course_id' });
    for (const [part, data] of Object.entries(enrolmentContactData)) registry.provide(contactData, part, data);
    registry.provide(sellerPages, 'academy', listCoursePages);
    registry.provide(integrationUsers, 'course', courseUsers);
    registry.provide(sitemapSources, 'academy', courseSitemaps);
  },
};
