import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import {
  createProgramNoteSchema,
  createProgramTaskSchema,
  exampleNote,
  exampleTask,
  programNoteSchema,
  programNotesQuerySchema,
  programTaskSchema,
  programTasksQuerySchema,
  updateProgramNoteSchema,
  updateProgramTaskSchema,
} from './public-task.schemas.ts';

const keys = ['workspace'] as const;
const noteById = byId('contacts.note_id');
const taskById = byId('contacts.task_id');

const note = exampleNote;
const task = exampleTask;

export const programNotes = {
  list: publicEndpoint({
    method: 'GET',
    path: '/contact-notes',
    query: programNotesQuerySchema,
    response: cursorPageOf(programNoteSchema),
    errors: [],
    api: {
      keys,
      noun: 'contact_notes',
      operation: 'listContactNotes',
      example: { query: { limit: 2, contact_id: note.contact_id }, answer: lastPage(note) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/contact-notes/:id',
    params: noteById,
    response: programNoteSchema,
    errors: ['contact_note.unknown'],
    api: {
      keys,
      noun: 'contact_notes',
      operation: 'getContactNote',
      example: { params: { id: note.id }, answer: note },
    },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/contact-notes',
    body: createProgramNoteSchema,
    response: programNoteSchema,
    errors: ['contact.unknown', 'contact_note.limit'],
    api: {
      keys,
      noun: 'contact_notes',
      operation: 'createContactNote',
      example: { body: { contact_id: note.contact_id, text: note.text }, answer: note },
    },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/contact-notes/:id',
    params: noteById,
    body: updateProgramNoteSchema,
    response: programNoteSchema,
    errors: ['contact_note.unknown'],
    api: {
      keys,
      noun: 'contact_notes',
      operation: 'updateContactNote',
      example: {
        params: { id: note.id },
        body: { text: 'Prefere entregas de manhã.' },
        answer: { ...note, text: 'Prefere entregas de manhã.' },
      },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/contact-notes/:id',
    params: noteById,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['contact_note.unknown'],
    api: {
      keys,
      noun: 'contact_notes',
      operation: 'deleteContactNote',
      example: { params: { id: note.id }, answer: { deleted: true } },
    },
  }),
};

export const programTasks = {
  list: publicEndpoint({
    method: 'GET',
    path: '/contact-tasks',
    query: programTasksQuerySchema,
    response: cursorPageOf(programTaskSchema),
    errors: [],
    api: {
      keys,
      noun: 'contact_tasks',
      operation: 'listContactTasks',
      example: { query: { limit: 2, contact_id: task.contact_id }, answer: lastPage(task) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/contact-tasks/:id',
    params: taskById,
    response: programTaskSchema,
    errors: ['contact_task.unknown'],
    api: {
      keys,
      noun: 'contact_tasks',
      operation: 'getContactTask',
      example: { params: { id: task.id }, answer: task },
    },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/contact-tasks',
    body: createProgramTaskSchema,
    response: programTaskSchema,
    errors: ['contact.unknown', 'contact_task.limit'],
    api: {
      keys,
      noun: 'contact_tasks',
      operation: 'createContactTask',
      example: { body: { contact_id: task.contact_id, title: task.title, due_at: task.due_at }, answer: task },
    },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/contact-tasks/:id',
    params: taskById,
    body: updateProgramTaskSchema,
    response: programTaskSchema,
    errors: ['contact_task.unknown'],
    api: {
      keys,
      noun: 'contact_tasks',
      operation: 'updateContactTask',
      example: { params: { id: task.id }, body: { is_done: true }, answer: { ...task, is_done: true } },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/contact-tasks/:id',
    params: taskById,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['contact_task.unknown'],
    api: {
      keys,
      noun: 'contact_tasks',
      operation: 'deleteContactTask',
      example: { params: { id: task.id }, answer: { deleted: true } },
    },
  }),
};
