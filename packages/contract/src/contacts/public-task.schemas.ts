import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { nameText, requiredText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { noteLimit, taskTitleLimit } from './contacts.limits.ts';

const contact_id = z.uuid('validation.invalid').meta(described('contacts.customer_id'));
const ofContact = { contact_id: contact_id.optional().meta(described('contacts.of_customer')) };
const moment = z.iso.datetime({ offset: true, error: 'validation.invalid' });

/** A note about a contact as programs see it. */
export const noteFacts = z.object({
  id: z.uuid(),
  contact_id: z.uuid(),
  text: z.string(),
  author: z.string().nullable().meta(described('contacts.note_author')),
  created_at: wireTime,
});

export const exampleNote = {
  id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d51',
  contact_id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d44',
  text: 'Prefere entregas à tarde.',
  author: null,
  created_at: '2026-11-02T09:30:00.000Z',
} satisfies z.input<typeof noteFacts>;

export const programNoteSchema = noteFacts.meta({ id: 'ContactNote' });

const text = requiredText(noteLimit).meta(described('contacts.note_text'));
export const createProgramNoteSchema = z.object({ contact_id, text }).meta({ id: 'NewContactNote' });
export const updateProgramNoteSchema = z.object({ text }).meta({ id: 'ChangedContactNote' });

export const programNotesQuerySchema = cursorQuerySchema.extend({
  ...ofContact,
  created_since: moment.optional().meta(described('contacts.notes_created_since')),
});

/** A task about a contact as programs see it. */
export const taskFacts = z.object({
  id: z.uuid(),
  contact_id: z.uuid(),
  title: z.string(),
  due_at: wireTime.nullable().meta(described('contacts.task_due_at')),
  remind: z.boolean().meta(described('contacts.task_remind')),
  assigned_to: z.object({ id: z.uuid(), name: z.string() }).nullable().meta(described('contacts.task_assigned_to')),
  is_done: z.boolean(),
  created_at: wireTime,
});

export const exampleTask = {
  id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d52',
  contact_id: exampleNote.contact_id,
  title: 'Ligar sobre o orçamento',
  due_at: '2026-11-05T09:00:00.000Z',
  remind: true,
  assigned_to: null,
  is_done: false,
  created_at: '2026-11-02T09:30:00.000Z',
} satisfies z.input<typeof taskFacts>;

export const programTaskSchema = taskFacts.meta({ id: 'ContactTask' });

const task = {
  title: nameText(taskTitleLimit),
  due_at: moment.nullable().optional().meta(described('contacts.task_due_at')),
  remind: z.boolean('validation.invalid').optional().meta(described('contacts.new_task_remind')),
  is_done: z.boolean('validation.invalid').optional(),
};
export const createProgramTaskSchema = z.object({ contact_id, ...task }).meta({ id: 'NewContactTask' });
export const updateProgramTaskSchema = z.object(task).partial().meta({ id: 'ChangedContactTask' });

export const programTasksQuerySchema = cursorQuerySchema.extend({
  ...ofContact,
  done: z.enum(['true', 'false'], 'validation.choice').optional().meta(described('contacts.tasks_done')),
  due_before: moment.optional().meta(described('contacts.tasks_due_before')),
});
