import { randomUUID } from 'node:crypto';
import { pageChanges, pageContent, pageImages, pages, pageVersions } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { test } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import { ensurePlan, imageFile } from '../../media/image/image.factory.ts';
import { makeShownPage, someData, someHeading } from '../page/page.factory.ts';

let page: Page;
let image: File;
test.beforeAll(async ({ server, owner, stranger }) => {
  await ensurePlan(server, stranger);
  page = await makeShownPage(server, owner);
  image = await imageFile({ colour: '#00ff00' });
});

const save = { revision: 1, default_language: 'pt', data: someData([someHeading('Outra')]) };
const change = { title: 'Taken over', type: 'form', status: 'off' };
const noId = { query: { id: 'x' } };
const noBodyId = { body: { id: 'x' } };
const unknown = 'page.unknown';
testRights(test, {
  tables: ['pages', 'page_contents', 'page_versions', 'addresses', 'row_counts', 'outbox_events', 'media_images'],
  cases: [
    { endpoint: pages.get, unknown, input: () => ({ query: { id: page.id } }), invalid: noId },
    {
      endpoint: pages.update,
      unknown,
      input: () => ({ body: { id: page.id, ...change } }),
      invalid: { body: { id: randomUUID(), ...change, slug: 'Not a slug' } },
    },
    {
      endpoint: pageContent.save,
      unknown,
      input: () => ({ body: { id: page.id, ...save } }),
      invalid: { body: { id: randomUUID(), ...save, data: { version: 1, root: {}, content: [] } } },
    },
    { endpoint: pages.duplicate, unknown, input: () => ({ body: { id: page.id } }), invalid: noBodyId },
    {
      endpoint: pages.delete,
      unknown,
      input: () => ({ body: { id: page.id } }),
      invalid: noBodyId,
      managersOnly: true,
    },
    {
      endpoint: pages.restore,
      unknown,
      input: () => ({ body: { id: page.id } }),
      invalid: noBodyId,
      managersOnly: true,
    },
    {
      endpoint: pages.deleteMany,
      unknown,
      input: () => ({ body: { rows: [{ id: page.id }] } }),
      invalid: { body: { rows: [] } },
      managersOnly: true,
    },
    {
      endpoint: pages.restoreMany,
      unknown,
      input: () => ({ body: { ids: [page.id] } }),
      invalid: { body: { ids: ['x'] } },
      managersOnly: true,
    },
    {
      endpoint: pages.switchMany,
      unknown,
      input: () => ({ body: { rows: [{ id: page.id }], status: 'off' } }),
      invalid: { body: { rows: [{ id: randomUUID() }], status: 'away' } },
    },
    { endpoint: pageVersions.list, unknown, input: () => ({ query: { id: page.id } }), invalid: noId },
    {
      endpoint: pageVersions.get,
      unknown,
      input: () => ({ query: { id: page.id, revision: 1 } }),
      invalid: { query: { id: randomUUID(), revision: 0 } },
    },
    {
      endpoint: pages.publish,
      unknown,
      input: () => ({ params: { id: page.id }, body: { revision: 1 } }),
      invalid: { params: { id: randomUUID() }, body: { revision: 0 } },
    },
    {
      endpoint: pageChanges.delete,
      unknown,
      input: () => ({ params: { id: page.id } }),
      invalid: { params: { id: 'x' } },
    },
    {
      endpoint: pageVersions.update,
      unknown,
      input: () => ({ params: { id: page.id, revision: 1 }, body: { name: 'First', is_pinned: true } }),
      invalid: { params: { id: randomUUID(), revision: 1 }, body: { name: 'n'.repeat(81), is_pinned: false } },
    },
    {
      endpoint: pageVersions.restore,
      unknown,
      input: () => ({ body: { id: page.id, revision: 1 } }),
      invalid: { body: { id: randomUUID(), revision: 'one' } },
    },
    {
      endpoint: pages.preview,
      unknown,
      input: () => ({ query: { id: page.id } }),
      invalid: { query: { id: randomUUID(), language: 'fr' } },
    },
    // Endpoints that name no page.
    {
      endpoint: pages.list,
      input: () => ({ query: {} }),
      invalid: { query: { type: 'blog' } },
      elsewhere: { has: false, total: 0, pages: [] },
    },
    { endpoint: pages.create, input: () => ({ body: { title: 'New' } }), invalid: { body: { title: ' ' } } },
    {
      endpoint: pageImages.upload,
      input: () => ({ body: { image } }),
      invalid: { body: { image: 'text' } },
    },
  ],
});
