import {
  operatorConversations,
  supportConversation,
  supportMessages,
} from '@kumbi/contract/support/support.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { namedFile } from '../media/image/image.factory.ts';
import { conversationOf, makeOperator, reply, write } from './support.factory.ts';
import { awayQueue } from './support-mail.jobs.ts';
import { sendUnseen } from './support-mail.service.ts';

const minuteMs = 60_000;
let operator: TestPerson;

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly messageId?: string;
}

async function mailsTo(server: TestServer, email: string): Promise<Mail[]> {
  const { emails } = await server.outside<{ emails: { id: string; subject: string }[] }>(
    `/emails?to=${encodeURIComponent(email)}`,
  );
  const about = emails.filter(({ subject }) => /support|apoio/.test(subject));
  return Promise.all(about.map(({ id }) => server.outside<Mail>(`/emails/${id}`)));
}

async function pass(server: TestServer, minutes: number): Promise<void> {
  server.clock.advance(minutes * minuteMs + 1_000);
  await awayQueue.wakeNow(server.kernel);
  await server.runJobs();
}

const seeAll = async (server: TestServer, user: TestPerson): Promise<void> => {
  const { body } = await server.call(supportMessages.list, { query: {} }, { as: user });
  await server.call(supportConversation.read, { body: { until: body.messages[0]?.id ?? '' } }, { as: user });
};
const operatorSees = async (server: TestServer, id: string, until: string): Promise<void> => {
  await server.call(operatorConversations.read, { params: { id }, body: { until } }, { as: operator });
};

const test = ownServerTest();
test.beforeEach(async ({ server }) => {
  await server.kernel.db.ownerPool.query('update auth_user set operator = false');
  operator = await makeOperator(server);
});

test('answers that the user has not seen arrive together in one email, in their language', async ({ server }) => {
  const user = await server.person({ language: 'pt', name: 'Ana Paulo' });
  const asked = (await write(server, user, { text: 'Bom dia' })).body.message;
  const id = await conversationOf(server, operator, user);
  await operatorSees(server, id, asked.id);
  await reply(server, operator, id, { text: 'Bom dia, Ana.\nEm que posso ajudar?' });
  await pass(server, 3);
  await reply(server, operator, id, { file_1: namedFile(Buffer.from('passos'), 'passos.txt', 'text/plain') });
  expect(await mailsTo(server, user.email)).toHaveLength(0);
  await pass(server, 2);
  const [mail, ...others] = await mailsTo(server, user.email);
  expect([mail?.subject, others]).toEqual(['O apoio da Kumbi respondeu-te', []]);
  for (const part of [
    'Olá Ana Paulo',
    'Bom dia, Ana.',
    'Em que posso ajudar?',
    'Ficheiro: passos.txt',
    '/pt/app/creator?modal=support',
  ])
    expect(mail?.text).toContain(part);

  // Nothing is sent twice, and more answers to someone who hasn't looked wait longer.
  await pass(server, 10);
  await reply(server, operator, id, { text: 'Ainda estás aí?' });
  await pass(server, 6);
  expect(await mailsTo(server, user.email)).toHaveLength(1);
  await pass(server, 20);
  const again = await mailsTo(server, user.email);
  expect(again).toHaveLength(2);
  expect(again.filter(({ text }) => text.includes('Ainda estás aí?') && !text.includes('posso ajudar'))).toHaveLength(
    1,
  );
  await pass(server, 120);
  expect(await mailsTo(server, user.email)).toHaveLength(2);
  expect(await mailsTo(server, operator.email)).toHaveLength(0);
});

test('a message that was seen in time causes no email', async ({ server }) => {
  const user = await server.person();
  const asked = (await write(server, user, { text: 'Hello' })).body.message;
  const id = await conversationOf(server, operator, user);
  await operatorSees(server, id, asked.id);
  await reply(server, operator, id, { text: 'Hello back' });
  await seeAll(server, user);
  await pass(server, 60);
  expect(await mailsTo(server, user.email)).toHaveLength(0);
  expect(await mailsTo(server, operator.email)).toHaveLength(0);
});

test('after a look, the next unseen answer is sent without the longer wait', async ({ server }) => {
  const user = await server.person();
  await write(server, user, { text: 'Hello' });
  const id = await conversationOf(server, operator, user);
  await reply(server, operator, id, { text: 'First' });
  await pass(server, 5);
  await seeAll(server, user);
  await reply(server, operator, id, { text: 'Second' });
  await pass(server, 5);
  expect((await mailsTo(server, user.email)).map(({ text }) => text.includes('Second')).sort()).toEqual([false, true]);
});

test('without an address of support, every operator gets the messages that none has seen', async ({ server }) => {
  const other = await makeOperator(server);
  const user = await server.person({ name: 'Rui Costa', language: 'pt' });
  await write(server, user, { text: 'A loja não abre' });
  const id = await conversationOf(server, operator, user);
  await pass(server, 5);
  for (const { email } of [operator, other]) {
    const [mail, ...others] = await mailsTo(server, email);
    expect(others).toEqual([]);
    for (const part of ['A loja não abre', user.email, `/app/admin/support?conversation=${id}`])
      expect(mail?.text).toContain(part);
    expect(mail?.subject).toContain('Rui Costa');
  }
  expect(await mailsTo(server, user.email)).toHaveLength(0);
});

test('the address of support gets them instead', async ({ startServer }) => {
  const server = await startServer({ SUPPORT_EMAIL: 'apoio@example.ao' });
  operator = await makeOperator(server);
  const user = await server.person({ language: 'pt' });
  await write(server, user, { text: 'A loja não abre' });
  await pass(server, 5);
  expect(await mailsTo(server, 'apoio@example.ao')).toHaveLength(1);
  expect(await mailsTo(server, operator.email)).toHaveLength(0);
});

test('a user who left the workspace gets no email', async ({ server }) => {
  const owner = await server.person();
  const user = await server.member(owner, 'editor');
  await write(server, user, { text: 'Hello' });
  const id = await conversationOf(server, operator, user);
  await reply(server, operator, id, { text: 'Hello back' });
  await server.kernel.db.ownerPool.query('delete from memberships where user_id = $1', [user.userId]);
  await pass(server, 5);
  expect(await mailsTo(server, user.email)).toHaveLength(0);
});

test('a job that runs twice sends an email with the same id', async ({ server }) => {
  const user = await server.person();
  await write(server, user, { text: 'Hello' });
  const id = await conversationOf(server, operator, user);
  await reply(server, operator, id, { text: 'Only once' });
  server.clock.advance(6 * minuteMs);
  const { rows } = await server.kernel.db.ownerPool.query(
    `update support_conversations set lease = gen_random_uuid(), leased_until = now() + interval '1 hour' where id = $1
     returning workspace_id, id, user_id, lease, due_at as queue_due_at, ctid as queue_place, 0 as attempt`,
    [id],
  );
  await sendUnseen(server.kernel, rows[0]);
  await server.kernel.db.ownerPool.query(
    'update support_conversations set user_mailed_until = null, user_mailed_at = null where id = $1',
    [id],
  );
  await sendUnseen(server.kernel, rows[0]);
  const ids = (await mailsTo(server, user.email)).map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  await pass(server, 60);
  expect(await mailsTo(server, user.email)).toHaveLength(2);
});
