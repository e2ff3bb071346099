import { contacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import { customerNotes } from '@kumbi/contract/contacts/customer-note.endpoints.ts';
import { customerTasks } from '@kumbi/contract/contacts/customer-task.endpoints.ts';
import { programNotes, programTasks } from '@kumbi/contract/contacts/public-task.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
let contact_id: string;
let note: { id: string };
let task: { id: string; created_at: string };
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  key = await makeKey(server, owner);
  contact_id = await makeContact(server, 'ana@example.com');
  note = await write(server, 'Prefere a tarde');
  task = await plan(server, { title: 'Ligar' });
});

const makeContact = async (server: TestServer, email: string) =>
  (await server.call(contacts.create, { body: { email } }, { headers: key.headers })).body.id;
const write = async (server: TestServer, text: string, about = contact_id) =>
  (await server.call(programNotes.create, { body: { contact_id: about, text } }, { headers: key.headers })).body;
type NewTask = Omit<Input<typeof programTasks.create>['body'], 'contact_id'>;
const plan = async (server: TestServer, body: NewTask, about = contact_id) =>
  (await server.call(programTasks.create, { body: { contact_id: about, ...body } }, { headers: key.headers })).body;

describe('a note of a program', () => {
  const list = async (server: TestServer, query: Input<typeof programNotes.list>['query'] = {}) =>
    (await server.call(programNotes.list, { query }, { headers: key.headers })).body.data;

  test('has no author, and is changed and deleted', async ({ server }) => {
    expect(note).toEqual({
      id: expect.any(String),
      contact_id,
      text: 'Prefere a tarde',
      author: null,
      created_at: expect.any(String),
    });
    const params = { id: note.id };
    const change = await server.call(
      programNotes.update,
      { params, body: { text: 'Prefere a manhã' } },
      { headers: key.headers },
    );
    expect(change.body).toEqual({ ...note, text: 'Prefere a manhã' });
    expect((await server.call(programNotes.get, { params }, { headers: key.headers })).body).toEqual(change.body);
    const seen = await server.call(customerNotes.get, { params }, { as: owner });
    expect(seen.body.note).toMatchObject({ text: 'Prefere a manhã', author: null });
    const remove = () => server.send(programNotes.delete, { params }, { headers: key.headers });
    expect(await remove()).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'contact_note.unknown' } });
    expect(await list(server)).toEqual([]);
  });

  test('is found by its customer and its time', async ({ server }) => {
    server.clock.advance(1_000);
    const other = await write(server, 'Outra', await makeContact(server, 'rui@example.com'));
    const found = async (query: Parameters<typeof list>[1]) => (await list(server, query)).map(({ id }) => id);
    expect(await found({})).toEqual([other.id, note.id]);
    expect(await found({ contact_id })).toEqual([note.id]);
    expect(await found({ created_since: other.created_at })).toEqual([other.id]);
  });
});

