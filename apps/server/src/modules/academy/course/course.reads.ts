import type { CourseType, CourseView } from '@kumbi/contract/academy/academy.limits.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Page, pageOf, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage } from '../../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { imageColumn, type ShownImage } from '../../media/media.public.ts';
import { academyTables } from '../academy.table.ts';
import type { CourseRow } from './course.store.ts';

export type ShownCourse = CourseRow & {
  image: ShownImage;
  modules: number;
  lessons: number;
  students: number;
};

const counted = (table: string, course: 's' | 't' = 't') => sql`
  (select coalesce(sum(c.value), 0)::int from row_counts c
    where c.workspace_id = ${sql.ref(`${course}.workspace_id`)} and c.counter = ${`${table}:`} || ${sql.ref(`${course}.id`)})`;

/** An index of the students would have to follow every enrolment. */
const students = (course: 's' | 't') => counted('enrolments', course);

const courseColumns = sql`t.*, ${imageColumn('i')} as image, ${counted('course_modules')} as modules,
  ${counted('course_lessons')} as lessons, ${counted('enrolments')} as students`;
const courseJoins = sql`join media_images i on i.workspace_id = t.workspace_id and i.id = t.image_id`;

const filters: Readonly<Record<CourseView, RawBuilder<unknown> | undefined>> = {
  all: undefined,
  published: sql`s.is_published`,
  draft: sql`not s.is_published`,
};

type CoursesQuery = SortedQuery & { readonly type?: CourseType | undefined };

export function readCoursePage(
  ctx: Ctx,
  view: CourseView,
  { type, ...query }: CoursesQuery,
): Promise<Page<ShownCourse>> {
  const narrowed = allOf([filters[view], type && sql`s.type = ${type}`]);
  const list = {
    table: 'courses',
    columns: courseColumns,
    joins: courseJoins,
    gone: 'deleted_at',
    numbers: { students },
  };
  return pageOf<ShownCourse>(ctx, { ...list, ...narrowed }, query);
}

/** Returns whether the workspace has a course that visitors can see. */
export const hasPublishedCourse = (ctx: Ctx): Promise<boolean> =>
  rowsOf(ctx, academyTables.courses).exists({ is_published: true });

/** Reads those of the courses that belong to the workspace, published or not. */
export async function readCourses(at: Pick<Ctx, 'tx' | 'workspaceId'>, ids: readonly string[]): Promise<ShownCourse[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShownCourse>`
    select ${courseColumns} from courses t ${courseJoins}
    where t.workspace_id = ${at.workspaceId} and t.id = any (${[...ids]}::uuid[]) and t.deleted_at is null`.execute(
    at.tx,
  );
  return rows;
}

/** @param view the filter of the list */
export function readCoursesByCursor(
  ctx: Ctx,
  view: CourseView,
  query: CursorQuery,
): Promise<CursorPage<ShownCourse> | Refusal> {
  const where = [sql`s.deleted_at is null`, filters[view]];
  return cursorPage<ShownCourse>(ctx, { table: 'courses', columns: courseColumns, joins: courseJoins, where }, query);
}
