import type { Module } from '../../kernel/module.ts';
import { workspaceErasers } from '../workspaces/workspaces.public.ts';
import { academyMigration } from './academy.table.ts';
import { purgeCoursesJob } from './course.jobs.ts';
import { registerCourses, registerLessons } from './course.routes.ts';
import { forgetCoursesOf } from './course-change.service.ts';

export const academyModule: Module = {
  name: 'academy',
  migrations: [academyMigration],
  routes: (routes) => {
    registerCourses(routes);
    registerLessons(routes);
  },
  jobs: [purgeCoursesJob],
  provide: (registry) => {
    registry.provide(workspaceErasers, 'academy', forgetCoursesOf);
  },
};
