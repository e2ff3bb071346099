import type { CourseModule, Lesson } from '@kumbi/contract/academy/academy.schemas.ts';
import type { OutlineLesson, OutlineModule } from './outline.reads.ts';

function presentLesson(row: OutlineLesson): Lesson {
  const file = row.video_file;
  return {
    id: row.id,
    module_id: row.module_id,
    title: row.title,
    description: row.description,
    order_lesson: String(row.position),
    is_preview: row.is_preview,
    video_link: row.video_link,
    video_file: file && { id: file.id, kind: 'video', format: file.format, bytes: file.bytes },
  };
}

export const presentModule = (row: OutlineModule): CourseModule => ({
  id: row.id,
  course_id: row.course_id,
  title: row.title,
  description: row.description,
  lessons: row.lessons.map(presentLesson),
});
