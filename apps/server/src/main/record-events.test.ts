import { fieldValueLimit, segmentRulesLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import { customerGroups } from '@kumbi/contract/contacts/customer-group.endpoints.ts';
import { customerNotes } from '@kumbi/contract/contacts/customer-note.endpoints.ts';
import { customerTasks } from '@kumbi/contract/contacts/customer-task.endpoints.ts';
import { programFields } from '@kumbi/contract/contacts/public-field.endpoints.ts';
import { programGroups } from '@kumbi/contract/contacts/public-group.endpoints.ts';
import { programSegments } from '@kumbi/contract/contacts/public-segment.endpoints.ts';
import { programNotes, programTasks } from '@kumbi/contract/contacts/public-task.endpoints.ts';
import { segments } from '@kumbi/contract/contacts/segment.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import type { EventTypeName } from '@kumbi/contract/event-types.ts';
import { paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import { programPaymentLinks } from '@kumbi/contract/payment-links/public-payment-link.endpoints.ts';
import { bookings, slots } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { programBookings, programRegistrations } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { expect } from 'vitest';
import { makeKey } from '../modules/api-keys/api-key.factory.ts';
import { makeCustomer } from '../modules/contacts/customer/customer.factory.ts';
import { createWebhookFor, repeatEvents, takeSent } from '../modules/outbound/outbound-webhook.factory.ts';
import { makeShownPage, someBlock } from '../modules/pages/page/page.factory.ts';
import { mailsTo, pathIn, postForm, somePerson } from '../modules/pages/visitor/visitor.factory.ts';
import { turnOffPaymentLink } from '../modules/payment-links/payment-links.public.ts';
import { inside } from '../modules/quotas/quotas.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
type SegmentInput = Input<typeof programSegments.create>['body'];
let owner: TestPerson;
let neighbour: TestPerson;
let headers: Record<string, string>;

/** Two workspaces with a webhook. Only the first one changes something. */
async function subscribe(server: TestServer, types: EventTypeName[] | null = null): Promise<void> {
  server.clock.advance(61_000);
  [owner, neighbour] = [await server.person(), await server.person()];
  for (const each of [owner, neighbour]) await createWebhookFor(server, each, { types });
  ({ headers } = await makeKey(server, owner));
}
/** Delivers each event twice, and returns what the programs of the workspace get. */
async function told(server: TestServer) {
  await server.runJobs();
  await repeatEvents(server, owner);
  const sent = await takeSent(server, owner);
  expect(await takeSent(server, neighbour)).toEqual([]);
  return sent;
}

test('each change of a payment link reaches the programs of its workspace once', async ({ server }) => {
  await subscribe(server);
  const wanted = { body: { title: 'Corte', amount: 1_250_000 } };
  const { body: made } = await server.call(programPaymentLinks.create, wanted, { headers });
  const { description: _description, ...link } = made;
  expect(await told(server)).toEqual([{ type: 'payment_link.created', data: { link } }]);
  const params = { id: link.id };
  const update = (body: Input<typeof programPaymentLinks.update>['body']) =>
    server.call(programPaymentLinks.update, { params, body }, { headers });
  await update({});
  await update({ title: 'Corte' });
  expect(await told(server)).toEqual([]);
  const changed = { ...link, title: 'Corte e barba' };
  await update({ title: changed.title });
  expect(await told(server)).toEqual([{ type: 'payment_link.updated', data: { link: changed } }]);
  for (let turn = 0; turn < 2; turn += 1) await inside(server, owner, (ctx) => turnOffPaymentLink(ctx, link.id));
  const off = { ...changed, is_active: false, state: 'off' };
  expect(await told(server)).toEqual([{ type: 'payment_link.updated', data: { link: off } }]);
  await server.call(programPaymentLinks.delete, { params }, { headers });
  await server.call(paymentLinks.restore, { params }, { as: owner });
  expect(await told(server)).toEqual([
    { type: 'payment_link.deleted', data: { link_id: link.id } },
    { type: 'payment_link.restored', data: { link: off } },
  ]);
});

test('each change of a note reaches the programs of its workspace once, without the rest of a long text', async ({
  server,
}) => {
  await subscribe(server);
  const { id: contact_id } = await makeCustomer(server, owner, { email: 'ana@example.com' });
  await told(server);
  const write = async (text: string) =>
    (await server.call(programNotes.create, { body: { contact_id, text } }, { headers })).body;
  const note = await write('界'.repeat(5_000));
  const cut = { ...note, text: `${'界'.repeat(1_000)}…` };
  expect(await told(server)).toEqual([{ type: 'contact_note.created', data: { note: cut } }]);
  const params = { id: note.id };
  for (let turn = 0; turn < 2; turn += 1)
    await server.call(programNotes.update, { params, body: { text: 'Prefere a tarde' } }, { headers });
  const changed = { ...note, text: 'Prefere a tarde' };
  expect(await told(server)).toEqual([{ type: 'contact_note.updated', data: { note: changed } }]);
  await server.call(programNotes.delete, { params }, { headers });
  expect(await told(server)).toEqual([{ type: 'contact_note.deleted', data: { note_id: note.id, contact_id } }]);
  await server.call(customerNotes.restore, { params }, { as: owner });
  expect(await told(server)).toEqual([{ type: 'contact_note.restored', data: { note: changed } }]);
  // A note that is deleted before its event is sent.
  const { id } = await write('Esquece');
  await server.call(customerNotes.delete, { params: { id } }, { as: owner });
  expect(await told(server)).toEqual([{ type: 'contact_note.deleted', data: { note_id: id, contact_id } }]);
});

test('each change of a task reaches the programs of its workspace once, and its completion as well', async ({
  server,
}) => {
  await subscribe(server);
  const { id: contact_id } = await makeCustomer(server, owner, { email: 'ana@example.com' });
  await told(server);
  const due_at = '2031-05-03T09:00:00.000Z';
  const wanted = { body: { contact_id, title: 'Ligar', due_at } };
  const { body: task } = await server.call(programTasks.create, wanted, { headers });
  expect(await told(server)).toEqual([{ type: 'contact_task.created', data: { task } }]);
  const params = { id: task.id };
  const update = (body: Input<typeof programTasks.update>['body']) =>
    server.call(programTasks.update, { params, body }, { headers });
  await update({});
  await update({ due_at });
  expect(await told(server)).toEqual([]);
  for (let turn = 0; turn < 2; turn += 1) await update({ is_done: true });
  const done = { ...task, is_done: true };
  expect(await told(server)).toEqual([
    { type: 'contact_task.completed', data: { task: done } },
    { type: 'contact_task.updated', data: { task: done } },
  ]);
  const assigned = { customer_id: contact_id, title: 'Ligar', due_at, remind: true, assigned_to: owner.userId };
  await server.call(customerTasks.update, { params, body: assigned }, { as: owner });
  expect(await told(server)).toMatchObject([
    { type: 'contact_task.updated', data: { task: { is_done: false, assigned_to: { id: owner.userId } } } },
  ]);
  await server.call(programTasks.delete, { params }, { headers });
  await server.call(customerTasks.restore, { params }, { as: owner });
  expect(await told(server)).toMatchObject([
    { type: 'contact_task.deleted', data: { task_id: task.id, contact_id } },
    { type: 'contact_task.restored', data: { task: { id: task.id } } },
  ]);
  await server.call(programTasks.create, { body: { contact_id, title: 'Visitar', is_done: true } }, { headers });
  expect(await told(server)).toMatchObject([
    { type: 'contact_task.completed', data: { task: { title: 'Visitar' } } },
    { type: 'contact_task.created', data: { task: { title: 'Visitar' } } },
  ]);
});

test('each change of a group reaches the programs of its workspace once, and its members don’t change it', async ({
  server,
}) => {
  await subscribe(server, [
    'contact_group.created',
    'contact_group.updated',
    'contact_group.deleted',
    'contact_group.restored',
  ]);
  const { body: group } = await server.call(programGroups.create, { body: { name: 'VIP' } }, { headers });
  expect(await told(server)).toEqual([{ type: 'contact_group.created', data: { group } }]);
  await makeCustomer(server, owner, { email: 'ana@example.com', group_id: group.id });
  const params = { id: group.id };
  for (const body of [{}, { name: 'VIP' }, { name: 'VIP', description: '' }])
    await server.call(programGroups.update, { params, body }, { headers });
  expect(await told(server)).toEqual([]);
  const changed = { ...group, name: 'Clientes VIP', description: 'Compram todos os meses', count: 1 };
  const body = { id: group.id, name: changed.name, description: changed.description };
  for (let turn = 0; turn < 2; turn += 1) await server.call(customerGroups.update, { body }, { as: owner });
  expect(await told(server)).toEqual([{ type: 'contact_group.updated', data: { group: changed } }]);
  await server.call(programGroups.delete, { params }, { headers });
  expect((await server.send(programGroups.delete, { params }, { headers })).status).toBe(404);
  await server.call(customerGroups.restore, { params }, { as: owner });
  expect(await told(server)).toEqual([
    { type: 'contact_group.deleted', data: { group_id: group.id } },
    { type: 'contact_group.restored', data: { group: changed } },
  ]);
  // A refused creation is undone with its event.
  expect((await server.send(programGroups.create, { body: { name: changed.name } }, { headers })).status).toBe(409);
  expect(await told(server)).toEqual([]);
});

test('each change of a segment reaches the programs of its workspace once, without its rules', async ({ server }) => {
  await subscribe(server);
  const named = (value: string) =>
    [{ kind: 'field', field: 'name', compare: 'contains', value }] satisfies SegmentInput['rules'];
  const { body } = await server.call(
    programSegments.create,
    { body: { name: 'Fiéis', match: 'all', rules: named('Ana') } },
    { headers },
  );
  const { rules: _rules, ...segment } = body;
  expect(await told(server)).toEqual([{ type: 'contact_segment.created', data: { segment } }]);
  const params = { id: segment.id };
  const update = (changes: Input<typeof programSegments.update>['body']) =>
    server.call(programSegments.update, { params, body: changes }, { headers });
  await update({});
  await update({ name: 'Fiéis', match: 'all', rules: named('Ana') });
  expect(await told(server)).toEqual([]);
  await update({ rules: named('Rui') });
  expect(await told(server)).toEqual([{ type: 'contact_segment.updated', data: { segment } }]);
  await server.call(programSegments.delete, { params }, { headers });
  await server.call(segments.restore, { params }, { as: owner });
  expect(await told(server)).toEqual([
    { type: 'contact_segment.deleted', data: { segment_id: segment.id } },
    { type: 'contact_segment.restored', data: { segment } },
  ]);
});

test('a segment with the longest rules reaches programs too', async ({ server }) => {
  await subscribe(server);
  const rules = Array.from({ length: segmentRulesLimit }, () => ({
    ...({ kind: 'field', field: 'name', compare: 'contains' } as const),
    value: '界'.repeat(fieldValueLimit),
  }));
  await server.call(programSegments.create, { body: { name: 'Todos', match: 'any', rules } }, { headers });
  expect(await told(server)).toMatchObject([{ type: 'contact_segment.created', data: { segment: { name: 'Todos' } } }]);
});

test('each change of a custom field reaches the programs of its workspace once', async ({ server }) => {
  await subscribe(server);
  const wanted = { name: 'Tamanho', kind: 'choice' as const, choices: ['S', 'M'] };
  const { body: field } = await server.call(programFields.create, { body: wanted }, { headers });
  expect(await told(server)).toEqual([{ type: 'contact_field.created', data: { field } }]);
  const params = { id: field.id };
  await server.call(programFields.update, { params, body: {} }, { headers });
  await server.call(customerFields.update, { params, body: wanted }, { as: owner });
  expect(await told(server)).toEqual([]);
  const changed = { ...field, choices: ['S', 'M', 'L'] };
  for (let turn = 0; turn < 2; turn += 1)
    await server.call(programFields.update, { params, body: { choices: changed.choices } }, { headers });
  expect(await told(server)).toEqual([{ type: 'contact_field.updated', data: { field: changed } }]);
  await server.call(programFields.delete, { params }, { headers });
  await server.call(customerFields.restore, { params }, { as: owner });
  expect(await told(server)).toEqual([
    { type: 'contact_field.deleted', data: { field_id: field.id } },
    { type: 'contact_field.restored', data: { field: changed } },
  ]);
});

test('a cancelled registration and the one that gets its place reach the programs of the workspace once', async ({
  server,
}) => {
  await subscribe(server, ['registration.made', 'registration.confirmed', 'registration.cancelled']);
  const block = someBlock('registration', {
    title: { pt: 'Oficina de pão' },
    startsAt: '2031-05-03T09:00:00.000Z',
    capacity: 1,
    waiting: true,
  });
  const page = await makeShownPage(server, owner, [block], { title: 'Pão', type: 'workshop' });
  await server.runJobs();
  const people = [somePerson(), somePerson()];
  for (const person of people) {
    const body = { block: block.props.id, ...person };
    await server.call(registrations.create, { params: { slug: page.slug }, body });
  }
  const { data } = (await server.call(programRegistrations.list, { query: {} }, { headers })).body;
  const [second, first] = data.map(({ id, email }) => ({
    registration_id: id,
    page_id: page.id,
    contact: expect.objectContaining({ email }),
  }));
  await told(server);
  for (let turn = 0; turn < 2; turn += 1)
    await server.call(programRegistrations.cancel, { params: { id: first?.registration_id ?? '' } }, { headers });
  expect(await told(server)).toEqual([
    { type: 'registration.cancelled', data: { ...first, by: 'workspace' } },
    { type: 'registration.confirmed', data: second },
  ]);
  const mails = await mailsTo(server, people[1]?.email ?? '');
  expect((await postForm(server, pathIn(mails[0], '/pt/registrations/'), {})).status).toBe(303);
  expect(await told(server)).toEqual([{ type: 'registration.cancelled', data: { ...second, by: 'visitor' } }]);
});

test('a cancelled booking reaches the programs of the workspace with its customer', async ({ server }) => {
  await subscribe(server, ['booking.cancelled']);
  const weekly = ['monday', 'wednesday', 'friday'].map((day) => ({ day, from: '09:00', to: '12:00' }));
  const block = someBlock('booking', { title: { pt: 'Corte' }, weekly, minutes: 60, notice: 30, horizon: 20 });
  const { id: page_id, slug } = await makeShownPage(server, owner, [block], { title: 'Corte' });
  const params = { slug };
  const free = await server.call(slots.list, { params, query: { block: block.props.id } });
  const person = somePerson();
  const body = { block: block.props.id, start: free.body.slots[0] ?? '', ...person };
  await server.call(bookings.create, { params, body });
  const [booking] = (await server.call(programBookings.list, { query: {} }, { headers })).body.data;
  const cancel = { params: { id: booking?.id ?? '' }, body: {} };
  for (let turn = 0; turn < 2; turn += 1) await server.call(programBookings.cancel, cancel, { headers });
  expect(await told(server)).toEqual([
    {
      type: 'booking.cancelled',
      data: {
        booking_id: booking?.id,
        page_id,
        starts_at: booking?.starts_at,
        by: 'workspace',
        contact: expect.objectContaining({ email: person.email }),
      },
    },
  ]);
});
