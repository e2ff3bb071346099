import type { CourseModule, Lesson } from '@kumbi/contract/academy/academy.schemas.ts';
import { lessonSchema, moduleSchema } from '@kumbi/contract/academy/academy.schemas.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import type { OutlineLesson, OutlineModule } from './outline.reads.ts';

function lessonView(row: OutlineLesson): Lesson {
  const file = row.video_file;
  return viewOf(lessonSchema, row, {
    order_lesson: String(row.position),
    video_file: file && { id: file.id, kind: 'video', format: file.format, bytes: file.bytes },
  });
}

export const moduleView = (row: OutlineModule): CourseModule =>
  viewOf(moduleSchema, row, { lessons: row.lessons.map(lessonView) });
