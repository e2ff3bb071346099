import { operatorTutorials, tutorials } from '@kumbi/contract/tutorials/tutorials.endpoints.ts';
import { storedTutorials } from '@kumbi/contract/tutorials/tutorials.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';

const test = ownServerTest();
const noId = '00000000-0000-4000-8000-000000000000';
let operator: TestPerson;
test.beforeEach(async ({ server }) => {
  operator = await server.person();
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
  await server.kernel.db.ownerPool.query('delete from tutorials');
});

const values = {
  title: { en: 'Open a shop', pt: 'Abrir uma loja' },
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  device: 'mobile',
  view: 'creator',
} as const;

async function created(server: TestServer, change: object = {}): Promise<string> {
  const { status, body } = await server.call(
    operatorTutorials.create,
    { body: { ...values, ...change } },
    { as: operator },
  );
  expect(status).toBe(200);
  return body.tutorial.id;
}
const seen = async (server: TestServer, as: TestPerson, query: object = {}, language = 'en') =>
  (await server.call(tutorials.list, { query }, { as, headers: { 'accept-language': language } })).body.tutorials;

test('everyone sees the videos in their language, for creators or the platform', async ({ server, owner }) => {
  const id = await created(server);
  const other = await created(server, { view: 'platform', device: 'all', title: { en: 'Keys', pt: 'Chaves' } });
  expect(await seen(server, owner)).toEqual([
    { id, title: 'Open a shop', url: 'dQw4w9WgXcQ', device: 'mobile', view: 'creator' },
    { id: other, title: 'Keys', url: 'dQw4w9WgXcQ', device: 'all', view: 'platform' },
  ]);
  expect((await seen(server, owner, {}, 'pt')).map(({ title }) => title)).toEqual(['Abrir uma loja', 'Chaves']);
  expect((await seen(server, owner, { view: 'platform' })).map(({ title }) => title)).toEqual(['Keys']);
  expect(await server.send(tutorials.list, { query: { view: 'buyer' } } as never, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  });
  expect(await server.send(tutorials.list, { query: {} })).toMatchObject({
    status: 401,
    body: { code: 'auth.required' },
  });
});

test('the operator changes, hides, orders and deletes them', async ({ server, owner }) => {
  const [first, second] = [await created(server), await created(server, { title: { en: 'Two', pt: 'Dois' } })];
  const change = (body: object) =>
    server.send(operatorTutorials.update, { params: { id: first }, body }, { as: operator });
  expect((await change({ url: 'https://youtu.be/aaaaaaaaaaa', device: 'computer' })).body).toMatchObject({
    tutorial: { id: first, title: values.title, url: 'aaaaaaaaaaa', device: 'computer', is_hidden: false },
  });
  expect((await change({ is_hidden: true })).status).toBe(200);
  expect((await seen(server, owner)).map(({ id }) => id)).toEqual([second]);
  const all = async () =>
    (await server.call(operatorTutorials.list, {}, { as: operator })).body.tutorials.map(({ id, is_hidden }) => [
      id,
      is_hidden,
    ]);
  expect(await all()).toEqual([
    [first, true],
    [second, false],
  ]);
  expect((await change({ is_hidden: false })).status).toBe(200);
  const reorder = (order: readonly string[]) =>
    server.send(operatorTutorials.reorder, { body: { order: [...order] } }, { as: operator });
  expect((await reorder([second, first])).body).toMatchObject({ tutorials: [{ id: second }, { id: first }] });
  expect((await seen(server, owner)).map(({ id }) => id)).toEqual([second, first]);
  for (const order of [[second], [second, second], [second, first, noId], [second, noId]])
    expect(await reorder(order)).toMatchObject({ status: 409, body: { code: 'tutorial.order_outdated' } });
  const third = await created(server);
  expect((await seen(server, owner)).map(({ id }) => id)).toEqual([second, first, third]);
  const remove = () => server.send(operatorTutorials.delete, { params: { id: second } }, { as: operator });
  expect(await remove()).toMatchObject({ status: 200, body: { deleted: true } });
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'tutorial.unknown' } });
  expect((await seen(server, owner)).map(({ id }) => id)).toEqual([first, third]);
});

test('its input is checked, and names the field', async ({ server }) => {
  for (const [field, value] of [
    ['title', { en: 'Only English' }],
    ['title', { en: ' ', pt: 'x' }],
    ['title', { en: 'x'.repeat(101), pt: 'x' }],
    ['url', 'https://vimeo.com/1'],
    ['url', ''],
    ['url', undefined],
    ['device', 'watch'],
    ['view', 'buyer'],
  ] as const) {
    const input = { body: { ...values, [field]: value } };
    const { status, body } = await server.send(operatorTutorials.create, input as never, { as: operator });
    expect([status, Object.keys((body as { fields?: object }).fields ?? {})[0]]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^${field}`)),
    ]);
  }
  const body = { order: [] };
  expect(await server.send(operatorTutorials.reorder, { body }, { as: operator })).toMatchObject({ status: 400 });
  for (const id of [noId, 'x'])
    expect(
      await server.send(operatorTutorials.update, { params: { id }, body: { is_hidden: true } }, { as: operator }),
    ).toMatchObject(
      id === noId
        ? { status: 404, body: { code: 'tutorial.unknown' } }
        : { status: 400, body: { code: 'request.invalid' } },
    );
});

test('their number is limited, even for calls at the same time', async ({ server }) => {
  await server.kernel.db.ownerPool.query(
    `insert into tutorials select gen_random_uuid(), $2, 'dQw4w9WgXcQ', 'all', 'creator', n, false, now() from generate_series(1, $1::int) n`,
    [storedTutorials - 1, JSON.stringify(values.title)],
  );
  const create = () => server.send(operatorTutorials.create, { body: values }, { as: operator });
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await create()).toMatchObject({ status: 409, body: { code: 'tutorial.full' } });
});

test('for everyone but an operator the calls don’t exist, and a deletion needs a recent proof', async ({
  server,
  owner,
}) => {
  const id = await created(server);
  for (const who of [{ as: owner }, {}])
    for (const [endpoint, input] of [
      [operatorTutorials.list, {}],
      [operatorTutorials.create, { body: values }],
      [operatorTutorials.update, { params: { id }, body: { is_hidden: true } }],
      [operatorTutorials.reorder, { body: { order: [id] } }],
      [operatorTutorials.delete, { params: { id } }],
    ] as const)
      expect(await server.send(endpoint, input as never, who)).toMatchObject({
        status: 404,
        body: { code: 'request.not_found' },
      });
  await server.kernel.db.ownerPool.query(
    `update auth_session set proven_at = now() - interval '1 hour' where user_id = $1`,
    [operator.userId],
  );
  expect(await server.send(operatorTutorials.delete, { params: { id } }, { as: operator })).toMatchObject({
    status: 403,
    body: { code: 'auth.proof_required' },
  });
  expect(await seen(server, owner)).toMatchObject([{ id }]);
});
