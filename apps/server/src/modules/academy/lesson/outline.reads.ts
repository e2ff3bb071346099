import type { ListedCourse } from '@kumbi/contract/academy/academy.schemas.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { LessonRow } from './lesson.store.ts';
import type { ModuleRow } from './module.store.ts';

type VideoFile = { id: string; format: 'mp4' | 'webm'; bytes: number };
/** Without its time, which would be text inside JSON. */
export type OutlineLesson = Omit<LessonRow, 'created_at'> & { video_file: VideoFile | null };
export type OutlineModule = Omit<ModuleRow, 'created_at'> & { lessons: OutlineLesson[] };

export type ListedModule = ListedCourse['kba_modules'][number];

export const listedOutlines = (
  { workspaceId }: Pick<Ctx, 'workspaceId'>,
  courseIds: readonly string[],
) => sql<ListedModule>`
  select m.id, m.course_id, m.title, coalesce(l.lessons, '[]') as lessons from course_modules m
  left join lateral (
    select json_agg(json_build_object('id', t.id, 'module_id', t.module_id, 'title', t.title, 'order_lesson', t.position::text,
      'is_preview', t.is_preview) order by t.position, t.created_at, t.id) as lessons
    from course_lessons t
    where t.workspace_id = m.workspace_id and t.course_id = m.course_id and t.module_id = m.id
  ) l on true
  where m.workspace_id = ${workspaceId} and m.course_id = any (${[...courseIds]}::uuid[])
  order by m.position, m.created_at, m.id`;

/** Reads the modules of some courses with their lessons, in the order of `readOutline`, without texts and videos. */
export async function readListedOutlines(ctx: Ctx, courseIds: readonly string[]): Promise<Map<string, ListedModule[]>> {
  const { rows } = await listedOutlines(ctx, courseIds).execute(ctx.tx);
  return Map.groupBy(rows, ({ course_id }) => course_id);
}

/** Reads the modules of a course with their lessons, in order. Equal positions are ordered by creation. */
export async function readOutline(
  at: Pick<Ctx, 'tx' | 'workspaceId'>,
  courseId: string,
  moduleId?: string,
): Promise<OutlineModule[]> {
  const only = moduleId === undefined ? sql`` : sql`and m.id = ${moduleId}`;
  const { rows } = await sql<OutlineModule>`
    select m.*, coalesce(l.lessons, '[]') as lessons from course_modules m
    left join lateral (
      select json_agg(to_jsonb(t) || jsonb_build_object('video_file', case when f.id is not null then jsonb_build_object(
        'id', f.id, 'format', f.format, 'bytes', f.bytes) end) order by t.position, t.created_at, t.id) as lessons
      from course_lessons t left join media_files f on f.workspace_id = t.workspace_id and f.id = t.video_file_id
      where t.workspace_id = m.workspace_id and t.course_id = m.course_id and t.module_id = m.id
    ) l on true
    where m.workspace_id = ${at.workspaceId} and m.course_id = ${courseId} ${only}
    order by m.position, m.created_at, m.id`.execute(at.tx);
  return rows;
}
