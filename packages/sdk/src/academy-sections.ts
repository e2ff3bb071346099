import type * as calls from '@kumbi/contract/academy/public-course.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type AcademyCalls = CallsOf<typeof calls>;

const courses: Routes<AcademyCalls> = {
  listCourses: 'GET /courses',
  getCourse: 'GET /courses/:id',
  updateCourse: 'PATCH /courses/:id',
  listStudents: 'GET /courses/:id/students',
  enrolStudent: 'POST /courses/:id/students',
  removeStudent: 'DELETE /courses/:id/students/:student_id',
};

export const academySections = {
  courses: { routes: courses, walks: { all: 'listCourses', allStudents: 'listStudents' } },
} as const;
