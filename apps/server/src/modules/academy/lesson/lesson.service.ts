import { videoHosts } from '@kumbi/blocks/model/hosts.ts';
import { isOfHost } from '@kumbi/blocks/model/links.ts';
import { embedAddress } from '@kumbi/blocks/texts/embed-address.ts';
import { lessonsLimit } from '@kumbi/contract/academy/academy.limits.ts';
import type { CourseModule, Lesson, saveLessonSchema } from '@kumbi/contract/academy/academy.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { isChanged } from '../../../kernel/events/change-events.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { fileView, releaseFile, useFile } from '../../media/media.public.ts';
import { lockCourse } from '../course/course.store.ts';
import { announceCourseLoss, announceCourseUpdate, type Loss } from '../course/course-change.service.ts';
import {
  deleteLessonRow,
  findLesson,
  insertLesson,
  type LessonRow,
  reorderLessonRows,
  updateLessonRow,
} from './lesson.store.ts';
import { isReordering, lockModule, shownModule } from './module.service.ts';
import { readOutline } from './outline.reads.ts';

type SaveLesson = z.output<typeof saveLessonSchema>;
type Video = Pick<LessonRow, 'video_link' | 'video_file_id'>;

export async function saveLesson(ctx: MemberCtx, input: SaveLesson): Promise<{ lesson: Lesson } | Refusal> {
  const module = await lockModule(ctx, input.module_id);
  if (!module) return refuse('academy.module_unknown');
  const before = input.id === undefined ? undefined : await findLesson(ctx, input.id);
  // A lesson may move to another module of its course, but not to another course.
  if (input.id !== undefined && before?.course_id !== module.course_id) return refuse('academy.lesson_unknown');
  if (!before && (await countLessons(ctx, module.course_id)) >= lessonsLimit) return refuse('academy.lessons_full');
  const video = await videoOf(ctx, input, before);
  if (isRefusal(video)) return video;
  const id = before?.id ?? uuidv7();
  const lesson = {
    course_id: module.course_id,
    module_id: module.id,
    title: input.title,
    description: input.description,
    position: Number(input.order_lesson),
    is_preview: input.is_preview ?? before?.is_preview ?? false,
    ...video,
  };
  if (before) await updateLessonRow(ctx, id, lesson);
  else await insertLesson(ctx, { ...lesson, id });
  if (!before || isChanged(before, { ...before, ...lesson })) await announceCourseUpdate(ctx, module.course_id);
  const { module: shown } = await shownModule(ctx, module.course_id, module.id);
  const saved = shown.lessons.find((each) => each.id === id);
  if (!saved) throw new Error('the lesson that was just saved is missing');
  return { lesson: saved };
}

async function countLessons(ctx: Ctx, courseId: string): Promise<number> {
  return (await readOutline(ctx, courseId)).reduce((sum, module) => sum + module.lessons.length, 0);
}

/** Returns the new video of a lesson, and releases a file that it no longer shows. */
async function videoOf(ctx: Ctx, input: SaveLesson, before: LessonRow | undefined): Promise<Video | Refusal> {
  const wanted = await wantedVideo(ctx, input, before);
  if (isRefusal(wanted)) return wanted;
  if (before?.video_file_id && wanted.video_file_id !== before.video_file_id)
    await releaseFile(ctx, before.video_file_id);
  return wanted;
}

async function wantedVideo(ctx: Ctx, input: SaveLesson, before: LessonRow | undefined): Promise<Video | Refusal> {
  const { video_file: file, video_link: link = '' } = input;
  if (file !== undefined) {
    if (file === before?.video_file_id) return { video_link: '', video_file_id: file };
    const row = await useFile(ctx, file);
    if (isRefusal(row)) return row;
    if (fileView(row).kind !== 'video') return refuse('academy.video_refused');
    return { video_link: '', video_file_id: row.id };
  }
  if (link !== '') {
    if (!isOfHost(link, videoHosts) || embedAddress(link) === null)
      return refuse('request.invalid', { fields: { video_link: 'validation.video_link' } });
    return { video_link: link, video_file_id: null };
  }
  if (!before) return refuse('academy.video_missing');
  return { video_link: before.video_link, video_file_id: before.video_file_id };
}

export async function reorderLessons(
  ctx: MemberCtx,
  moduleId: string,
  ids: readonly string[],
): Promise<{ module: CourseModule } | Refusal> {
  const module = await lockModule(ctx, moduleId);
  if (!module) return refuse('academy.module_unknown');
  const { module: present } = await shownModule(ctx, module.course_id, moduleId);
  if (!isReordering(ids, present.lessons)) return refuse('academy.order_changed');
  await reorderLessonRows(ctx, moduleId, ids);
  if (present.lessons.some(({ id }, place) => id !== ids[place])) await announceCourseUpdate(ctx, module.course_id);
  return shownModule(ctx, module.course_id, moduleId);
}

export async function deleteLesson(ctx: MemberCtx, id: string): Promise<Loss | Refusal> {
  const found = await findLesson(ctx, id);
  const lesson = found && (await lockCourse(ctx, found.course_id)) ? await findLesson(ctx, id) : undefined;
  if (!lesson) return refuse('academy.lesson_unknown');
  await deleteLessonRow(ctx, id);
  if (lesson.video_file_id) await releaseFile(ctx, lesson.video_file_id);
  return announceCourseLoss(ctx, lesson.course_id);
}
