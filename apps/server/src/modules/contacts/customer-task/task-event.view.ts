import {
  contactNoteCreated,
  contactNoteDeleted,
  contactNoteRestored,
  contactNoteUpdated,
  contactTaskCompleted,
  contactTaskCreated,
  contactTaskDeleted,
  contactTaskRestored,
  contactTaskUpdated,
} from '@kumbi/contract/contacts/contacts.events.ts';
import { eventNote } from '@kumbi/contract/contacts/event-types.schemas.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { cutText, type PublishedEvent, publish, publishRead } from '../../../kernel/published-event.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { noteRecords } from './customer-note.records.ts';
import { taskRecords } from './customer-task.records.ts';
import { programTaskView } from './customer-task.view.ts';

async function withNote(ctx: Ctx, { note_id }: { readonly note_id: string }) {
  const row = await noteRecords.find(ctx, note_id);
  return row && { note: viewOf(eventNote, row, { text: cutText(row.text) }) };
}

async function withTask(ctx: Ctx, { task_id }: { readonly task_id: string }) {
  const row = await taskRecords.find(ctx, task_id);
  return row && { task: programTaskView(row) };
}

export const taskEvents: readonly PublishedEvent[] = [
  publishRead(contactNoteCreated, 'contact_note.created', withNote),
  publishRead(contactNoteUpdated, 'contact_note.updated', withNote),
  publish(
    contactNoteDeleted,
    () => 'contact_note.deleted',
    (ids) => ids,
  ),
  publishRead(contactNoteRestored, 'contact_note.restored', withNote),
  publishRead(contactTaskCreated, 'contact_task.created', withTask),
  publishRead(contactTaskUpdated, 'contact_task.updated', withTask),
  publishRead(contactTaskCompleted, 'contact_task.completed', withTask),
  publish(
    contactTaskDeleted,
    () => 'contact_task.deleted',
    (ids) => ids,
  ),
  publishRead(contactTaskRestored, 'contact_task.restored', withTask),
];
