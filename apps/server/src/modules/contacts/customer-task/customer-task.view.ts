import { programTaskSchema } from '@kumbi/contract/contacts/public-task.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { taskRecords } from './customer-task.records.ts';

type ShownTask = NonNullable<Awaited<ReturnType<typeof taskRecords.find>>>;

/** A task as programs see it. */
export const programTaskView = (row: ShownTask): View<typeof programTaskSchema> =>
  viewOf(programTaskSchema, row, { due_at: row.deadline, assigned_to: row.assigned });
