import {
  courseCreated,
  courseDeleted,
  coursePublished,
  courseRestored,
  courseUnpublished,
} from '@kumbi/contract/academy/academy.events.ts';
import { coursePriceAoLimit } from '@kumbi/contract/academy/academy.limits.ts';
import type { courseSchema, saveCourseSchema } from '@kumbi/contract/academy/academy.schemas.ts';
import { toMinor } from '@kumbi/contract/shared/money.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { deleteToBin, restoreFromBin } from '../../../kernel/bin/bin.ts';
import { claimCode } from '../../../kernel/database/claim-code.ts';
import { claimAddress } from '../../../kernel/database/directory.ts';
import { isChanged } from '../../../kernel/events/change-events.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { claimImage, type PreparedImage, releaseImage } from '../../media/media.public.ts';
import { academyTables } from '../academy.table.ts';
import { readCourses } from './course.reads.ts';
import { insertCourse, lockCourse, updateCourseRow } from './course.store.ts';
import { courseView } from './course.view.ts';
import { announceCourseChange, announceCourseUpdate } from './course-change.service.ts';

type SaveCourse = z.output<typeof saveCourseSchema>;
type OneCourse = { course: View<typeof courseSchema> } | Refusal;

async function shownCourse(ctx: Ctx, id: string): Promise<OneCourse> {
  const [row] = await readCourses(ctx, [id]);
  return row ? { course: courseView(ctx.kernel, row) } : refuse('academy.course_unknown');
}

/** Refuses invalid input before any file is processed. */
export function refuseCourse(input: SaveCourse): Refusal | undefined {
  if (input.id === undefined && !input.thumbnail) return refuse('academy.image_missing');
  if (input.is_free) return undefined;
  const fields: Record<string, string> = {};
  if (input.price_ao === undefined) fields.price_ao = 'validation.price_ao_required';
  else if (input.price_ao === 0) fields.price_ao = 'validation.price_zero';
  if (input.price_us === undefined) fields.price_us = 'validation.price_us_required';
  if (Object.keys(fields).length > 0) return refuse('request.invalid', { fields });
  return (input.price_ao ?? 0) > coursePriceAoLimit ? refuse('academy.price_high') : undefined;
}

export async function createCourse(ctx: MemberCtx, input: SaveCourse, prepared: PreparedImage): Promise<OneCourse> {
  const image = await claimImage(ctx, prepared);
  if (isRefusal(image)) return image;
  const id = uuidv7();
  const code = await claimCode(input.title, 'course', (wanted) => claimAddress(ctx, 'course', wanted, id));
  await insertCourse(ctx, { ...columnsOf(input), id, code, is_published: false, image_id: image.id });
  announceCourseChange(ctx, id);
  await emitMany(ctx, courseCreated, [{ course_id: id }]);
  return shownCourse(ctx, id);
}

export async function updateCourse(
  ctx: MemberCtx,
  id: string,
  input: SaveCourse,
  prepared: PreparedImage | undefined,
): Promise<OneCourse> {
  const course = await lockCourse(ctx, id);
  if (!course) return refuse('academy.course_unknown');
  const image = prepared && (await claimImage(ctx, prepared));
  if (isRefusal(image)) return image;
  const changed = { ...course, ...columnsOf(input), ...(image ? { image_id: image.id } : {}) };
  await updateCourseRow(ctx, id, { ...columnsOf(input), image_id: changed.image_id });
  if (image) await releaseImage(ctx, course.image_id);
  if (isChanged(course, changed)) await announceCourseUpdate(ctx, id);
  return shownCourse(ctx, id);
}

function columnsOf(input: SaveCourse) {
  const { title, description, type, is_free = false } = input;
  return {
    title,
    description,
    type,
    price_ao: is_free ? 0 : toMinor(input.price_ao ?? 0),
    price_us: is_free ? 0 : toMinor(input.price_us ?? 0),
  };
}

export async function publishCourse(ctx: Ctx, id: string, isPublished: boolean): Promise<OneCourse> {
  const course = await lockCourse(ctx, id);
  if (!course) return refuse('academy.course_unknown');
  const shown = await shownCourse(ctx, id);
  if (isRefusal(shown)) return shown;
  if (isPublished && shown.course.lessons === 0) return refuse('academy.course_empty');
  if (course.is_published === isPublished) return shown;
  const published_at = course.published_at ?? (isPublished ? ctx.kernel.clock.now() : null);
  await updateCourseRow(ctx, id, { is_published: isPublished, published_at });
  announceCourseChange(ctx, id);
  await emitMany(ctx, isPublished ? coursePublished : courseUnpublished, [{ course_id: id }]);
  return shownCourse(ctx, id);
}

/** Hides a course immediately. All its data stays while it can be restored. */
export async function deleteCourse(ctx: MemberCtx, id: string): Promise<{ deleted: true } | Refusal> {
  if (!(await lockCourse(ctx, id))) return refuse('academy.course_unknown');
  await deleteToBin(ctx, academyTables.courses, id);
  announceCourseChange(ctx, id);
  await emitMany(ctx, courseDeleted, [{ course_id: id }]);
  return { deleted: true };
}

export async function restoreCourse(ctx: MemberCtx, id: string): Promise<OneCourse> {
  if (!(await restoreFromBin(ctx, academyTables.courses, id))) return refuse('academy.restore_too_late');
  announceCourseChange(ctx, id);
  await emitMany(ctx, courseRestored, [{ course_id: id }]);
  return shownCourse(ctx, id);
}
