import {
  contactTaskCompleted,
  contactTaskCreated,
  contactTaskDeleted,
  contactTaskRestored,
  contactTaskUpdated,
} from '@kumbi/contract/contacts/contacts.events.ts';
import { tasksOfCustomerLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customerTasks } from '@kumbi/contract/contacts/customer-task.endpoints.ts';
import { customerTaskSchema } from '@kumbi/contract/contacts/customer-task.schemas.ts';
import type { Parsed } from '@kumbi/contract/endpoint.ts';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { emitsChanges } from '../../../kernel/events/change-events.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { binnedRecords } from '../../../kernel/records/records.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { isMember } from '../../workspaces/workspaces.public.ts';
import { findContact, lockContact } from '../contact.store.ts';
import { taskReminders } from './customer-task.jobs.ts';
import { type CustomerTaskTables, customerTaskTables } from './customer-task.table.ts';

export type TaskRow = Selectable<CustomerTaskTables['contact_tasks']>;
type Wanted = Parsed<typeof customerTasks.create>['body'];

/** The lock of the contact makes simultaneous additions count one after the other. */
async function refuseAddition(ctx: Ctx, { contact_id: id }: TaskRow): Promise<Refusal | undefined> {
  await lockContact(ctx, id);
  const count = await rowsOf(ctx, customerTaskTables.contact_tasks).count({ contact_id: id });
  return count > tasksOfCustomerLimit
    ? refuse('contact_task.limit', { values: { limit: tasksOfCustomerLimit } })
    : undefined;
}

const ofTask = ({ id, contact_id }: TaskRow) => ({ task_id: id, contact_id });

async function emitCompletion(ctx: Ctx, task: TaskRow, before?: TaskRow): Promise<void> {
  if (task.is_done && !before?.is_done) await emitMany(ctx, contactTaskCompleted, [ofTask(task)]);
}

export const taskRecords = binnedRecords({
  table: customerTaskTables.contact_tasks,
  one: 'task',
  many: 'tasks',
  view: (_, row: TaskRow & { assigned: { id: string; name: string } | null }) =>
    viewOf(customerTaskSchema, row, {
      customer_id: row.contact_id,
      due_at: row.deadline,
      assigned_to: row.assigned,
    }),
  read: () => ({
    columns: sql`t.*, (select json_build_object('id', u.id, 'name', u.name) from auth_user u where u.id = t.assigned_to) as assigned`,
  }),
  unknown: 'contact_task.unknown',
  late: 'contact_task.restore_too_late',
  effects: [
    { created: refuseAddition, restored: refuseAddition },
    { created: (ctx) => taskReminders.wake(ctx.tx), updated: (ctx) => taskReminders.wake(ctx.tx) },
    emitsChanges(
      {
        created: contactTaskCreated,
        updated: contactTaskUpdated,
        deleted: contactTaskDeleted,
        restored: contactTaskRestored,
      },
      ofTask,
      ['title', 'deadline', 'remind', 'assigned_to', 'is_done'],
    ),
    { created: emitCompletion, updated: emitCompletion },
  ],
});
export const taskBin = taskRecords.bin;

/** A changed time plans another reminder; one in the past none. */
export async function readTaskColumns(ctx: Ctx, wanted: Wanted, before?: TaskRow) {
  const { title, remind, is_done, assigned_to: to, due_at: typed } = wanted;
  if (to && !(await isMember(ctx.tx, ctx.workspaceId, to)))
    return refuse('request.invalid', { fields: { assigned_to: 'validation.unknown_target' } });
  const deadline = typed ? new Date(typed) : null;
  const columns = { title, remind, is_done, assigned_to: to || null, deadline };
  const isPlanned = remind && !is_done && deadline !== null && deadline > ctx.kernel.clock.now();
  if (!isPlanned) return { ...columns, due_at: null, reminder_id: null };
  const isSame = before?.due_at !== null && before?.deadline?.getTime() === deadline.getTime();
  return { ...columns, due_at: deadline, reminder_id: isSame ? before.reminder_id : uuidv7() };
}

export function registerCustomerTasks(routes: Routes): void {
  routes.handle(customerTasks.list, async (ctx, { query: { customer_id: value, ...query } }) =>
    (await findContact(ctx, value))
      ? taskRecords.list(ctx, query, { by: { column: 'contact_id', value } })
      : refuse('contact.unknown'),
  );
  routes.handle(customerTasks.get, (ctx, { params }) => taskRecords.get(ctx, params.id));
  routes.handle(customerTasks.create, async (ctx, { body }) => {
    if (!(await findContact(ctx, body.customer_id))) return refuse('contact.unknown');
    const columns = await readTaskColumns(ctx, body);
    if (isRefusal(columns)) return columns;
    return taskRecords.create(ctx, { ...columns, contact_id: body.customer_id, created_by: ctx.actor.userId });
  });
  routes.handle(customerTasks.update, (ctx, { params, body }) =>
    taskRecords.update(ctx, params.id, (before) =>
      before.contact_id === body.customer_id ? readTaskColumns(ctx, body, before) : refuse('contact.unknown'),
    ),
  );
  routes.handle(customerTasks.delete, (ctx, { params }) => taskRecords.delete(ctx, params.id));
  routes.handle(customerTasks.restore, (ctx, { params }) => taskRecords.restore(ctx, params.id));
}
