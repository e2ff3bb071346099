import { randomUUID } from 'node:crypto';
import {
  operatorConversations,
  operatorMessages,
  operatorSupportFiles,
  supportConversation,
  supportFiles,
  supportMessages,
} from '@kumbi/contract/support/support.endpoints.ts';
import { supportMessageLimit, supportMessagesPerDay } from '@kumbi/contract/support/support.limits.ts';
import { io } from 'socket.io-client';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { testRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { archiveFile } from '../media/file/file.factory.ts';
import { imageFile, namedFile } from '../media/image/image.factory.ts';
import { conversationOf, makeOperator, reply, write } from './support.factory.ts';

const test = ownServerTest(() => ({ KUMBI_VISITOR_FILES_MB: '1' }));
const noId = '00000000-0000-4000-8000-000000000000';
let operator: TestPerson;
test.beforeAll(async ({ server }) => {
  operator = await makeOperator(server);
});

const pdf = (name = 'fatura.pdf') => namedFile(Buffer.from('%PDF-1.7 a receipt'), name, 'application/pdf');
const get = async (server: TestServer, as: TestPerson) =>
  (await server.call(supportConversation.get, {}, { as })).body.conversation;
const list = async (server: TestServer, as: TestPerson, query = {}) =>
  (await server.call(supportMessages.list, { query }, { as })).body;
const rows = async (server: TestServer, table: string) =>
  (await server.kernel.db.ownerPool.query(`select * from ${table}`)).rows;

describe('the endpoints of a user', () => {
  let written: string;
  test.beforeEach(async ({ server, owner }) => {
    written = (await write(server, owner, { text: 'Bom dia' })).body.message.id;
  });
  const invalid = { body: { client_id: 'x', text: 'Olá' } };
  testRights(test, {
    cases: [
      { endpoint: supportConversation.get, input: () => ({}), elsewhere: { conversation: null } },
      {
        endpoint: supportConversation.read,
        input: () => ({ body: { until: written } }),
        invalid: { body: { until: 'x' } },
        unknown: 'support.unknown',
      },
      {
        endpoint: supportMessages.list,
        input: () => ({ query: {} }),
        invalid: { query: { nextPage: 0 } },
        elsewhere: { total: 0, messages: [] },
      },
      { endpoint: supportMessages.send, input: () => ({ body: { client_id: noId, text: 'Olá' } }), invalid },
    ],
    tables: ['support_conversations', 'support_messages', 'support_files', 'media_private_files'],
  });
});

test('both sides write, and each sees when the other has read', async ({ server }) => {
  const user = await server.person({ name: 'Ana Paulo' });
  expect(await get(server, user)).toBeNull();
  const first = (await write(server, user, { text: '  Não consigo publicar a loja. ' })).body.message;
  expect(first).toMatchObject({ author: 'user', text: 'Não consigo publicar a loja.', files: [] });
  expect(await get(server, user)).toMatchObject({ status: 'open', unread: 0, seen: null });
  const id = await conversationOf(server, operator, user);
  const shown = async () => (await server.call(operatorConversations.get, { params: { id } }, { as: operator })).body;
  expect((await shown()).conversation).toMatchObject({
    ...{ name: 'Ana Paulo', email: user.email, kumbi_code: user.code, workspace_kind: 'creator' },
    ...{ unread: 1, is_unanswered: true, seen: null, member_code: expect.stringMatching(/^KB-/), plan: null },
  });
  const read = await server.call(
    operatorConversations.read,
    { params: { id }, body: { until: first.id } },
    { as: operator },
  );
  expect(read.body.conversation).toMatchObject({ unread: 0, is_unanswered: true });
  expect((await get(server, user))?.seen?.until).toBe(first.created_at);

  await reply(server, operator, id, { text: 'Bom dia, Ana.' });
  const { message } = (await reply(server, operator, id, { text: 'Já publicaste um produto?' })).body;
  expect(await get(server, user)).toMatchObject({ unread: 2 });
  const { messages, total } = await list(server, user);
  expect([total, messages.map(({ author, text }) => [author, text])]).toEqual([
    3,
    [
      ['operator', 'Já publicaste um produto?'],
      ['operator', 'Bom dia, Ana.'],
      ['user', 'Não consigo publicar a loja.'],
    ],
  ]);
  const seen = (until: string | undefined) => server.send(supportConversation.read, { body: { until } }, { as: user });
  expect((await seen(messages[1]?.id)).body).toMatchObject({ conversation: { unread: 1 } });
  expect((await seen(message.id)).body).toMatchObject({ conversation: { unread: 0 } });
  // A late request about an older message changes nothing.
  expect((await seen(messages[1]?.id)).body).toMatchObject({ conversation: { unread: 0 } });
  expect((await shown()).conversation).toMatchObject({ is_unanswered: false, seen: { until: message.created_at } });
  expect(await seen(noId)).toMatchObject({ status: 404, body: { code: 'support.message_unknown' } });
});

test('a message that is sent twice with one id is stored once', async ({ server }) => {
  const user = await server.person();
  const client_id = randomUUID();
  const [one, two] = await Promise.all([
    write(server, user, { client_id, text: 'Olá', file_1: pdf() }),
    write(server, user, { client_id, text: 'Olá', file_1: pdf() }),
  ]);
  expect(one.body.message).toEqual(two.body.message);
  expect(await list(server, user)).toMatchObject({ total: 1 });
  const id = await conversationOf(server, operator, user);
  const unread = (await server.call(operatorConversations.get, { params: { id } }, { as: operator })).body.conversation;
  expect(unread.unread).toBe(1);
  // The other side has its own ids.
  expect((await reply(server, operator, id, { client_id, text: 'Olá' })).body.message.id).not.toBe(one.body.message.id);
});

test('a message needs a text or a file, and its text has a limit', async ({ server }) => {
  const user = await server.person();
  for (const text of ['', '   '])
    expect(await write(server, user, { text })).toMatchObject({
      status: 400,
      body: { fields: { text: expect.any(String) } },
    });
  expect((await write(server, user, { text: 'a'.repeat(supportMessageLimit + 1) })).status).toBe(400);
  expect((await write(server, user, { text: 'a'.repeat(supportMessageLimit) })).status).toBe(200);
  expect((await write(server, user, { file_1: pdf() })).status).toBe(200);
});

test('pages of a long conversation neither repeat nor omit a message', async ({ server }) => {
  const user = await server.person();
  for (let at = 1; at <= 5; at++) await write(server, user, { text: `${at}` });
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await list(server, user, { nextPage: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.messages.map(({ text }) => text));
    ({ cursor, has: more } = page);
  }
  expect(seen).toEqual(['5', '4', '3', '2', '1']);
});

describe('files', () => {
  test('arrive on the other side, and only the two sides can download them', async ({ server, owner }) => {
    const user = await server.person();
    const editor = await server.member(user, 'editor');
    const picture = await imageFile({ format: 'png' });
    const sent = await write(server, user, { text: 'O ecrã', file_1: picture, file_2: pdf('conta\u202e.pdf') });
    expect(sent.body.message.files).toMatchObject([
      { name: 'picture.png', is_image: true },
      { name: 'conta .pdf', is_image: false },
    ]);
    const [image, receipt] = sent.body.message.files.map(({ id }) => id);
    const download = (as: TestPerson, id = receipt) => server.send(supportFiles.download, { params: { id } }, { as });
    const got = await download(user);
    expect([got.status, got.headers.get('content-type'), got.headers.get('x-content-type-options')]).toEqual([
      ...[200, 'application/pdf', 'nosniff'],
    ]);
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(got.headers.get('content-security-policy')).toContain('sandbox');
    for (const other of [editor, owner, operator])
      expect(await download(other, image)).toMatchObject({ status: 404, body: { code: 'support.file_unknown' } });
    expect((await download(user, image)).status).toBe(200);
    const opened = await server.send(operatorSupportFiles.download, { params: { id: receipt } }, { as: operator });
    expect(opened.headers.get('content-type')).toBe('application/pdf');
  });

  test.for([
    [
      'a picture named as a PDF',
      async () => imageFile().then((file) => renamed(file, 'fatura.pdf')),
      'support.file_mismatch',
    ],
    [
      'a page named as a picture',
      async () => namedFile(Buffer.from('<script>alert(1)</script>'), 'ecra.png', 'image/png'),
      'support.file_mismatch',
    ],
    [
      'bytes named as a text',
      async () => namedFile(Buffer.from([0, 1, 2, 255]), 'notas.txt', 'text/plain'),
      'support.file_mismatch',
    ],
    [
      'a page',
      async () => namedFile(Buffer.from('<script>alert(1)</script>'), 'pagina.html', 'text/html'),
      'support.file_type',
    ],
    [
      'a drawing with a script',
      async () => namedFile(Buffer.from('<svg onload="alert(1)"/>'), 'logo.svg', 'image/svg+xml'),
      'support.file_type',
    ],
    ['an archive', async () => archiveFile(['a.txt']), 'support.file_type'],
    [
      'an archive named as a document',
      async () => renamed(archiveFile(['a.txt']), 'carta.docx'),
      'support.file_mismatch',
    ],
    ['a file without a type', async () => renamed(pdf(), 'fatura'), 'support.file_type'],
  ] as const)('%s is refused, and nothing is stored', async ([_, make, code], { server }) => {
    const user = await server.person();
    const before = await rows(server, 'media_leftovers');
    const sent = await write(server, user, { text: 'Vê isto', file_1: pdf(), file_2: await make() });
    expect(sent).toMatchObject({ status: 400, body: { code, message: expect.stringMatching(/\S/) } });
    expect(await list(server, user)).toMatchObject({ total: 0 });
    expect(await rows(server, 'media_leftovers')).toEqual(before);
  });

  test('a document with its own name is accepted', async ({ server }) => {
    const user = await server.person();
    const document = archiveFile(['[Content_Types].xml', 'word/document.xml']);
    const text = namedFile(Buffer.from('uma linha'), 'registo.log', 'text/plain');
    const sent = await write(server, user, { file_1: renamed(document, 'Carta.DOCX'), file_2: text });
    expect(sent.body.message.files.map(({ name }) => name)).toEqual(['Carta.DOCX', 'registo.log']);
  });

  test('have a limit in each workspace', async ({ server }) => {
    const user = await server.person();
    const large = namedFile(
      Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(700_000)]),
      'a.pdf',
      'application/pdf',
    );
    expect((await write(server, user, { file_1: large })).status).toBe(200);
    expect(await write(server, user, { file_1: large })).toMatchObject({
      status: 409,
      body: { code: 'support.no_room' },
    });
    expect((await write(server, user, { text: 'Sem ficheiro' })).status).toBe(200);
  });

  test('disappear with the account', async ({ server }) => {
    const user = await server.person();
    const company = await server.person();
    await server.kernel.db.ownerPool.query(
      "insert into memberships (workspace_id, user_id, role) values ($1, $2, 'editor')",
      [company.workspaceId, user.userId],
    );
    const inCompany = { ...user, code: company.code };
    expect((await write(server, inCompany, { file_1: pdf() })).status).toBe(200);
    await server.kernel.db.ownerPool.query('delete from memberships where user_id = $1 and workspace_id = $2', [
      user.userId,
      company.workspaceId,
    ]);
    const stored = async () =>
      (
        await server.kernel.db.ownerPool.query('select 1 from media_private_files where workspace_id = $1', [
          company.workspaceId,
        ])
      ).rowCount;
    expect(await stored()).toBe(1);
    await server.kernel.db.ownerPool.query('delete from support_conversations where user_id = $1', [user.userId]);
    expect(await stored()).toBe(0);
  });
});

