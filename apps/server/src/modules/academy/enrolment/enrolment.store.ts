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

/** Reads the students of a course, the newest first. */
export async function readNewestStudents(
  ctx: Ctx,
  courseId: string,
  most: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, c.name from enrolments e join contacts c on c.workspace_id = e.workspace_id and c.id = e.contact_id
    where e.workspace_id = ${ctx.workspaceId} and e.course_id = ${courseId}
    order by e.created_at desc, e.id desc limit ${most}`.execute(ctx.tx);
  return rows;
}
