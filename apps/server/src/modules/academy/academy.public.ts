export { demoCourses } from './course/course.demo.ts';
export { hasPublishedCourse } from './course/course.reads.ts';
export { unpublishCourse } from './course/course-change.service.ts';
export { inCourse } from './visit/course-page.service.ts';
export { knownCourses, readCourseTargets } from './visit/page-target.service.ts';
