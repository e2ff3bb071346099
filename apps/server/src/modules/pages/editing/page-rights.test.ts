import { randomUUID } from 'node:crypto';
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
import { test } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan, imageFile } from '../../media/image/image.factory.ts';
import { makeShownPage, someData, someHeading } from '../page/page.factory.ts';

let server: TestServer;
let owner: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
let page: Page;
let image: File;
test.beforeAll(async ({ server: started }) => {
  server = started;
  owner = await server.person();
  editor = await server.member(owner, 'editor');
  stranger = await server.person();
  await ensurePlan(server, stranger);
  page = await makeShownPage(server, owner);
  image = await imageFile({ colour: '#00ff00' });
});

const save = { revision: 1, default_language: 'pt', data: someData([someHeading('Outra')]) };
const change = { title: 'Taken over', type: 'form', status: 'off' };
const noId = { query: { id: 'x' } };
const noBodyId = { body: { id: 'x' } };
const unknown = 'page.unknown';
testRights({
  people: () => ({ server, owner, editor, stranger }),
  tables: ['pages', 'page_contents', 'page_versions', 'addresses', 'row_counts', 'outbox_events', 'media_images'],
  cases: [
    { endpoint: getPage, unknown, input: () => ({ query: { id: page.id } }), invalid: noId },
    {
      endpoint: updatePage,
      unknown,
      input: () => ({ body: { id: page.id, ...change } }),
      invalid: { body: { id: randomUUID(), ...change, slug: 'Not a slug' } },
    },
    {
      endpoint: savePageContent,
      unknown,
      input: () => ({ body: { id: page.id, ...save } }),
      invalid: { body: { id: randomUUID(), ...save, data: { version: 1, root: {}, content: [] } } },
    },
    { endpoint: duplicatePage, unknown, input: () => ({ body: { id: page.id } }), invalid: noBodyId },
    { endpoint: deletePage, unknown, input: () => ({ body: { id: page.id } }), invalid: noBodyId, managersOnly: true },
    {
      endpoint: undeletePage,
      unknown,
      input: () => ({ body: { id: page.id } }),
      invalid: noBodyId,
      managersOnly: true,
    },
    { endpoint: listPageVersions, unknown, input: () => ({ query: { id: page.id } }), invalid: noId },
    {
      endpoint: getPageVersion,
      unknown,
      input: () => ({ query: { id: page.id, revision: 1 } }),
      invalid: { query: { id: randomUUID(), revision: 0 } },
    },
    {
      endpoint: restorePageVersion,
      unknown,
      input: () => ({ body: { id: page.id, revision: 1 } }),
      invalid: { body: { id: randomUUID(), revision: 'one' } },
    },
    {
      endpoint: previewPage,
      unknown,
      input: () => ({ query: { id: page.id } }),
      invalid: { query: { id: randomUUID(), language: 'fr' } },
    },
    // Those that name no page.
    {
      endpoint: listPages,
      input: () => ({ query: {} }),
      invalid: { query: { type: 'blog' } },
      elsewhere: { has: false, total: 0, pages: [] },
    },
    { endpoint: createPage, input: () => ({ body: { title: 'New' } }), invalid: { body: { title: ' ' } } },
    {
      endpoint: uploadPageImage,
      input: () => ({ body: { image } }),
      invalid: { body: { image: 'text' } },
    },
  ],
});
