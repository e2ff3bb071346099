import type texts from '@kumbi/contract/academy/messages/en.json';
import type { students } from '@kumbi/contract/academy/students.endpoints.ts';
import { studentSchema } from '@kumbi/contract/academy/students.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { languageNames } from '@kumbi/contract/shared/locale.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { CsvCell } from '../../../kernel/http/csv.ts';
import { csvDownload } from '../../../kernel/http/csv-download.ts';
import type { Download } from '../../../kernel/http/download.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { screenTexts, serverText } from '../../../kernel/texts/server-texts.ts';
import { readOrigins } from '../../links/links.public.ts';
import { findCourse } from '../course/course.store.ts';
import { readStudentPage, type StudentRow } from './student.reads.ts';

export async function listStudents(
  ctx: MemberCtx,
  courseId: string,
  query: Parsed<typeof students.list>['query'],
): Promise<Returns<typeof students.list> | Refusal> {
  if (!(await findCourse(ctx, courseId))) return refuse('academy.course_unknown');
  const { rows, ...page } = await readStudentPage(ctx, courseId, query);
  return { ...page, students: await studentViews(ctx, rows) };
}

/** Exports the students that the list shows with this filter, in the same order. */
export async function exportStudents(
  ctx: Unopened<MemberCtx>,
  courseId: string,
  filter: Parsed<typeof students.export>['query'],
): Promise<Download | Refusal> {
  if (!(await ctx.read((opened) => findCourse(opened, courseId)))) return refuse('academy.course_unknown');
  const { sources } = screenTexts<typeof texts>('academy', ctx.locale).students;
  return csvDownload<StudentRow>(ctx, {
    name: serverText(ctx.locale, 'student_export', 'file'),
    columns: serverText<readonly string[]>(ctx.locale, 'student_export', 'columns'),
    read: (opened, query) => readStudentPage(opened, courseId, { ...filter, ...query }),
    cells: async (opened, rows) =>
      (await studentViews(opened, rows)).map(({ customer, ...student }): CsvCell[] => [
        ...[student.created_at, customer.name, customer.email, customer.phone],
        ...[sources[student.source], student.amount, student.currency],
        ...[languageNames[student.language], student.short_link?.name ?? ''],
      ]),
  });
}

/** The short link of a student is that of their checkout: a free enrolment has none. */
async function studentViews(ctx: Ctx, rows: readonly StudentRow[]): Promise<View<typeof studentSchema>[]> {
  const origins = await readOrigins(
    ctx,
    rows.flatMap(({ checkout_id }) => checkout_id ?? []),
  );
  return rows.map((row) =>
    viewOf(studentSchema, row, {
      customer: { id: row.contact_id, name: row.name, email: row.email, phone: row.phone },
      amount: fromMinor(row.amount_minor),
      short_link: (row.checkout_id !== null && origins.get(row.checkout_id)) || null,
    }),
  );
}
