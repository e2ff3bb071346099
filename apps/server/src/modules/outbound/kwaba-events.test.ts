import { conversations } from '@kumbi/contract/kwaba/conversation.endpoints.ts';
import { kwabaUsers } from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../testing/test-receiver.ts';
import { makeKwabaUser, makeProvider, sendMessage, tokenOf } from '../kwaba/kwaba.factory.ts';
import { createWebhookFor, verified } from './outbound-webhook.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
test.beforeAll(async ({ server, owner }) => {
  await makeProvider(server, owner);
});
afterAll(() => receiver.stop());

test('the answer of an end user reaches the program of the company, signed, with whose it is', async ({
  server,
  owner,
}) => {
  const { secret } = await createWebhookFor(server, owner, { url: `${receiver.origin}/kwaba` });
  const user = await makeKwabaUser(server, owner, { external_id: 'cliente-9' });
  const sent = await sendMessage(server, owner, user, 'Olá');
  // The longest text, with the largest characters.
  const text = '界'.repeat(3_999).concat('"');
  const body = { client_id: 'a-1', text: `\u0007${text}\u001b` };
  await server.call(conversations.answer, { params: { token: tokenOf(user) }, body });
  await server.runJobs();
  const told = receiver.arrived.map((one) => verified(secret, one));
  const whose = { user_id: user.id, external_id: 'cliente-9' };
  const kinds = ['kwaba.answer_received', 'kwaba.message_sent', 'kwaba.messages_read'];
  expect(told.map((each) => each.type).sort()).toEqual(kinds);
  const dataOf = (type: string) => told.find((each) => each.type === type)?.data;
  expect(dataOf('kwaba.answer_received')).toEqual({
    ...whose,
    message_id: expect.any(String),
    number: 2,
    client_id: 'a-1',
    text,
    sent_at: expect.any(String),
  });
  expect(dataOf('kwaba.message_sent')).toMatchObject({ ...whose, message_id: sent.id, number: 1, text: 'Olá' });
  expect(dataOf('kwaba.messages_read')).toMatchObject({ ...whose, message_id: sent.id, read_at: expect.any(String) });
});

test('a message that was deleted before its event was sent is not sent', async ({ server, owner }) => {
  receiver.arrived.length = 0;
  const user = await makeKwabaUser(server, owner);
  await sendMessage(server, owner, user, 'Esquece');
  await server.call(kwabaUsers.delete, { query: { id: user.id } }, { as: owner });
  await server.runJobs();
  expect(receiver.arrived).toEqual([]);
});
