import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { EnrolmentTables } from './enrolment.table.ts';

export type EnrolmentRow = Selectable<EnrolmentTables['enrolments']>;
export type OrderRow = Selectable<EnrolmentTables['course_orders']>;

const tables = (tx: Tx) => tx.withTables<EnrolmentTables>();

/** @returns whether somebody is a student only now */
export async function insertEnrolment(
  ctx: Ctx,
  enrolment: Omit<Insertable<EnrolmentTables['enrolments']>, 'workspace_id' | 'created_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx.tx)
    .insertInto('enrolments')
    .values({ ...enrolment, workspace_id: ctx.workspaceId, created_at: ctx.kernel.clock.now() })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'course_id', 'contact_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether a contact is a student of a course. */
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

/** Writes down what somebody means to buy. */
export async function insertOrder(
  ctx: Ctx,
  order: Omit<Insertable<EnrolmentTables['course_orders']>, 'workspace_id' | 'created_at'>,
): Promise<void> {
  await tables(ctx.tx)
    .insertInto('course_orders')
    .values({ ...order, workspace_id: ctx.workspaceId, created_at: ctx.kernel.clock.now() })
    .execute();
}

export const findOrder = (ctx: Ctx, checkoutId: string): Promise<OrderRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('course_orders')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
