import type { programStudents } from '@kumbi/contract/academy/public-course.endpoints.ts';
import { programStudentSchema } from '@kumbi/contract/academy/public-course.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findContactByEmail, refuseTooManyContacts } from '../../contacts/contacts.public.ts';
import { findCourse, lockCourse } from '../course/course.store.ts';
import { endEnrolment, enrol, unpaid } from './enrolment.service.ts';
import { findStudent, readStudentsByCursor, type StudentRow } from './student.reads.ts';

const studentView = (row: StudentRow): View<typeof programStudentSchema> =>
  viewOf(programStudentSchema, row, { amount: row.amount_minor });

export async function listProgramStudents(
  ctx: Ctx,
  courseId: string,
  { email, created_since, ...query }: Parsed<typeof programStudents.list>['query'],
): Promise<Returns<typeof programStudents.list> | Refusal> {
  if (!(await findCourse(ctx, courseId))) return refuse('academy.course_unknown');
  return dataPage(await readStudentsByCursor(ctx, courseId, { email, created_since }, query), studentView);
}

/** Enrols a person without a payment. An existing student stays unchanged. */
export async function createProgramStudent(
  ctx: Ctx,
  courseId: string,
  { name, email, language = ctx.locale }: Parsed<typeof programStudents.create>['body'],
): Promise<View<typeof programStudentSchema> | Refusal> {
  // Locks the course, so that no one deletes it in the meantime.
  const course = await lockCourse(ctx, courseId);
  if (!course) return refuse('academy.course_unknown');
  if (course.published_at === null) return refuse('academy.course_draft');
  const tooMany = (await findContactByEmail(ctx, email)) ? undefined : await refuseTooManyContacts(ctx);
  if (tooMany) return tooMany;
  await enrol(ctx, course, { name, email, language }, unpaid);
  const contact = await findContactByEmail(ctx, email);
  const student = contact && (await findStudent(ctx, { course_id: courseId, contact_id: contact.id }));
  if (!student) throw new Error('a new student has no enrolment');
  return studentView(student);
}

export async function deleteProgramStudent(
  ctx: Ctx,
  { id: course_id, student_id: id }: Parsed<typeof programStudents.delete>['params'],
): Promise<{ deleted: true } | Refusal> {
  return (await endEnrolment(ctx, { id, course_id })) ? { deleted: true } : refuse('academy.student_unknown');
}
