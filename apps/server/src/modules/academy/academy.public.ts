export { demoCourses } from './course.demo.ts';
export { findCourse as courseOf } from './course.store.ts';
export { inCourseOf } from './course-page.service.ts';
export { knownCourses, readCourseTargets } from './page-target.service.ts';