describe('a task of a program', () => {
  const list = async (server: TestServer, query: Input<typeof programTasks.list>['query'] = {}) =>
    (await server.call(programTasks.list, { query }, { headers: key.headers })).body.data.map(({ id }) => id);
  const update = async (server: TestServer, body: Input<typeof programTasks.update>['body'], id = task.id) =>
    (await server.call(programTasks.update, { params: { id }, body }, { headers: key.headers })).body;

  test('changes only in the given fields, and keeps the member who does it', async ({ server }) => {
    expect(task).toEqual({
      id: expect.any(String),
      contact_id,
      title: 'Ligar',
      due_at: null,
      remind: true,
      assigned_to: null,
      is_done: false,
      created_at: expect.any(String),
    });
    expect(await update(server, {})).toEqual(task);
    const due_at = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    expect(await update(server, { due_at })).toEqual({ ...task, due_at });
    const assigned = { customer_id: contact_id, title: 'Ligar', due_at, remind: true, assigned_to: owner.userId };
    await server.call(customerTasks.update, { params: { id: task.id }, body: assigned }, { as: owner });
    const done = await update(server, { is_done: true });
    expect(done).toMatchObject({ due_at, is_done: true, assigned_to: { id: owner.userId } });
    expect((await server.call(programTasks.get, { params: { id: task.id } }, { headers: key.headers })).body).toEqual(
      done,
    );
  });

  test('reminds the workspace at its time, like that of a person', async ({ server }) => {
    const due_at = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    await update(server, { due_at });
    const planned = async () =>
      (
        await server.kernel.db.ownerPool.query<{ due_at: Date | null }>(
          'select due_at from contact_tasks where id = $1',
          [task.id],
        )
      ).rows[0]?.due_at?.toISOString();
    expect(await planned()).toBe(due_at);
    await update(server, { remind: false });
    expect(await planned()).toBeUndefined();
  });

  test('is found by its customer, its time and whether it is done', async ({ server }) => {
    const due_at = '2031-05-03T09:00:00.000Z';
    const other = await plan(server, { title: 'Visitar', due_at }, await makeContact(server, 'rui@example.com'));
    await update(server, { is_done: true });
    expect(await list(server)).toEqual([other.id, task.id]);
    expect(await list(server, { contact_id })).toEqual([task.id]);
    expect([await list(server, { done: 'true' }), await list(server, { done: 'false' })]).toEqual([
      [task.id],
      [other.id],
    ]);
    expect(await list(server, { due_before: '2031-05-04T00:00:00Z' })).toEqual([other.id]);
    expect(await list(server, { due_before: due_at })).toEqual([]);
    await server.call(programTasks.delete, { params: { id: other.id } }, { headers: key.headers });
    expect(await list(server, { done: 'false' })).toEqual([]);
  });
});

const ofNote = () => ({ params: { id: note.id } });
const ofTask = () => ({ params: { id: task.id } });
testProgramCalls(test, {
  owner: () => owner,
  tables: ['contact_notes', 'contact_tasks'],
  calls: [
    {
      endpoint: programNotes.list,
      input: () => ({ query: {} }),
      invalid: [
        ['contact_id', { query: { contact_id: 'x' } }],
        ['created_since', { query: { created_since: 'today' } }],
      ],
    },
    { endpoint: programNotes.get, input: ofNote, unknown: 'contact_note.unknown' },
    {
      endpoint: programNotes.create,
      input: () => ({ body: { contact_id, text: 'x' } }),
      unknown: 'contact.unknown',
      invalid: [['text', { body: { contact_id: uuidv7(), text: '' } }]],
    },
    {
      endpoint: programNotes.update,
      input: () => ({ ...ofNote(), body: { text: 'x' } }),
      unknown: 'contact_note.unknown',
      invalid: [['text', { params: { id: uuidv7() }, body: {} }]],
    },
    { endpoint: programNotes.delete, input: ofNote, unknown: 'contact_note.unknown' },
    {
      endpoint: programTasks.list,
      input: () => ({ query: {} }),
      invalid: [
        ['done', { query: { done: 'yes' } }],
        ['due_before', { query: { due_before: 'today' } }],
      ],
    },
    { endpoint: programTasks.get, input: ofTask, unknown: 'contact_task.unknown' },
    {
      endpoint: programTasks.create,
      input: () => ({ body: { contact_id, title: 'x' } }),
      unknown: 'contact.unknown',
      invalid: [
        ['title', { body: { contact_id: uuidv7(), title: '' } }],
        ['due_at', { body: { contact_id: uuidv7(), title: 'x', due_at: 'soon' } }],
      ],
    },
    {
      endpoint: programTasks.update,
      input: () => ({ ...ofTask(), body: { is_done: true } }),
      unknown: 'contact_task.unknown',
    },
    { endpoint: programTasks.delete, input: ofTask, unknown: 'contact_task.unknown' },
  ],
});
