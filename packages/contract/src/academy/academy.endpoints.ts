import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { bulkAnswerSchema, bulkIdsSchema, bulkRestoredSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { listOf } from '../shared/paging.ts';
import { courseStatuses, courseViews, lessonsLimit, modulesLimit } from './academy.limits.ts';
import {
  courseSchema,
  coursesQuerySchema,
  createModuleSchema,
  lessonSchema,
  listedCourseSchema,
  moduleSchema,
  saveCourseSchema,
  saveLessonSchema,
  updateModuleSchema,
  wholeCourseSchema,
} from './academy.schemas.ts';

const byId = z.object({ id: z.uuid() });
const deleted = z.object({ deleted: z.literal(true) });
const deletedOfCourse = deleted.extend({
  unpublished: z
    .literal(true)
    .optional()
    .meta({ description: 'True if the course had no lessons left and was unpublished' }),
});
const oneCourse = z.object({ course: courseSchema });
const oneModule = z.object({ module: moduleSchema });
const modules = z.object({ modules: z.array(moduleSchema) });
const image = ['media.not_image', 'media.too_large'] as const;
const quota = ['quota.none', 'quota.expired', 'quota.limited'] as const;

export const courses = {
  list: endpoint({
    method: 'GET',
    path: '/company/kba/courses/:view',
    permission: 'workspace.read',
    summary: 'List the courses of the workspace: all, published or drafts; newest first by default',
    params: z.object({ view: z.enum(courseViews) }),
    query: coursesQuerySchema,
    response: listOf('courses', listedCourseSchema),
    errors: [],
    tags: ['academy.course', 'academy.module'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/kba/courses/one',
    permission: 'workspace.read',
    summary: 'Get a course',
    query: byId,
    response: z.object({ course: wholeCourseSchema }),
    errors: ['academy.course_unknown'],
    tags: ['academy.course', 'academy.module'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/company/kba/courses',
    permission: 'content.write',
    summary: 'Create a course, or update it if `id` is sent',
    body: saveCourseSchema,
    multipart: true,
    response: oneCourse,
    errors: ['academy.course_unknown', 'academy.image_missing', 'academy.price_high', ...image, ...quota],
    changes: ['academy.course', 'academy.module', 'quotas.usage'],
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/company/kba/courses/published',
    permission: 'content.publish',
    summary: 'Publish or unpublish a course; its students keep access',
    body: byId.extend({ is_published: z.boolean('validation.required') }),
    response: oneCourse,
    errors: ['academy.course_unknown', 'academy.course_empty'],
    changes: ['academy.course'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/kba/courses',
    permission: 'content.delete',
    summary: 'Delete a course with its lessons; its students lose access',
    body: byId,
    response: deleted,
    errors: ['academy.course_unknown'],
    changes: ['academy.course', 'academy.module', 'quotas.usage'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/kba/courses/restore',
    permission: 'content.delete',
    summary: 'Restore a course that was deleted within the last hour',
    body: byId,
    response: oneCourse,
    errors: ['academy.restore_too_late'],
    changes: ['academy.course', 'academy.module', 'quotas.usage'],
  }),
  switchMany: endpoint({
    method: 'POST',
    path: '/company/kba/courses/switch-many',
    permission: 'content.publish',
    summary: 'Publish or unpublish several courses; their students keep access',
    body: z.object({ rows: bulkRowsSchema, status: z.enum(courseStatuses, 'validation.choice') }),
    response: bulkAnswerSchema,
    errors: ['academy.course_unknown'],
    changes: ['academy.course'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/company/kba/courses/delete-many',
    permission: 'content.delete',
    summary: 'Delete several courses with their lessons; their students lose access',
    body: z.object({ rows: bulkRowsSchema }),
    response: bulkAnswerSchema,
    errors: ['academy.course_unknown'],
    changes: ['academy.course', 'academy.module', 'quotas.usage'],
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/company/kba/courses/restore-many',
    permission: 'content.delete',
    summary: 'Restore courses that were deleted within the last hour, all or none',
    body: z.object({ ids: bulkIdsSchema }),
    response: bulkRestoredSchema,
    errors: ['academy.restore_too_late'],
    changes: ['academy.course', 'academy.module', 'quotas.usage'],
  }),
};

export const courseModules = {
  list: endpoint({
    method: 'GET',
    path: '/company/kba/modules',
    permission: 'workspace.read',
    summary: 'List the modules of a course with their lessons, in order',
    query: byId,
    response: modules,
    errors: ['academy.course_unknown'],
    tags: ['academy.module'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/kba/modules',
    permission: 'content.write',
    summary: 'Add a module at the end of a course',
    body: createModuleSchema,
    response: oneModule,
    errors: ['academy.course_unknown', 'academy.modules_full'],
    changes: ['academy.course', 'academy.module'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/kba/modules',
    permission: 'content.write',
    summary: 'Change a module',
    body: updateModuleSchema,
    response: oneModule,
    errors: ['academy.module_unknown'],
    changes: ['academy.course', 'academy.module'],
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/company/kba/modules/order',
    permission: 'content.write',
    summary: 'Reorder the modules of a course; send all of them, each once',
    body: z.object({ course_id: z.uuid(), ids: z.array(z.uuid()).min(1, 'validation.required').max(modulesLimit) }),
    response: modules,
    errors: ['academy.course_unknown', 'academy.order_changed'],
    changes: ['academy.module'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/kba/modules',
    permission: 'content.delete',
    summary: 'Delete a module with its lessons',
    body: byId,
    response: deletedOfCourse,
    errors: ['academy.module_unknown'],
    changes: ['academy.course', 'academy.module', 'quotas.usage'],
  }),
};

export const lessons = {
  save: endpoint({
    method: 'POST',
    path: '/company/kba/lessons',
    permission: 'content.write',
    summary: 'Create a lesson, or update it if `id` is sent',
    body: saveLessonSchema,
    multipart: 'or-json',
    response: z.object({ lesson: lessonSchema }),
    errors: [
      'academy.module_unknown',
      'academy.lesson_unknown',
      'academy.video_missing',
      'academy.video_refused',
      'academy.lessons_full',
      'media.unknown',
    ],
    changes: ['academy.course', 'academy.module', 'quotas.usage'],
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/company/kba/lessons/order',
    permission: 'content.write',
    summary: 'Reorder the lessons of a module; send all of them, each once',
    body: z.object({ module_id: z.uuid(), ids: z.array(z.uuid()).min(1, 'validation.required').max(lessonsLimit) }),
    response: oneModule,
    errors: ['academy.module_unknown', 'academy.order_changed'],
    changes: ['academy.module'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/kba/lessons',
    permission: 'content.delete',
    summary: 'Delete a lesson',
    body: byId,
    response: deletedOfCourse,
    errors: ['academy.lesson_unknown'],
    changes: ['academy.course', 'academy.module', 'quotas.usage'],
  }),
};