const renamed = (file: File, name: string): File => new File([file], name, { type: file.type });

describe('the operator', () => {
  test('everyone else is refused', async ({ server, owner }) => {
    await write(server, owner, { text: 'Olá', file_1: pdf() });
    const id = await conversationOf(server, operator, owner);
    const file = (await list(server, owner)).messages.find(({ files }) => files.length > 0)?.files[0]?.id;
    const body = { client_id: noId, text: 'Olá' };
    for (const [endpoint, input] of [
      [operatorConversations.list, { query: {} }],
      [operatorConversations.get, { params: { id } }],
      [operatorConversations.read, { params: { id }, body: { until: noId } }],
      [operatorConversations.end, { params: { id } }],
      [operatorConversations.restore, { params: { id } }],
      [operatorMessages.list, { params: { id }, query: {} }],
      [operatorMessages.send, { params: { id }, body }],
      [operatorSupportFiles.download, { params: { id: file } }],
    ] as const) {
      const before = await rows(server, 'support_conversations');
      for (const as of [{}, { as: owner }])
        expect(await server.send(endpoint, input, as), endpoint.path).toMatchObject({
          status: 404,
          body: { code: 'request.not_found' },
        });
      expect(await rows(server, 'support_conversations')).toEqual(before);
    }
  });

  test('unknown conversations and invalid input are refused', async ({ server }) => {
    const params = { id: noId };
    const body = { client_id: noId, text: 'Olá' };
    for (const [endpoint, input] of [
      [operatorConversations.get, { params }],
      [operatorConversations.read, { params, body: { until: noId } }],
      [operatorConversations.end, { params }],
      [operatorConversations.restore, { params }],
      [operatorMessages.list, { params, query: {} }],
      [operatorMessages.send, { params, body }],
    ] as const)
      expect(await server.send(endpoint, input, { as: operator }), endpoint.path).toMatchObject({
        status: 404,
        body: { code: 'support.unknown' },
      });
    expect(await server.send(operatorSupportFiles.download, { params }, { as: operator })).toMatchObject({
      status: 404,
      body: { code: 'support.file_unknown' },
    });
    for (const [endpoint, input] of [
      [operatorConversations.list, { query: { state: 'new' } }],
      [operatorConversations.get, { params: { id: 'x' } }],
      [operatorConversations.read, { params, body: {} }],
      [operatorMessages.list, { params, query: { nextPage: 0 } }],
      [operatorMessages.send, { params, body: { client_id: noId } }],
    ] as const)
      expect(await server.send(endpoint, input, { as: operator }), endpoint.path).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
  });

  test('finds, filters and pages conversations, with unread ones first', async ({ server }) => {
    await server.kernel.db.ownerPool.query('delete from support_conversations');
    const people: TestPerson[] = [];
    for (const name of ['Ana Gomes', 'Beto Gomes', 'Célia Gomes']) {
      const person = await server.person({ name });
      await write(server, person, { text: `Sou ${name}` });
      people.push(person);
    }
    const [ana, beto, celia] = people as [TestPerson, TestPerson, TestPerson];
    const shown = async (query: object) => {
      const { body } = await server.call(operatorConversations.list, { query }, { as: operator });
      return body.conversations.map(({ name }) => name.split(' ')[0]);
    };
    expect(await shown({})).toEqual(['Célia', 'Beto', 'Ana']);
    const id = await conversationOf(server, operator, celia);
    const { message } = (await reply(server, operator, id, { text: 'Olá, Célia' })).body;
    await server.call(operatorConversations.read, { params: { id }, body: { until: message.id } }, { as: operator });
    expect(await shown({})).toEqual(['Beto', 'Ana', 'Célia']);
    expect(await shown({ state: 'unanswered' })).toEqual(['Beto', 'Ana']);
    expect(await shown({ name: 'celia' })).toEqual(['Célia']);
    expect(await shown({ name: ana.email })).toEqual(['Ana']);
    expect(await shown({ name: beto.code })).toEqual(['Beto']);
    const paged: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const query = { nextPage: 1, ...(cursor ? { cursor } : {}) };
      const { body } = await server.call(operatorConversations.list, { query }, { as: operator });
      paged.push(...body.conversations.map(({ name }) => name.split(' ')[0] ?? ''));
      ({ cursor, has: more } = body);
      expect(body.total).toBe(3);
    }
    expect(paged).toEqual(['Beto', 'Ana', 'Célia']);

    const end = await server.call(operatorConversations.end, { params: { id } }, { as: operator });
    expect(end.body.conversation.status).toBe('closed');
    expect(await shown({})).toEqual(['Beto', 'Ana']);
    expect(await shown({ state: 'closed' })).toEqual(['Célia']);
    expect(await get(server, celia)).toMatchObject({ status: 'closed' });
    await server.call(operatorConversations.restore, { params: { id } }, { as: operator });
    expect(await shown({ state: 'closed' })).toEqual([]);
    await server.call(operatorConversations.end, { params: { id } }, { as: operator });
    await write(server, celia, { text: 'Mais uma coisa' });
    expect(await shown({ state: 'unanswered' })).toEqual(['Célia', 'Beto', 'Ana']);
  });
});

