export { demoCourses } from './course/course.demo.ts';
export { findCourse as courseOf } from './course/course.store.ts';
export { inCourseOf } from './visit/course-page.service.ts';
export { knownCourses, readCourseTargets } from './visit/page-target.service.ts';
