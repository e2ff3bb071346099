import { bulkLinks } from '@kumbi/contract/links/bulk.endpoints.ts';
import { bulkRowsLimit } from '@kumbi/contract/links/links.limits.ts';
import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { makeShortLink } from '../short-link/short-link.factory.ts';

const test = ownServerTest();
const site = 'https://terraboa.example.com';

const newOwner = async (server: TestServer, allowance = 100): Promise<TestPerson> => {
  const owner = await server.person({ language: 'pt' });
  await givePlan(server, owner, { allowances: { short_links: allowance } });
  return owner;
};
const send = (server: TestServer, as: TestPerson, content: string | Buffer) =>
  server.call(
    bulkLinks.createMany,
    {
      body: {
        file: new File([typeof content === 'string' ? content : new Uint8Array(content)], 'links.csv', {
          type: 'text/csv',
        }),
      },
    },
    { as, headers: { 'accept-language': 'pt' } },
  );
const list = async (server: TestServer, as: TestPerson) =>
  (await server.call(shortLinks.list, { query: { nextPage: 100 } }, { as })).body;

test('a table creates a link for each row, and returns those with problems as a file that can be corrected', async ({
  server,
}) => {
  const owner = await newOwner(server);
  await makeShortLink(server, owner, { code: 'ocupado' });
  const answer = await send(
    server,
    owner,
    [
      '\ufeffName;URL;Code;Tags;Clicks_limit;Other',
      `Mel;${site}/mel;mel-2026;feira|mel;500;x`,
      `Café;http://${site.slice(8)};;;;`,
      `=SUM(A1);${site}/x;ocupado;;;`,
      `"Com; ponto";${site}/p;;;;`,
      `Rede;https://192.168.1.1/;;;;`,
      `Cliques;${site}/c;;;muitos;`,
      '',
    ].join('\r\n'),
  );
  expect(answer).toMatchObject({ status: 200, body: { created: 2, failed: 4 } });
  const { short_links: made } = await list(server, owner);
  expect(made.map(({ name }) => name)).toEqual(['Com; ponto', 'Mel', 'Catálogo']);
  expect(made[1]).toMatchObject({ code: 'mel-2026', tags: ['feira', 'mel'], clicks_limit: 500 });
  const [head, ...rows] = (answer.body.errors ?? '')
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
  expect(head).toBe('Name,URL,Code,Tags,Clicks_limit,Other,problema');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain('url: A ligação tem de começar por https://');
  expect(rows[1]).toMatch(/^'=SUM\(A1\),.*O endereço “ocupado” já está ocupado/);
  expect(rows[2]).toContain('não pode levar a este endereço');
  expect(rows[3]).toContain('clicks_limit');
  // The corrected file has the column with the problems, which is ignored.
  const corrected = [head, rows[1]?.replace('ocupado', 'livre-agora')].join('\r\n');
  expect((await send(server, owner, corrected)).body).toEqual({ created: 1, failed: 0, errors: null });
  expect((await list(server, owner)).short_links[0]?.name).toBe('=SUM(A1)');
});

test('rows beyond the plan are returned', async ({ server }) => {
  const owner = await newOwner(server, 2);
  const { body } = await send(server, owner, `name,url\n${`x,${site}/x\n`.repeat(3)}`);
  expect(body).toMatchObject({ created: 2, failed: 1 });
});

test.for([
  ['short_link.table_columns', 'title,address\nx,y'],
  ['short_link.table_columns', '\n'],
  ['short_link.table_columns', `name,url,${Array.from({ length: 500 }, (_, at) => `c${at}`).join(',')}\n`],
  ['short_link.table_unreadable', Buffer.from('name,url\nCaf\xe9,https://x.example.com', 'latin1')],
  ['short_link.table_unreadable', 'name,url\n"x,https://x.example.com'],
  ['short_link.table_unreadable', Buffer.from('name,url\nx', 'utf16le')],
  ['short_link.table_long', `name,url\n${'x,y\n'.repeat(bulkRowsLimit + 1)}`],
] as const)('a file is refused with %s', async ([code, content], { server }) => {
  const owner = await newOwner(server);
  expect(await send(server, owner, content)).toMatchObject({ status: 400, body: { code } });
});

test('a file that is too large is refused', async ({ server }) => {
  const owner = await newOwner(server);
  const form = new FormData();
  form.set('file', new File([Buffer.alloc(3 * 1024 * 1024, 'x')], 'links.csv'));
  const answer = await server.fetch(`/api/v1${bulkLinks.createMany.path}`, {
    method: 'POST',
    body: form,
    headers: { cookie: owner.cookie, 'x-kumbi-client': 'test', origin: server.kernel.config.url },
  });
  expect(answer.status).toBe(413);
});

testRights(test, {
  tables: ['short_links'],
  cases: [
    {
      endpoint: bulkLinks.createMany,
      input: () => ({ body: { file: new File(['name,url\n'], 'links.csv') } }),
      invalid: { body: {} },
    },
  ],
});
