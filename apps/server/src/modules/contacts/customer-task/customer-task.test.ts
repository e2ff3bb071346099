import { noteLimit, notesOfCustomerLimit, tasksOfCustomerLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customerNotes } from '@kumbi/contract/contacts/customer-note.endpoints.ts';
import { customerTasks } from '@kumbi/contract/contacts/customer-task.endpoints.ts';
import type { SaveCustomerTask } from '@kumbi/contract/contacts/customer-task.schemas.ts';
import { timelineEntries } from '@kumbi/contract/contacts/timeline.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest, type People } from '../../../testing/server-test.ts';
import { longText } from '../../../testing/test-parts.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeCustomer } from '../customer/customer.factory.ts';

const test = ownServerTest();
const hourMs = 3_600_000;

async function makeNote(server: TestServer, as: TestPerson, customer_id: string, text = 'Likes honey') {
  return (await server.call(customerNotes.create, { body: { customer_id, text } }, { as })).body.note;
}
async function makeTask(
  server: TestServer,
  as: TestPerson,
  customer_id: string,
  facts: Partial<SaveCustomerTask> = {},
) {
  const body = { title: 'Call back', ...facts, customer_id };
  return (await server.call(customerTasks.create, { body }, { as })).body.task;
}
const remindersOf = async (server: TestServer, as: TestPerson) => {
  const { body } = await server.call(notifications.list, { query: {} }, { as });
  return body.notifications.filter(({ kind }) => kind === 'customer_task_due').map(({ title }) => title);
};
/** Twice: a reminder is sent once. */
const remind = async (server: TestServer) => {
  for (let turn = 0; turn < 2; turn += 1) await server.runCron('contacts.remind_tasks');
};

test('a note of the greatest length is stored and found', async ({ server }) => {
  const owner = await server.person();
  const { id } = await makeCustomer(server, owner);
  const text = `${longText(noteLimit - 5)} honey`.slice(-noteLimit);
  const note = await makeNote(server, owner, id, text);
  for (const name of ['honey', 'ho', text.slice(0, 4)])
    expect(
      (await server.call(customerNotes.list, { query: { customer_id: id, name } }, { as: owner })).body,
      name,
    ).toMatchObject({ total: 1, notes: [{ id: note.id, text }] });
});

test('notes are written, changed, deleted and restored, and the timeline shows them', async ({ server }) => {
  const owner = await server.person();
  const { id } = await makeCustomer(server, owner);
  const other = await makeCustomer(server, owner, { name: 'Rui' });
  const note = await makeNote(server, owner, id);
  expect(note).toMatchObject({ customer_id: id, text: 'Likes honey', author: expect.any(String) });
  const params = { id: note.id };
  const body = { customer_id: id, text: 'Likes coffee' };
  await server.call(customerNotes.update, { params, body }, { as: owner });
  const list = async (customer_id: string) =>
    (await server.call(customerNotes.list, { query: { customer_id } }, { as: owner })).body;
  expect(await list(id)).toMatchObject({ total: 1, notes: [{ id: note.id, text: 'Likes coffee' }] });
  expect(await list(other.id)).toMatchObject({ total: 0 });
  const kinds = async () =>
    (await server.call(timelineEntries.list, { params: { id }, query: {} }, { as: owner })).body.entries.map(
      ({ kind, title }) => [kind, title],
    );
  expect(await kinds()).toContainEqual(['note', 'Likes coffee']);
  await server.call(customerNotes.delete, { params }, { as: owner });
  expect(await kinds()).not.toContainEqual(['note', 'Likes coffee']);
  await server.call(customerNotes.restore, { params }, { as: owner });
  expect(await list(id)).toMatchObject({ total: 1 });
  const moved = { params, body: { ...body, customer_id: other.id } };
  expect(await server.send(customerNotes.update, moved, { as: owner })).toMatchObject({ status: 404 });
});

test('tasks are created, done, deleted and restored', async ({ server }) => {
  const owner = await server.person();
  const editor = await server.member(owner, 'editor');
  const { id } = await makeCustomer(server, owner);
  const due_at = new Date(server.clock.now().getTime() + hourMs).toISOString();
  const task = await makeTask(server, owner, id, { due_at, assigned_to: editor.userId });
  expect(task).toMatchObject({ title: 'Call back', due_at, remind: true, is_done: false });
  expect(task.assigned_to).toMatchObject({ id: editor.userId });
  const params = { id: task.id };
  const body = { customer_id: id, title: 'Called', is_done: true };
  expect((await server.call(customerTasks.update, { params, body }, { as: editor })).body.task).toMatchObject({
    title: 'Called',
    is_done: true,
    due_at: null,
    assigned_to: null,
  });
  await server.call(customerTasks.delete, { params }, { as: owner });
  await server.call(customerTasks.restore, { params }, { as: owner });
  const { body: list } = await server.call(customerTasks.list, { query: { customer_id: id } }, { as: owner });
  expect(list).toMatchObject({ total: 1, tasks: [{ id: task.id, is_done: true }] });
  const stranger = await server.person();
  const assigned = { customer_id: id, title: 'x', assigned_to: stranger.userId };
  expect(await server.send(customerTasks.create, { body: assigned }, { as: owner })).toMatchObject({
    status: 400,
    body: { fields: { assigned_to: expect.any(String) } },
  });
});

