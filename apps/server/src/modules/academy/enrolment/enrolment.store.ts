import { type Insertable, type Selectable, sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type EnrolmentTables, enrolmentTables } from './enrolment.table.ts';

export type EnrolmentRow = Selectable<EnrolmentTables['enrolments']>;
export type OrderRow = Selectable<EnrolmentTables['course_orders']>;

/** @returns whether the student is new */
export async function insertEnrolment(
  ctx: Ctx,
  enrolment: Omit<Insertable<EnrolmentTables['enrolments']>, 'workspace_id' | 'created_at'>,
): Promise<boolean> {
  return rowsOf(ctx, enrolmentTables.enrolments).insertUnlessTaken(enrolment, 'course_id', 'contact_id');
}

/** @param match the id and the course of an enrolment, or the checkout that paid for it */
export const deleteEnrolment = (
  ctx: Ctx,
  match: Partial<Pick<EnrolmentRow, 'id' | 'course_id' | 'checkout_id'>>,
): Promise<EnrolmentRow | undefined> => rowsOf(ctx, enrolmentTables.enrolments).deleteReturning(match);

/** Returns whether a contact is a student of a course. */
export const isEnrolled = (
  at: Pick<Ctx, 'tx' | 'workspaceId'>,
  courseId: string,
  contactId: string,
): Promise<boolean> => rowsOf(at, enrolmentTables.enrolments).exists({ course_id: courseId, contact_id: contactId });

/** Inserts an order before its payment. */
export async function insertOrder(
  ctx: Ctx,
  order: Omit<Insertable<EnrolmentTables['course_orders']>, 'workspace_id' | 'created_at'>,
): Promise<void> {
  await rowsOf(ctx, enrolmentTables.course_orders).insert(order);
}

export const findOrder = (ctx: Ctx, checkoutId: string): Promise<OrderRow | undefined> =>
  rowsOf(ctx, enrolmentTables.course_orders).find({ checkout_id: checkoutId });

export interface Student {
  readonly id: string;
  readonly name: string;
}

export const newestStudents = (
  { workspaceId }: Pick<Ctx, 'workspaceId'>,
  courseIds: readonly string[],
  most: number,
) => sql<Student & { course_id: string }>`
  select e.course_id, e.id, c.name from unnest(${[...courseIds]}::uuid[]) with ordinality as wanted (id, place)
  cross join lateral (
    select course_id, id, contact_id, created_at from enrolments
    where workspace_id = ${workspaceId} and course_id = wanted.id
    order by created_at desc, id desc limit ${most}
  ) e
  join contacts c on c.workspace_id = ${workspaceId} and c.id = e.contact_id
  order by wanted.place, e.created_at desc, e.id desc`;

/** Reads the newest students of each course, the newest first. */
export async function readNewestStudents(
  ctx: Ctx,
  courseIds: readonly string[],
  most: number,
): Promise<Map<string, Student[]>> {
  const { rows } = await newestStudents(ctx, courseIds, most).execute(ctx.tx);
  const students = Map.groupBy(rows, ({ course_id }) => course_id);
  return new Map(
    Array.from(students, ([id, each]) => [id, each.map(({ id: student, name }) => ({ id: student, name }))]),
  );
}
