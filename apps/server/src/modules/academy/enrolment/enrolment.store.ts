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
export async function isEnrolled(
  at: Pick<Ctx, 'tx' | 'workspaceId'>,
  courseId: string,
  contactId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from enrolments
    where workspace_id = ${at.workspaceId} and course_id = ${courseId} and contact_id = ${contactId}`.execute(at.tx);
  return rows.length > 0;
}

/** Inserts an order before its payment. */
export async function insertOrder(
  ctx: Ctx,
  order: Omit<Insertable<EnrolmentTables['course_orders']>, 'workspace_id' | 'created_at'>,
): Promise<void> {
  await rowsOf(ctx, enrolmentTables.course_orders).insert(order);
}

export const findOrder = (ctx: Ctx, checkoutId: string): Promise<OrderRow | undefined> =>
  rowsOf(ctx, enrolmentTables.course_orders).find({ checkout_id: checkoutId });
