import type { StudentSource } from '@kumbi/contract/academy/academy.limits.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { sql } from 'kysely';
import { allOf, type Page, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage, ifGiven } from '../../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { contactsNamed } from '../../contacts/contacts.public.ts';
import type { EnrolmentRow } from './enrolment.store.ts';
import { enrolmentTables } from './enrolment.table.ts';

/** An enrolment with its contact. */
export type StudentRow = EnrolmentRow & { readonly name: string; readonly email: string; readonly phone: string };

interface StudentFilter {
  readonly email?: string | undefined;
  readonly created_since?: string | undefined;
}

const columns = sql`t.*, c.name, c.email, c.phone`;
const joins = sql`join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id`;

export function readStudentsByCursor(
  ctx: Ctx,
  courseId: string,
  { email, created_since }: StudentFilter,
  query: CursorQuery,
): Promise<CursorPage<StudentRow> | Refusal> {
  const where = [
    sql`s.course_id = ${courseId}`,
    ifGiven(
      email,
      (wanted) => sql`s.contact_id in
        (select k.id from contacts k where k.workspace_id = s.workspace_id and k.email = ${wanted} and k.email <> '')`,
    ),
    ifGiven(created_since, (from) => sql`s.created_at >= ${from}`),
  ];
  return cursorPage<StudentRow>(ctx, { table: 'enrolments', columns, joins, where, of: courseId }, query);
}

/** The search, the filter and the order of the list of a course's students. */
type StudentsQuery = SortedQuery & { readonly source?: StudentSource | undefined };

export const readStudentPage = (
  ctx: Ctx,
  courseId: string,
  { name, source, ...query }: StudentsQuery,
): Promise<Page<StudentRow>> =>
  rowsOf(ctx, enrolmentTables.enrolments).page<StudentRow>(query, {
    by: { column: 'course_id', value: courseId },
    columns,
    joins,
    ...allOf([source && sql`s.source = ${source}`, name && sql`s.contact_id in ${contactsNamed(name)}`]),
  });

export const findStudent = (
  ctx: Ctx,
  enrolled: { readonly course_id: string; readonly contact_id: string },
): Promise<StudentRow | undefined> =>
  rowsOf(ctx, enrolmentTables.enrolments).findWith<StudentRow>(enrolled, { columns, joins });
