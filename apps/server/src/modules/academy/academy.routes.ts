import { courseModules, courses, lessons } from '@kumbi/contract/academy/academy.endpoints.ts';
import { programCourses, programStudents } from '@kumbi/contract/academy/public-course.endpoints.ts';
import { students } from '@kumbi/contract/academy/students.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { isRefusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { claiming, imageRoom, prepareImage } from '../media/media.public.ts';
import {
  createCourse,
  deleteCourse,
  publishCourse,
  refuseCourse,
  restoreCourse,
  updateCourse,
} from './course/course.service.ts';
import { deleteManyCourses, restoreManyCourses, switchManyCourses } from './course/many-courses.service.ts';
import { getProgramCourse, listProgramCourses, updateProgramCourse } from './course/public-course.service.ts';
import { getCourse, listCourses } from './course/whole-course.service.ts';
import { createProgramStudent, deleteProgramStudent, listProgramStudents } from './enrolment/public-student.service.ts';
import { exportStudents, listStudents } from './enrolment/student-list.service.ts';
import { deleteLesson, reorderLessons, saveLesson } from './lesson/lesson.service.ts';
import {
  createCourseModule,
  deleteCourseModule,
  listCourseModules,
  reorderCourseModules,
  updateCourseModule,
} from './lesson/module.service.ts';

export function registerCourses(routes: Routes): void {
  routes.handle(courses.list, (ctx, { params, query }) => listCourses(ctx, params.view, query));
  routes.handle(courses.get, (ctx, { query }) => getCourse(ctx, query.id));
  routes.handleOutside(
    courses.save,
    async (ctx, { body }) => {
      const refused = refuseCourse(body);
      if (refused) return refused;
      const image = body.thumbnail && (await prepareImage(ctx.kernel, ctx.workspaceId, body.thumbnail));
      if (isRefusal(image)) return image;
      return claiming(ctx.kernel, image, () =>
        ctx.transaction(async (opened) => {
          if (body.id !== undefined) return updateCourse(opened, body.id, body, image);
          return image ? createCourse(opened, body, image) : refuse('academy.image_missing');
        }),
      );
    },
    imageRoom,
  );
  routes.handle(courses.publish, (ctx, { body }) => publishCourse(ctx, body.id, body.is_published));
  routes.handle(courses.delete, (ctx, { body }) => deleteCourse(ctx, body.id));
  routes.handle(courses.restore, (ctx, { body }) => restoreCourse(ctx, body.id));
  routes.handle(courses.switchMany, (ctx, { body }) => switchManyCourses(ctx, body.rows, body.status));
  routes.handle(courses.deleteMany, (ctx, { body }) => deleteManyCourses(ctx, body.rows));
  routes.handle(courses.restoreMany, (ctx, { body }) => restoreManyCourses(ctx, body.ids));
}

export function registerLessons(routes: Routes): void {
  routes.handle(courseModules.list, (ctx, { query }) => listCourseModules(ctx, query.id));
  routes.handle(courseModules.create, (ctx, { body }) => createCourseModule(ctx, body));
  routes.handle(courseModules.update, (ctx, { body }) => updateCourseModule(ctx, body));
  routes.handle(courseModules.reorder, (ctx, { body }) => reorderCourseModules(ctx, body.course_id, body.ids));
  routes.handle(courseModules.delete, (ctx, { body }) => deleteCourseModule(ctx, body.id));
  routes.handle(lessons.save, (ctx, { body }) => saveLesson(ctx, body));
  routes.handle(lessons.reorder, (ctx, { body }) => reorderLessons(ctx, body.module_id, body.ids));
  routes.handle(lessons.delete, (ctx, { body }) => deleteLesson(ctx, body.id));
}

export function registerStudents(routes: Routes): void {
  routes.handle(students.list, (ctx, { params, query }) => listStudents(ctx, params.id, query));
  routes.handleOutside(students.export, (ctx, { params, query }) => exportStudents(ctx, params.id, query));
}

/** Courses and their students for programs. */
export function registerProgramCourses(routes: Routes): void {
  routes.handle(programCourses.list, (ctx, { query }) => listProgramCourses(ctx, query));
  routes.handle(programCourses.get, (ctx, { params }) => getProgramCourse(ctx, params.id));
  routes.handle(programCourses.update, (ctx, { params, body }) => updateProgramCourse(ctx, params.id, body));
  routes.handle(programStudents.list, (ctx, { params, query }) => listProgramStudents(ctx, params.id, query));
  routes.handle(programStudents.create, (ctx, { params, body }) => createProgramStudent(ctx, params.id, body));
  routes.handle(programStudents.delete, (ctx, { params }) => deleteProgramStudent(ctx, params));
}