test('a change reaches the sockets of the user and of the operators, and of no one else', async ({ server }) => {
  const user = await server.person();
  const editor = await server.member(user, 'editor');
  const heard: string[] = [];
  const sockets = await Promise.all(
    Object.entries({ user, editor, operator }).map(async ([name, as]) => {
      const socket = io(server.url, { transports: ['websocket'], extraHeaders: { cookie: as.cookie } });
      socket.on('support', () => heard.push(name));
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      return socket;
    }),
  );
  try {
    await write(server, user, { text: 'Olá' });
    await expect.poll(() => [...heard].sort()).toEqual(['operator', 'user']);
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
});

test('one person sends a limited number of messages in a day', async ({ server }) => {
  const user = await server.person();
  await write(server, user, { text: 'Olá' });
  await server.kernel.db.ownerPool.query(
    `insert into support_messages (workspace_id, id, conversation_id, user_id, author, client_id, text, created_at)
     select workspace_id, gen_random_uuid(), id, user_id, 'user', gen_random_uuid(), 'again', created_at
     from support_conversations, generate_series(2, $2) where user_id = $1`,
    [user.userId, supportMessagesPerDay],
  );
  expect(await write(server, user, { text: 'Mais uma' })).toMatchObject({
    status: 429,
    body: { code: 'support.too_many' },
  });
  server.clock.advance(86_400_000 + 60_000);
});
