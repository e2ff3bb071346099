import type { CourseModule, Lesson } from '@kumbi/contract/academy/academy.schemas.ts';
import { lessonSchema, moduleSchema } from '@kumbi/contract/academy/academy.schemas.ts';
import type { programCourses } from '@kumbi/contract/academy/public-course.endpoints.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
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

type ProgramModule = Returns<typeof programCourses.get>['outline'][number];

export const programModuleView = ({ id, title, description, lessons }: OutlineModule): ProgramModule => ({
  ...{ id, title, description },
  lessons: lessons.map((lesson) => ({
    ...{ id: lesson.id, title: lesson.title, description: lesson.description },
    ...{ is_preview: lesson.is_preview, video_link: lesson.video_link },
  })),
});
