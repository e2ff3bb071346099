import {
  createModule,
  deleteCourse,
  deleteLesson,
  deleteModule,
  getCourse,
  listCourses,
  listModules,
  orderLessons,
  orderModules,
  publishCourse,
  restoreCourse,
  saveCourse,
  saveLesson,
  updateModule,
} from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { isRefusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { prepareImage } from '../media/media.public.ts';
import {
  bringCourseBack,
  changeCourse,
  createCourse,
  getCourseOf,
  listCoursesOf,
  refuseCourse,
  removeCourse,
  setPublished,
} from './course/course.service.ts';
import { removeLesson, reorderLessons, saveLessonOf } from './lesson/lesson.service.ts';
import { changeModule, createModuleOf, listModulesOf, removeModule, reorderModules } from './lesson/module.service.ts';

export function registerCourses(routes: Routes): void {
  routes.handle(listCourses, (ctx, { params, query }) => listCoursesOf(ctx, params.view, query));
  routes.handle(getCourse, (ctx, { query }) => getCourseOf(ctx, query.id));
  routes.handleOutside(saveCourse, async (ctx, { body }) => {
    const refused = refuseCourse(body);
    if (refused) return refused;
    const image = body.thumbnail && (await prepareImage(ctx.kernel, ctx.workspaceId, body.thumbnail));
    if (isRefusal(image)) return image;
    return ctx.transaction(async (opened) => {
      if (body.id !== undefined) return changeCourse(opened, body.id, body, image);
      return image ? createCourse(opened, body, image) : refuse('academy.image_missing');
    });
  });
  routes.handle(publishCourse, (ctx, { body }) => setPublished(ctx, body.id, body.is_published));
  routes.handle(deleteCourse, (ctx, { body }) => removeCourse(ctx, body.id));
  routes.handle(restoreCourse, (ctx, { body }) => bringCourseBack(ctx, body.id));
}

export function registerLessons(routes: Routes): void {
  routes.handle(listModules, (ctx, { query }) => listModulesOf(ctx, query.id));
  routes.handle(createModule, (ctx, { body }) => createModuleOf(ctx, body));
  routes.handle(updateModule, (ctx, { body }) => changeModule(ctx, body));
  routes.handle(orderModules, (ctx, { body }) => reorderModules(ctx, body.course_id, body.ids));
  routes.handle(deleteModule, (ctx, { body }) => removeModule(ctx, body.id));
  routes.handle(saveLesson, (ctx, { body }) => saveLessonOf(ctx, body));
  routes.handle(orderLessons, (ctx, { body }) => reorderLessons(ctx, body.module_id, body.ids));
  routes.handle(deleteLesson, (ctx, { body }) => removeLesson(ctx, body.id));
}
