import { makeKey } from '@kumbi/server/modules/api-keys/api-key.factory.ts';
import { ownServerTest } from '@kumbi/server/testing/server-test.ts';
import type { TestServer } from '@kumbi/server/testing/test-server.ts';
import { expect } from 'vitest';
import { createKumbi, type Kumbi } from './kumbi.ts';

const test = ownServerTest();

/** The section for a new workspace. */
async function contactsOf(server: TestServer): Promise<Kumbi['contacts']> {
  const { secret: key } = await makeKey(server, await server.person());
  return createKumbi({ key, url: server.url }).contacts;
}

async function listed<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

test('tags, groups and consent of contacts', async ({ server }) => {
  const contacts = await contactsOf(server);
  const { id } = await contacts.findOrCreateContact({ email: 'rui@example.com' });
  expect(await contacts.addContactTags({ id, tags: ['vip', 'novo cliente'] })).toMatchObject({
    tags: ['novo cliente', 'vip'],
  });
  expect((await contacts.deleteContactTag({ id, tag: 'novo cliente' })).tags).toEqual(['vip']);
  const group = await contacts.createContactGroup({ name: 'VIP' });
  const best = await contacts.updateContactGroup({ id: group.id, description: 'Best' });
  expect(await contacts.getContactGroup({ id: group.id })).toEqual(best);
  expect((await contacts.addContactToGroup({ id, group_id: group.id })).groups).toEqual([
    { id: group.id, name: 'VIP' },
  ]);
  expect((await listed(contacts.allGroups())).map(({ count }) => count)).toEqual([1]);
  expect((await contacts.removeContactFromGroup({ id, group_id: group.id })).groups).toEqual([]);
  expect(await contacts.deleteContactGroup({ id: group.id })).toEqual({ deleted: true });
  await contacts.recordContactConsent({ id, channel: 'email', wording: 'Sim' });
  expect((await contacts.withdrawContactConsent({ id, channel: 'email' })).state).toBe('unsubscribed');
  expect((await contacts.listContactConsents({ id })).data).toHaveLength(2);
  expect(await contacts.deleteContact({ id })).toEqual({ deleted: true });
  await expect(contacts.listSegmentContacts({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'contact_segment.unknown',
  });
});

test('fields and segments of contacts', async ({ server }) => {
  const contacts = await contactsOf(server);
  const field = await contacts.createContactField({ name: 'Tamanho', kind: 'choice', choices: ['S', 'M'] });
  expect(await contacts.getContactField({ id: field.id })).toEqual(field);
  const changed = await contacts.updateContactField({ id: field.id, choices: ['S', 'M', 'L'] });
  expect(await listed(contacts.allFields())).toEqual([{ ...field, choices: ['S', 'M', 'L'] }]);
  expect(changed.kind).toBe('choice');
  const { id } = await contacts.findOrCreateContact({ email: 'rui@example.com', fields: { [field.id]: 'L' } });
  const segment = await contacts.createContactSegment({
    name: 'Grandes',
    match: 'all',
    rules: [{ kind: 'field', field: field.id, compare: 'is', value: 'L' }],
  });
  expect(await contacts.getContactSegment({ id: segment.id })).toEqual(segment);
  expect((await listed(contacts.allInSegment({ id: segment.id }))).map((each) => each.id)).toEqual([id]);
  const renamed = await contacts.updateContactSegment({ id: segment.id, name: 'Tamanho L' });
  expect(await listed(contacts.allSegments())).toEqual([renamed]);
  expect(await contacts.deleteContactSegment({ id: segment.id })).toEqual({ deleted: true });
  expect(await contacts.deleteContactField({ id: field.id })).toEqual({ deleted: true });
});

test('notes and tasks of contacts', async ({ server }) => {
  const contacts = await contactsOf(server);
  const { id: contact_id } = await contacts.findOrCreateContact({ email: 'rui@example.com' });
  const note = await contacts.createContactNote({ contact_id, text: 'Prefere a tarde' });
  expect(await contacts.getContactNote({ id: note.id })).toEqual(note);
  expect((await contacts.updateContactNote({ id: note.id, text: 'Prefere a manhã' })).text).toBe('Prefere a manhã');
  expect(await listed(contacts.allNotes({ contact_id }))).toHaveLength(1);
  expect(await contacts.deleteContactNote({ id: note.id })).toEqual({ deleted: true });
  const task = await contacts.createContactTask({ contact_id, title: 'Ligar' });
  expect(await contacts.getContactTask({ id: task.id })).toEqual(task);
  await contacts.updateContactTask({ id: task.id, is_done: true });
  expect(await listed(contacts.allTasks({ done: 'true' }))).toEqual([{ ...task, is_done: true }]);
  expect(await contacts.deleteContactTask({ id: task.id })).toEqual({ deleted: true });
});
