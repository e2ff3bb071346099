import { pageChanges, pages, pageVersions } from '@kumbi/contract/pages/pages.endpoints.ts';
import { keptVersions, markedVersionsLimit } from '@kumbi/contract/pages/pages.limits.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import {
  makePage,
  makeShownPage,
  publishDraft,
  readContentOf,
  saveDraft,
  someBlock,
  someHeading,
} from '../page/page.factory.ts';

const test = ownServerTest();
const draft = (server: TestServer, as: TestPerson, page: Page, words: string) =>
  saveDraft(server, as, page, [someHeading(words)]);
const seen = async (server: TestServer, page: Page) => {
  const answer = await server.fetch(`/pt/p/${page.slug}`);
  return answer.status === 200 ? answer.text() : answer.status;
};
const read = async (server: TestServer, as: TestPerson, page: Page) => (await readContentOf(server, as, page)).page;
const versionsOf = async (server: TestServer, as: TestPerson, page: Page) =>
  (await server.call(pageVersions.list, { query: { id: page.id, nextPage: 100 } }, { as })).body.versions;
const discard = (server: TestServer, as: TestPerson, page: Page) =>
  server.call(pageChanges.delete, { params: { id: page.id } }, { as });
const mark = (
  server: TestServer,
  as: TestPerson,
  page: Page,
  revision: number,
  name: string | null,
  is_pinned = false,
) => server.call(pageVersions.update, { params: { id: page.id, revision }, body: { name, is_pinned } }, { as });

describe('publishing', () => {
  test('shows visitors the draft, and nothing of later saves', async ({ server, owner }) => {
    const page = await makeShownPage(server, owner, [someHeading('Publicado')]);
    expect(page).toMatchObject({ visible: true, revision: 1, published_revision: 1, has_changes: false });
    await expect.poll(() => seen(server, page)).toContain('Publicado');
    const saved = (await draft(server, owner, page, 'Meia fra')).body.page;
    expect(saved).toMatchObject({ revision: 2, published_revision: 1, has_changes: true });
    expect((await draft(server, owner, page, 'Meia frase')).status).toBe(200);
    // The cached page and a fresh one: the language without texts is rendered for the first time.
    for (const language of ['pt', 'en']) {
      const html = await (await server.fetch(`/${language}/p/${page.slug}`)).text();
      expect(html).toContain('Publicado');
      expect(html).not.toContain('Meia fra');
    }
    const now = await publishDraft(server, owner, await read(server, owner, page));
    expect(now.body.page).toMatchObject({ revision: 3, published_revision: 3, has_changes: false });
    await expect.poll(() => seen(server, page)).toContain('Meia frase');
  });

  test('needs content with its texts, in the revision that was read', async ({ server, owner }) => {
    const page = await makePage(server, owner);
    const publish = (revision: number) =>
      server.call(pages.publish, { params: { id: page.id }, body: { revision } }, { as: owner });
    expect(await publish(1)).toMatchObject({ status: 409, body: { code: 'page.nothing_saved' } });
    await draft(server, owner, page, 'Um');
    await draft(server, owner, page, 'Dois');
    expect(await publish(1)).toMatchObject({ status: 409, body: { code: 'page.newer_revision' } });
    await saveDraft(server, owner, page, [someBlock('heading', { text: {} })]);
    expect(await publish(3)).toMatchObject({ status: 409, body: { code: 'page.text_empty' } });
    expect(await seen(server, page)).toBe(404);
    await draft(server, owner, page, 'Três');
    expect((await publish(4)).body.page).toMatchObject({ visible: true, published_revision: 4 });
    // Publishing the same revision again changes nothing.
    expect((await publish(4)).body.page).toMatchObject({ visible: true, published_revision: 4 });
  });

  test('turns a page on; one that was turned off shows its published version again', async ({ server, owner }) => {
    const page = await makeShownPage(server, owner, [someHeading('Antes')]);
    const turn = (status: 'on' | 'off') =>
      server.call(pages.update, { body: { id: page.id, title: page.title, type: page.type, status } }, { as: owner });
    await turn('off');
    await expect.poll(() => seen(server, page)).toBe(404);
    await draft(server, owner, page, 'Depois');
    expect((await turn('on')).body.page).toMatchObject({ visible: true, published_revision: 1, has_changes: true });
    await expect.poll(() => seen(server, page)).toContain('Antes');
    await turn('off');
    expect((await publishDraft(server, owner, await read(server, owner, page))).body.page.status).toBe('on');
    await expect.poll(() => seen(server, page)).toContain('Depois');
  });
});

test('discarding the changes restores the published version into the draft, and keeps the changes in the list', async ({
  server,
  owner,
}) => {
  const never = await makePage(server, owner);
  await draft(server, owner, never, 'Nunca');
  expect(await discard(server, owner, never)).toMatchObject({ status: 409, body: { code: 'page.not_published' } });
  const page = await makeShownPage(server, owner, [someHeading('Bom')]);
  await draft(server, owner, page, 'Mau');
  const done = await discard(server, owner, page);
  expect(done.body.page).toMatchObject({ revision: 3, published_revision: 3, has_changes: false, visible: true });
  expect((await readContentOf(server, owner, page)).content).toContain('Bom');
  expect(await seen(server, page)).toContain('Bom');
  // Without changes it does nothing.
  expect((await discard(server, owner, page)).body.page.revision).toBe(3);
  expect((await server.call(pageVersions.restore, { body: { id: page.id, revision: 2 } }, { as: owner })).status).toBe(
    200,
  );
  expect((await readContentOf(server, owner, page)).content).toContain('Mau');
  expect(await read(server, owner, page)).toMatchObject({ has_changes: true, published_revision: 3 });
});

