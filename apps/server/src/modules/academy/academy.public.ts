export { findCourse as courseOf } from './course/course.store.ts';
export { inCourseOf } from './course/course-page.service.ts';
export { knownCourses, readCourseTargets } from './course/page-target.service.ts';