test('a task reminds the workspace once, at its time, unless it is done, silent or in the bin', async ({ server }) => {
  const owner = await server.person();
  const { id } = await makeCustomer(server, owner);
  const due_at = new Date(server.clock.now().getTime() + hourMs).toISOString();
  const moved = await makeTask(server, owner, id, { title: 'Moved', due_at });
  await makeTask(server, owner, id, { title: 'Due', due_at });
  await makeTask(server, owner, id, { title: 'Silent', due_at, remind: false });
  await makeTask(server, owner, id, { title: 'Done', due_at, is_done: true });
  const binned = await makeTask(server, owner, id, { title: 'In the bin', due_at });
  await server.call(customerTasks.delete, { params: { id: binned.id } }, { as: owner });
  const later = new Date(server.clock.now().getTime() + 3 * hourMs).toISOString();
  const body = { customer_id: id, title: 'Moved', due_at: later };
  await server.call(customerTasks.update, { params: { id: moved.id }, body }, { as: owner });
  await remind(server);
  expect(await remindersOf(server, owner)).toEqual([]);
  server.clock.advance(hourMs + 1_000);
  await remind(server);
  expect(await remindersOf(server, owner)).toEqual(['Task due: Due']);
  server.clock.advance(2 * hourMs);
  await remind(server);
  expect(await remindersOf(server, owner)).toEqual(['Task due: Moved', 'Task due: Due']);
});

test('a customer has a limited number of notes and tasks', async ({ server }) => {
  const owner = await server.person();
  const { id } = await makeCustomer(server, owner);
  await server.kernel.db.ownerPool.query(
    `insert into contact_notes (workspace_id, id, contact_id, text, created_at)
     select $1, gen_random_uuid(), $2, 'x', now() from generate_series(1, $3::int)`,
    [owner.workspaceId, id, notesOfCustomerLimit],
  );
  await server.kernel.db.ownerPool.query(
    `insert into contact_tasks (workspace_id, id, contact_id, title, remind, is_done, created_at)
     select $1, gen_random_uuid(), $2, 'x', false, false, now() from generate_series(1, $3::int)`,
    [owner.workspaceId, id, tasksOfCustomerLimit],
  );
  const note = { customer_id: id, text: 'One more' };
  expect(await server.send(customerNotes.create, { body: note }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'contact_note.limit' },
  });
  const task = { customer_id: id, title: 'One more' };
  expect(await server.send(customerTasks.create, { body: task }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'contact_task.limit' },
  });
});

describe('rights', () => {
  let people: People;
  let customer_id = '';
  const ids = { note: '', task: '', deletedNote: '', deletedTask: '' };
  test.beforeAll(async ({ server, stranger }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
    customer_id = (await makeCustomer(server, owner)).id;
    ids.note = (await makeNote(server, owner, customer_id)).id;
    ids.task = (await makeTask(server, owner, customer_id)).id;
    ids.deletedNote = (await makeNote(server, owner, customer_id)).id;
    ids.deletedTask = (await makeTask(server, owner, customer_id)).id;
    await server.call(customerNotes.delete, { params: { id: ids.deletedNote } }, { as: owner });
    await server.call(customerTasks.delete, { params: { id: ids.deletedTask } }, { as: owner });
  });

  const invalid = { params: { id: 'x' } };
  const query = { query: { customer_id: 'x' } };
  const noCustomer = 'contact.unknown';
  const note = () => ({ customer_id, text: 'Changed' });
  const task = () => ({ customer_id, title: 'Changed' });
  testRights(test, {
    people: () => people,
    tables: ['contact_notes', 'contact_tasks'],
    cases: [
      { endpoint: customerNotes.list, input: () => ({ query: { customer_id } }), invalid: query, unknown: noCustomer },
      {
        endpoint: customerNotes.get,
        input: () => ({ params: { id: ids.note } }),
        invalid,
        unknown: 'contact_note.unknown',
      },
      {
        endpoint: customerNotes.create,
        input: () => ({ body: note() }),
        invalid: { body: { customer_id: 'x', text: '' } },
        unknown: noCustomer,
      },
      {
        endpoint: customerNotes.update,
        input: () => ({ params: { id: ids.note }, body: note() }),
        invalid: { ...invalid, body: { customer_id: 'x', text: 'x' } },
        unknown: 'contact_note.unknown',
      },
      {
        endpoint: customerNotes.delete,
        input: () => ({ params: { id: ids.note } }),
        invalid,
        unknown: 'contact_note.unknown',
        managersOnly: true,
      },
      {
        endpoint: customerNotes.restore,
        input: () => ({ params: { id: ids.deletedNote } }),
        invalid,
        unknown: [410, 'contact_note.restore_too_late'],
        managersOnly: true,
      },
      { endpoint: customerTasks.list, input: () => ({ query: { customer_id } }), invalid: query, unknown: noCustomer },
      {
        endpoint: customerTasks.get,
        input: () => ({ params: { id: ids.task } }),
        invalid,
        unknown: 'contact_task.unknown',
      },
      {
        endpoint: customerTasks.create,
        input: () => ({ body: task() }),
        invalid: { body: { customer_id: 'x', title: '' } },
        unknown: noCustomer,
      },
      {
        endpoint: customerTasks.update,
        input: () => ({ params: { id: ids.task }, body: task() }),
        invalid: { ...invalid, body: { customer_id: 'x', title: 'x' } },
        unknown: 'contact_task.unknown',
      },
      {
        endpoint: customerTasks.delete,
        input: () => ({ params: { id: ids.task } }),
        invalid,
        unknown: 'contact_task.unknown',
        managersOnly: true,
      },
      {
        endpoint: customerTasks.restore,
        input: () => ({ params: { id: ids.deletedTask } }),
        invalid,
        unknown: [410, 'contact_task.restore_too_late'],
        managersOnly: true,
      },
    ],
  });
});
