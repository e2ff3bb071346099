import type { programNotes, programTasks } from '@kumbi/contract/contacts/public-task.endpoints.ts';
import { programNoteSchema, type programTaskSchema } from '@kumbi/contract/contacts/public-task.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { sql } from 'kysely';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage, ifGiven } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findContact } from '../contact.store.ts';
import { noteRecords } from './customer-note.records.ts';
import { readTaskColumns, type TaskRow, taskRecords } from './customer-task.records.ts';
import { programTaskView } from './customer-task.view.ts';

type ProgramNote = View<typeof programNoteSchema>;
type ProgramTask = View<typeof programTaskSchema>;
type NoteRow = NonNullable<Awaited<ReturnType<typeof noteRecords.find>>>;

const noteView = (row: NoteRow): ProgramNote => viewOf(programNoteSchema, row);

export async function listProgramNotes(
  ctx: Ctx,
  { contact_id, created_since, ...query }: Parsed<typeof programNotes.list>['query'],
): Promise<Returns<typeof programNotes.list> | Refusal> {
  const where = [
    ifGiven(contact_id, (id) => sql`s.contact_id = ${id}`),
    ifGiven(created_since, (from) => sql`s.created_at >= ${from}`),
  ];
  return dataPage(await noteRecords.readByCursor(ctx, query, where), noteView);
}

export async function getProgramNote(ctx: Ctx, id: string): Promise<ProgramNote | Refusal> {
  const row = await noteRecords.find(ctx, id);
  return row ? noteView(row) : refuse('contact_note.unknown');
}

export async function createProgramNote(
  ctx: Ctx,
  { contact_id, text }: Parsed<typeof programNotes.create>['body'],
): Promise<ProgramNote | Refusal> {
  if (!(await findContact(ctx, contact_id))) return refuse('contact.unknown');
  const created = await noteRecords.create(ctx, { contact_id, text, created_by: null });
  return isRefusal(created) ? created : getProgramNote(ctx, created.note.id);
}

export async function updateProgramNote(ctx: Ctx, id: string, text: string): Promise<ProgramNote | Refusal> {
  const updated = await noteRecords.update(ctx, id, () => ({ text }));
  return isRefusal(updated) ? updated : getProgramNote(ctx, id);
}

export async function listProgramTasks(
  ctx: Ctx,
  { contact_id, done, due_before, ...query }: Parsed<typeof programTasks.list>['query'],
): Promise<Returns<typeof programTasks.list> | Refusal> {
  const where = [
    ifGiven(contact_id, (id) => sql`s.contact_id = ${id}`),
    ifGiven(done, (wanted) => sql`s.is_done = ${wanted === 'true'}`),
    ifGiven(due_before, (until) => sql`s.deadline < ${until}`),
  ];
  return dataPage(await taskRecords.readByCursor(ctx, query, where), programTaskView);
}

export async function getProgramTask(ctx: Ctx, id: string): Promise<ProgramTask | Refusal> {
  const row = await taskRecords.find(ctx, id);
  return row ? programTaskView(row) : refuse('contact_task.unknown');
}

export async function createProgramTask(
  ctx: Ctx,
  { contact_id, title, due_at = null, remind = true, is_done = false }: Parsed<typeof programTasks.create>['body'],
): Promise<ProgramTask | Refusal> {
  if (!(await findContact(ctx, contact_id))) return refuse('contact.unknown');
  const wanted = { customer_id: contact_id, title, due_at, remind, is_done, assigned_to: null };
  const columns = await readTaskColumns(ctx, wanted);
  if (isRefusal(columns)) return columns;
  const created = await taskRecords.create(ctx, { ...columns, contact_id, created_by: null });
  return isRefusal(created) ? created : getProgramTask(ctx, created.task.id);
}

export async function updateProgramTask(
  ctx: Ctx,
  id: string,
  changes: Parsed<typeof programTasks.update>['body'],
): Promise<ProgramTask | Refusal> {
  const updated = await taskRecords.update(ctx, id, async (before: TaskRow) => {
    const { contact_id: customer_id, title, remind, is_done, deadline } = before;
    const same = { customer_id, title, remind, is_done, due_at: deadline?.toISOString() ?? null };
    // Programs don't assign tasks. A member who has left keeps theirs.
    const columns = await readTaskColumns(ctx, { ...same, ...changes, assigned_to: null }, before);
    return isRefusal(columns) ? columns : { ...columns, assigned_to: before.assigned_to };
  });
  return isRefusal(updated) ? updated : getProgramTask(ctx, id);
}
