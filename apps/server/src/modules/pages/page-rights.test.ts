import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import {
  createPage,
  deletePage,
  duplicatePage,
  getPage,
  getPageVersion,
  listPages,
  listPageVersions,
  previewPage,
  restorePageVersion,
  savePageContent,
  undeletePage,
  updatePage,
  uploadPageImage,
} from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../main/test-server.ts';
import { ensurePlan, imageFile } from '../media/image.factory.ts';
import { makeShownPage, someData, someHeading } from './page.factory.ts';

let server: TestServer;
let owner: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
let page: Page;
let image: File;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person();
  editor = await server.member(owner, 'editor');
  stranger = await server.person();
  await ensurePlan(server, stranger);
  page = await makeShownPage(server, owner);
  image = await imageFile({ colour: '#00ff00' });
});
afterAll(() => server.stop());

/** Everything that a wrong call could have changed. */
const everything = async () => {
  const tables = [
    'pages',
    'page_contents',
    'page_versions',
    'addresses',
    'row_counts',
    'outbox_events',
    'media_images',
  ];
  const found = await Promise.all(
    tables.map((table) => server.kernel.db.ownerPool.query(`select * from ${table} t order by t::text`)),
  );
  return found.map((each) => each.rows);
};

interface Case {
  readonly endpoint: Endpoint;
  readonly input: (id: string) => { query?: unknown; body?: unknown };
  readonly invalid: { query?: unknown; body?: unknown };
  readonly managersOnly?: true;
}
const save = { revision: 1, default_language: 'pt', data: someData([someHeading('Outra')]) };
const change = { title: 'Taken over', type: 'form', status: 'off' };
const noId = { query: { id: 'x' } };
const noBodyId = { body: { id: 'x' } };
const cases: Record<string, Case> = {
  getPage: { endpoint: getPage, input: (id) => ({ query: { id } }), invalid: noId },
  updatePage: {
    endpoint: updatePage,
    input: (id) => ({ body: { id, ...change } }),
    invalid: { body: { id: randomUUID(), ...change, slug: 'Not a slug' } },
  },
  savePageContent: {
    endpoint: savePageContent,
    input: (id) => ({ body: { id, ...save } }),
    invalid: { body: { id: randomUUID(), ...save, data: { version: 1, root: {}, content: [] } } },
  },
  duplicatePage: { endpoint: duplicatePage, input: (id) => ({ body: { id } }), invalid: noBodyId },
  deletePage: { endpoint: deletePage, input: (id) => ({ body: { id } }), invalid: noBodyId, managersOnly: true },
  undeletePage: { endpoint: undeletePage, input: (id) => ({ body: { id } }), invalid: noBodyId, managersOnly: true },
  listPageVersions: { endpoint: listPageVersions, input: (id) => ({ query: { id } }), invalid: noId },
  getPageVersion: {
    endpoint: getPageVersion,
    input: (id) => ({ query: { id, revision: 1 } }),
    invalid: { query: { id: randomUUID(), revision: 0 } },
  },
  restorePageVersion: {
    endpoint: restorePageVersion,
    input: (id) => ({ body: { id, revision: 1 } }),
    invalid: { body: { id: randomUUID(), revision: 'one' } },
  },
  previewPage: {
    endpoint: previewPage,
    input: (id) => ({ query: { id } }),
    invalid: { query: { id: randomUUID(), language: 'fr' } },
  },
};
/** Those that name no page. */
const general: Record<string, Case> = {
  listPages: { endpoint: listPages, input: () => ({ query: {} }), invalid: { query: { type: 'blog' } } },
  createPage: { endpoint: createPage, input: () => ({ body: { title: 'New' } }), invalid: { body: { title: ' ' } } },
  uploadPageImage: {
    endpoint: uploadPageImage,
    input: () => ({ body: { image } }),
    invalid: { body: { image: 'text' } },
  },
};
const all = { ...cases, ...general };

describe.each(Object.keys(all))('%s', (name) => {
  const found = () => {
    const each = all[name];
    if (!each) throw new Error('no case');
    return each;
  };

  test('asks who calls, and whether they may be in this workspace', async () => {
    const before = await everything();
    const { endpoint, input } = found();
    expect(await server.send(endpoint, input(page.id))).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    const intruder = await server.send(endpoint, input(page.id), { as: stranger, company: owner.code });
    expect(intruder).toMatchObject({ status: 403, body: { code: 'workspace.forbidden' } });
    expect(await everything()).toEqual(before);
  });

  test('refuses what it cannot read, and names the field', async () => {
    const before = await everything();
    const { endpoint, invalid } = found();
    const answer = await server.send(endpoint, invalid, { as: owner });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', fields: expect.any(Object) } });
    expect(await everything()).toEqual(before);
  });

  test.runIf(name in cases)('does not reach into another workspace', async () => {
    const before = await everything();
    const { endpoint, input } = found();
    const answer = await server.send(endpoint, input(page.id), { as: stranger });
    expect(answer).toMatchObject({ status: 404, body: { code: 'page.unknown' } });
    expect(await everything()).toEqual(before);
  });

  test.runIf(all[name]?.managersOnly)('is not for editors', async () => {
    const before = await everything();
    const { endpoint, input } = found();
    const answer = await server.send(endpoint, input(page.id), { as: editor });
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
    expect(await everything()).toEqual(before);
  });
});

test('a list shows no page of another workspace', async () => {
  const answer = await server.call(listPages, { query: {} }, { as: stranger });
  expect(answer).toMatchObject({ status: 200, body: { has: false, total: 0, pages: [] } });
});