describe('a version', () => {
  test('is a publication or an editing session of one person', async ({ server, owner }) => {
    const page = await makePage(server, owner);
    const other = await server.member(owner, 'editor');
    for (const words of ['A', 'B', 'C']) await draft(server, owner, page, words);
    await draft(server, other, page, 'D');
    await draft(server, other, page, 'E');
    await publishDraft(server, owner, await read(server, owner, page));
    await draft(server, other, page, 'F');
    server.clock.advance(11 * 60_000);
    await draft(server, other, page, 'G');
    const versions = await versionsOf(server, owner, page);
    expect(versions.map((each) => [each.revision, each.published_at !== null, each.current, each.live])).toEqual([
      [7, false, true, false],
      [6, false, false, false],
      [5, true, false, true],
      [3, false, false, false],
    ]);
  });

  test('of a long session ends after an hour', async ({ server, owner }) => {
    const page = await makePage(server, owner);
    for (let minutes = 0; minutes <= 63; minutes += 9) {
      await draft(server, owner, page, `Minuto ${minutes}`);
      server.clock.advance(9 * 60_000);
    }
    expect((await versionsOf(server, owner, page)).map(({ revision }) => revision)).toEqual([8, 7]);
  });

  test('has a name or a pin, and is then neither continued nor counted', async ({ server, owner }) => {
    const page = await makePage(server, owner);
    await draft(server, owner, page, 'A');
    expect((await mark(server, owner, page, 1, ' Natal ', true)).body.version).toMatchObject({
      revision: 1,
      name: 'Natal',
      is_pinned: true,
    });
    await draft(server, owner, page, 'B');
    expect((await versionsOf(server, owner, page)).map(({ revision, name }) => [revision, name])).toEqual([
      [2, null],
      [1, 'Natal'],
    ]);
    expect((await mark(server, owner, page, 1, '')).body.version).toMatchObject({ name: null, is_pinned: false });
    expect(await mark(server, owner, page, 9, 'X')).toMatchObject({
      status: 404,
      body: { code: 'page.version_unknown' },
    });
  });

  test('cannot be marked without end', async ({ server, owner }) => {
    const page = await makePage(server, owner);
    await draft(server, owner, page, 'A');
    await server.kernel.db.ownerPool.query(
      `insert into page_versions (workspace_id, id, page_id, revision, default_language, data, blocks, image_ids, file_ids,
         created_at, saved_at, is_pinned)
       select workspace_id, gen_random_uuid(), page_id, 100 + n, default_language, data, blocks, image_ids, file_ids,
         created_at, saved_at, true
       from page_versions, generate_series(1, ${markedVersionsLimit}) n where page_id = $1`,
      [page.id],
    );
    expect(await mark(server, owner, page, 1, 'X')).toMatchObject({
      status: 409,
      body: { code: 'page.versions_marked' },
    });
    // Marked ones can be renamed.
    expect((await mark(server, owner, page, 101, 'Y', true)).status).toBe(200);
  });

  test('that nobody published is deleted once 50 newer sessions follow', async ({ server, owner }) => {
    const page = await makePage(server, owner);
    const editor = await server.member(owner, 'editor');
    await draft(server, owner, page, 'Publicada');
    await publishDraft(server, owner, await read(server, owner, page));
    await draft(server, owner, page, 'Com nome');
    await mark(server, owner, page, 2, 'Natal');
    // Each save by another person begins a session.
    for (let turn = 0; turn <= keptVersions.sessions; turn += 1)
      await draft(server, turn % 2 === 0 ? editor : owner, page, `Sessão ${turn}`);
    const versions = await versionsOf(server, owner, page);
    const sessions = versions.filter(({ published_at, name }) => published_at === null && name === null);
    expect(sessions).toHaveLength(keptVersions.sessions);
    expect(sessions[0]).toMatchObject({ revision: keptVersions.sessions + 3, current: true });
    // The first session is deleted; the publication and the version with a name aren't sessions.
    expect(sessions.at(-1)?.revision).toBe(4);
    expect(versions.slice(-2).map(({ revision }) => revision)).toEqual([2, 1]);
  });

  test('that visitors see stays, however many follow', async ({ server, owner }) => {
    const page = await makeShownPage(server, owner, [someHeading('Fica')]);
    await server.kernel.db.ownerPool.query(
      `insert into page_versions (workspace_id, id, page_id, revision, default_language, data, blocks, image_ids, file_ids,
         created_at, saved_at, published_at)
       select workspace_id, gen_random_uuid(), page_id, 100 + n, default_language, data, blocks, image_ids, file_ids,
         created_at, saved_at, saved_at
       from page_versions, generate_series(1, 250) n where page_id = $1`,
      [page.id],
    );
    await draft(server, owner, page, 'Novo');
    const versions = await server.kernel.db.ownerPool.query<{ revision: number }>(
      'select revision from page_versions where page_id = $1 order by revision',
      [page.id],
    );
    // The newest 200 publications, the session, and the oldest of all, which is the published one.
    expect(versions.rows).toHaveLength(202);
    expect(versions.rows.slice(0, 3).map(({ revision }) => revision)).toEqual([1, 2, 151]);
    expect(await seen(server, page)).toContain('Fica');
  });
});
