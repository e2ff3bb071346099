export { knownCourses, readCourseTargets } from './page-target.service.ts';
