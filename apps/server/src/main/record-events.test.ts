import { customerNotes } from '@kumbi/contract/contacts/customer-note.endpoints.ts';
import { customerTasks } from '@kumbi/contract/contacts/customer-task.endpoints.ts';
import { programNotes, programTasks } from '@kumbi/contract/contacts/public-task.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import type { EventTypeName } from '@kumbi/contract/event-type-names.ts';
import { paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import { programPaymentLinks } from '@kumbi/contract/payment-links/public-payment-link.endpoints.ts';
import { bookings, slots } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { programBookings, programRegistrations } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { expect } from 'vitest';
import { makeCustomer } from '../modules/contacts/customer/customer.factory.ts';
import { type WatchedEvents, watchEvents } from '../modules/outbound/outbound-webhook.factory.ts';
import { makeShownPage, someBlock } from '../modules/pages/page/page.factory.ts';
import { mailsTo, pathIn, postForm, somePerson } from '../modules/pages/visitor/visitor.factory.ts';
import { turnOffPaymentLink } from '../modules/payment-links/payment-links.public.ts';
import { inside } from '../modules/quotas/quotas.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
let owner: TestPerson;
let headers: Record<string, string>;
let told: WatchedEvents['told'];

async function subscribe(server: TestServer, types: EventTypeName[] | null = null): Promise<void> {
  ({ owner, headers, told } = await watchEvents(server, types));
}

test('each change of a payment link reaches the programs of its workspace once', async ({ server }) => {
  await subscribe(server);
  const wanted = { body: { title: 'Corte', amount: 1_250_000 } };
  const { body: made } = await server.call(programPaymentLinks.create, wanted, { headers });
  const { description: _description, ...link } = made;
  expect(await told()).toEqual([{ type: 'payment_link.created', data: { link } }]);
  const params = { id: link.id };
  const update = (body: Input<typeof programPaymentLinks.update>['body']) =>
    server.call(programPaymentLinks.update, { params, body }, { headers });
  await update({});
  await update({ title: 'Corte' });
  expect(await told()).toEqual([]);
  const changed = { ...link, title: 'Corte e barba' };
  await update({ title: changed.title });
  expect(await told()).toEqual([{ type: 'payment_link.updated', data: { link: changed } }]);
  for (let turn = 0; turn < 2; turn += 1) await inside(server, owner, (ctx) => turnOffPaymentLink(ctx, link.id));
  const off = { ...changed, is_active: false, state: 'off' };
  expect(await told()).toEqual([{ type: 'payment_link.updated', data: { link: off } }]);
  await server.call(programPaymentLinks.delete, { params }, { headers });
  await server.call(paymentLinks.restore, { params }, { as: owner });
  expect(await told()).toEqual([
    { type: 'payment_link.deleted', data: { link_id: link.id } },
    { type: 'payment_link.restored', data: { link: off } },
  ]);
});

test('each change of a note reaches the programs of its workspace once, without the rest of a long text', async ({
  server,
}) => {
  await subscribe(server);
  const { id: contact_id } = await makeCustomer(server, owner, { email: 'ana@example.com' });
  await told();
  const write = async (text: string) =>
    (await server.call(programNotes.create, { body: { contact_id, text } }, { headers })).body;
  const note = await write('界'.repeat(5_000));
  const cut = { ...note, text: `${'界'.repeat(1_000)}…` };
  expect(await told()).toEqual([{ type: 'contact_note.created', data: { note: cut } }]);
  const params = { id: note.id };
  for (let turn = 0; turn < 2; turn += 1)
    await server.call(programNotes.update, { params, body: { text: 'Prefere a tarde' } }, { headers });
  const changed = { ...note, text: 'Prefere a tarde' };
  expect(await told()).toEqual([{ type: 'contact_note.updated', data: { note: changed } }]);
  await server.call(programNotes.delete, { params }, { headers });
  expect(await told()).toEqual([{ type: 'contact_note.deleted', data: { note_id: note.id, contact_id } }]);
  await server.call(customerNotes.restore, { params }, { as: owner });
  expect(await told()).toEqual([{ type: 'contact_note.restored', data: { note: changed } }]);
  // A note that is deleted before its event is sent.
  const { id } = await write('Esquece');
  await server.call(customerNotes.delete, { params: { id } }, { as: owner });
  expect(await told()).toEqual([{ type: 'contact_note.deleted', data: { note_id: id, contact_id } }]);
});

test('each change of a task reaches the programs of its workspace once, and its completion as well', async ({
  server,
}) => {
  await subscribe(server);
  const { id: contact_id } = await makeCustomer(server, owner, { email: 'ana@example.com' });
  await told();
  const due_at = '2031-05-03T09:00:00.000Z';
  const wanted = { body: { contact_id, title: 'Ligar', due_at } };
  const { body: task } = await server.call(programTasks.create, wanted, { headers });
  expect(await told()).toEqual([{ type: 'contact_task.created', data: { task } }]);
  const params = { id: task.id };
  const update = (body: Input<typeof programTasks.update>['body']) =>
    server.call(programTasks.update, { params, body }, { headers });
  await update({});
  await update({ due_at });
  expect(await told()).toEqual([]);
  for (let turn = 0; turn < 2; turn += 1) await update({ is_done: true });
  const done = { ...task, is_done: true };
  expect(await told()).toEqual([
    { type: 'contact_task.completed', data: { task: done } },
    { type: 'contact_task.updated', data: { task: done } },
  ]);
  const assigned = { customer_id: contact_id, title: 'Ligar', due_at, remind: true, assigned_to: owner.userId };
  await server.call(customerTasks.update, { params, body: assigned }, { as: owner });
  expect(await told()).toMatchObject([
    { type: 'contact_task.updated', data: { task: { is_done: false, assigned_to: { id: owner.userId } } } },
  ]);
  await server.call(programTasks.delete, { params }, { headers });
  await server.call(customerTasks.restore, { params }, { as: owner });
  expect(await told()).toMatchObject([
    { type: 'contact_task.deleted', data: { task_id: task.id, contact_id } },
    { type: 'contact_task.restored', data: { task: { id: task.id } } },
  ]);
  await server.call(programTasks.create, { body: { contact_id, title: 'Visitar', is_done: true } }, { headers });
  expect(await told()).toMatchObject([
    { type: 'contact_task.completed', data: { task: { title: 'Visitar' } } },
    { type: 'contact_task.created', data: { task: { title: 'Visitar' } } },
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
  await told();
  for (let turn = 0; turn < 2; turn += 1)
    await server.call(programRegistrations.cancel, { params: { id: first?.registration_id ?? '' } }, { headers });
  expect(await told()).toEqual([
    { type: 'registration.cancelled', data: { ...first, by: 'workspace' } },
    { type: 'registration.confirmed', data: second },
  ]);
  const mails = await mailsTo(server, people[1]?.email ?? '');
  expect((await postForm(server, pathIn(mails[0], '/pt/registrations/'), {})).status).toBe(303);
  expect(await told()).toEqual([{ type: 'registration.cancelled', data: { ...second, by: 'visitor' } }]);
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
  expect(await told()).toEqual([
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
