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
import { type CourseView, courseViews } from '@kumbi/contract/academy/academy.limits.ts';
import type { CourseModule } from '@kumbi/contract/academy/academy.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ClientInput, call } from '../../lib/api/call.ts';
import { listQuery } from '../../lib/api/list-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';

type CourseBody = ClientInput<typeof saveCourse>['body'];
type ModuleBody = Omit<ClientInput<typeof createModule>['body'], 'course_id'>;
type LessonBody = ClientInput<typeof saveLesson>['body'];

/** What an address says of which courses are wanted. */
export const viewOf = (text: string | undefined): CourseView => courseViews.find((view) => view === text) ?? 'all';

export const coursesQuery = (workspace: string, view: CourseView, name: string) =>
  listQuery(listCourses, { workspace, key: ['courses', view], params: { view }, query: { name } });

export const courseQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'courses', 'one', id],
    queryFn: async () => (await call(getCourse, { query: { id } }, { workspace })).course,
  });

const modulesKey = (workspace: string, course: string) => [workspace, 'courses', 'modules', course] as const;

export const modulesQuery = (workspace: string, course: string) =>
  queryOptions({
    queryKey: modulesKey(workspace, course),
    queryFn: async () => (await call(listModules, { query: { id: course } }, { workspace })).modules,
  });

export const storeCourse = async (workspace: string, body: CourseBody, idempotencyKey: string) =>
  (await call(saveCourse, { body }, { workspace, idempotencyKey })).course;
export const setPublished = (workspace: string, id: string, isPublished: boolean) =>
  call(publishCourse, { body: { id, is_published: isPublished } }, { workspace });
export const removeCourse = (workspace: string, id: string) => call(deleteCourse, { body: { id } }, { workspace });
export const bringCourseBack = (workspace: string, id: string) => call(restoreCourse, { body: { id } }, { workspace });

export const storeModule = (
  workspace: string,
  course: string,
  id: string | undefined,
  body: ModuleBody,
  key: string,
) =>
  id === undefined
    ? call(createModule, { body: { ...body, course_id: course } }, { workspace, idempotencyKey: key })
    : call(updateModule, { body: { ...body, id } }, { workspace, idempotencyKey: key });
export const removeModule = (workspace: string, id: string) => call(deleteModule, { body: { id } }, { workspace });

export const storeLesson = (workspace: string, body: LessonBody, idempotencyKey: string) =>
  call(saveLesson, { body }, { workspace, idempotencyKey });
export const removeLesson = (workspace: string, id: string) => call(deleteLesson, { body: { id } }, { workspace });

/** What is moved stands in its new place at once, and where the server says afterwards. */
export async function moveModules(workspace: string, course: string, modules: readonly CourseModule[]): Promise<void> {
  const key = modulesKey(workspace, course);
  await queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData(key, [...modules]);
  const ids = modules.map((module) => module.id);
  await call(orderModules, { body: { course_id: course, ids } }, { workspace, outlivesPage: true }).finally(() =>
    queryClient.invalidateQueries({ queryKey: key }),
  );
}

export async function moveLessons(workspace: string, moved: CourseModule): Promise<void> {
  const key = modulesKey(workspace, moved.course_id);
  await queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData<CourseModule[]>(key, (known) =>
    known?.map((module) => (module.id === moved.id ? moved : module)),
  );
  const ids = moved.lessons.map((lesson) => lesson.id);
  await call(orderLessons, { body: { module_id: moved.id, ids } }, { workspace, outlivesPage: true }).finally(() =>
    queryClient.invalidateQueries({ queryKey: key }),
  );
}

/** What a change of a course, module or lesson touches; a picture or a video also uses up storage. */
export async function refreshCourses(workspace: string): Promise<void> {
  const keys = ['courses', 'subscription'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}
