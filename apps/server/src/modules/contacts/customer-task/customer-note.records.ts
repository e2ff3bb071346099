import {
  contactNoteCreated,
  contactNoteDeleted,
  contactNoteRestored,
  contactNoteUpdated,
} from '@kumbi/contract/contacts/contacts.events.ts';
import { notesOfCustomerLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customerNotes } from '@kumbi/contract/contacts/customer-note.endpoints.ts';
import { customerNoteSchema } from '@kumbi/contract/contacts/customer-note.schemas.ts';
import { type Selectable, sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { emitsChanges } from '../../../kernel/events/change-events.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { binnedRecords } from '../../../kernel/records/records.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findContact, lockContact } from '../contact.store.ts';
import type { TimelineSource } from '../timeline/timeline.slot.ts';
import { type CustomerTaskTables, customerTaskTables } from './customer-task.table.ts';

type NoteRow = Selectable<CustomerTaskTables['contact_notes']>;

/** The lock of the contact makes simultaneous additions count one after the other. */
async function refuseAddition(ctx: Ctx, { contact_id: id }: NoteRow): Promise<Refusal | undefined> {
  await lockContact(ctx, id);
  const count = await rowsOf(ctx, customerTaskTables.contact_notes).count({ contact_id: id });
  return count > notesOfCustomerLimit
    ? refuse('contact_note.limit', { values: { limit: notesOfCustomerLimit } })
    : undefined;
}

export const noteRecords = binnedRecords({
  table: customerTaskTables.contact_notes,
  one: 'note',
  many: 'notes',
  view: (_, row: NoteRow & { author: string | null }) =>
    viewOf(customerNoteSchema, row, { customer_id: row.contact_id }),
  read: () => ({ columns: sql`t.*, (select u.name from auth_user u where u.id = t.created_by) as author` }),
  unknown: 'contact_note.unknown',
  late: 'contact_note.restore_too_late',
  effects: [
    { created: refuseAddition, restored: refuseAddition },
    emitsChanges(
      {
        created: contactNoteCreated,
        updated: contactNoteUpdated,
        deleted: contactNoteDeleted,
        restored: contactNoteRestored,
      },
      ({ id, contact_id }: NoteRow) => ({ note_id: id, contact_id }),
    ),
  ],
});
export const noteBin = noteRecords.bin;

/** Notes in the timeline of the contact that they are about. */
export const noteTimeline: TimelineSource = {
  group: 'record',
  table: 'contact_notes',
  at: 'created_at',
  where: sql`e.deleted_at is null`,
  title: sql`left(e.text, 200)`,
};

export function registerCustomerNotes(routes: Routes): void {
  routes.handle(customerNotes.list, async (ctx, { query: { customer_id: value, ...query } }) =>
    (await findContact(ctx, value))
      ? noteRecords.list(ctx, query, { by: { column: 'contact_id', value } })
      : refuse('contact.unknown'),
  );
  routes.handle(customerNotes.get, (ctx, { params }) => noteRecords.get(ctx, params.id));
  routes.handle(customerNotes.create, async (ctx, { body: { customer_id, text } }) =>
    (await findContact(ctx, customer_id))
      ? noteRecords.create(ctx, { contact_id: customer_id, text, created_by: ctx.actor.userId })
      : refuse('contact.unknown'),
  );
  routes.handle(customerNotes.update, (ctx, { params, body: { customer_id, text } }) =>
    noteRecords.update(ctx, params.id, (before) =>
      before.contact_id === customer_id ? { text } : refuse('contact.unknown'),
    ),
  );
  routes.handle(customerNotes.delete, (ctx, { params }) => noteRecords.delete(ctx, params.id));
  routes.handle(customerNotes.restore, (ctx, { params }) => noteRecords.restore(ctx, params.id));
}
