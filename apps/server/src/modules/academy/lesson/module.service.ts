import { modulesLimit } from '@kumbi/contract/academy/academy.limits.ts';
import type { CourseModule, createModuleSchema, updateModuleSchema } from '@kumbi/contract/academy/academy.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { isChanged } from '../../../kernel/events/change-events.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { releaseFile } from '../../media/media.public.ts';
import { readCourses } from '../course/course.reads.ts';
import { lockCourse } from '../course/course.store.ts';
import { announceCourseLoss, announceCourseUpdate, type Loss } from '../course/course-change.service.ts';
import { videosOfModule } from './lesson.store.ts';
import { moduleView } from './lesson.view.ts';
import {
  deleteModuleRow,
  findModule,
  insertModule,
  type ModuleRow,
  reorderModuleRows,
  updateModuleRow,
} from './module.store.ts';
import { readOutline } from './outline.reads.ts';

type OneModule = { module: CourseModule } | Refusal;
type Modules = { modules: CourseModule[] } | Refusal;

export async function listCourseModules(ctx: MemberCtx, courseId: string): Promise<Modules> {
  const outline = await readOutline(ctx, courseId);
  // A course in the bin still has its modules.
  if ((await readCourses(ctx, [courseId])).length === 0) return refuse('academy.course_unknown');
  return { modules: outline.map(moduleView) };
}

/** @throws if the module doesn't exist */
export async function shownModule(ctx: Ctx, courseId: string, id: string): Promise<{ module: CourseModule }> {
  const [module] = await readOutline(ctx, courseId, id);
  if (!module) throw new Error('the module that was just saved is missing');
  return { module: moduleView(module) };
}

/** Locks the course of a module, so that no one else changes either, and reads the module again under the lock. */
export async function lockModule(ctx: Ctx, id: string): Promise<ModuleRow | undefined> {
  const module = await findModule(ctx, id);
  if (!module || !(await lockCourse(ctx, module.course_id))) return undefined;
  return findModule(ctx, id);
}

export async function createCourseModule(
  ctx: MemberCtx,
  input: z.output<typeof createModuleSchema>,
): Promise<OneModule> {
  if (!(await lockCourse(ctx, input.course_id))) return refuse('academy.course_unknown');
  if ((await readOutline(ctx, input.course_id)).length >= modulesLimit) return refuse('academy.modules_full');
  const id = uuidv7();
  await insertModule(ctx, { ...input, id });
  await announceCourseUpdate(ctx, input.course_id);
  return shownModule(ctx, input.course_id, id);
}

export async function updateCourseModule(
  ctx: MemberCtx,
  { id, title, description }: z.output<typeof updateModuleSchema>,
): Promise<OneModule> {
  const module = await lockModule(ctx, id);
  if (!module) return refuse('academy.module_unknown');
  await updateModuleRow(ctx, id, { title, description });
  if (isChanged(module, { ...module, title, description })) await announceCourseUpdate(ctx, module.course_id);
  return shownModule(ctx, module.course_id, id);
}

export async function reorderCourseModules(ctx: MemberCtx, courseId: string, ids: readonly string[]): Promise<Modules> {
  if (!(await lockCourse(ctx, courseId))) return refuse('academy.course_unknown');
  const present = await readOutline(ctx, courseId);
  if (!isReordering(ids, present)) return refuse('academy.order_changed');
  await reorderModuleRows(ctx, courseId, ids);
  if (present.some(({ id }, place) => id !== ids[place])) await announceCourseUpdate(ctx, courseId);
  return { modules: (await readOutline(ctx, courseId)).map(moduleView) };
}

/** Returns whether the ids are those of all rows, each once. Otherwise the order is based on an older state. */
export const isReordering = (ids: readonly string[], rows: readonly { readonly id: string }[]): boolean =>
  ids.length === rows.length && new Set(ids).size === ids.length && rows.every((row) => ids.includes(row.id));

export async function deleteCourseModule(ctx: MemberCtx, id: string): Promise<Loss | Refusal> {
  const module = await lockModule(ctx, id);
  if (!module) return refuse('academy.module_unknown');
  const videos = await videosOfModule(ctx, id);
  await deleteModuleRow(ctx, id);
  for (const file of videos.sort()) await releaseFile(ctx, file);
  return announceCourseLoss(ctx, module.course_id);
}
