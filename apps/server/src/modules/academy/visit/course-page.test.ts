import { deleteCourse, publishCourse, restoreCourse, saveCourse } from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { eraseWorkspace } from '../../workspaces/workspaces.public.ts';
import { makeCourse, makeLesson, makeModule, makeShownCourse } from '../course/course.factory.ts';

let server: TestServer;
let owner: TestPerson;
let course: Course;

test.beforeAll(async ({ server: started }) => {
  server = started;
  owner = await server.person();
  ({ course } = await makeShownCourse(server, owner));
});

const show = async (code: string, lang = 'pt') => {
  const answer = await server.fetch(`/${lang}/c/${code}`);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
/** A change reaches every process shortly after it is written. */
const shows = (code: string, words: string) => expect.poll(async () => (await show(code)).html).toContain(words);
const publish = (is_published: boolean, id = course.id) =>
  server.call(publishCourse, { body: { id, is_published } }, { as: owner });

test('a published course is shown in both languages, kept, and framed only by itself', async () => {
  for (const [lang, word] of [
    ['pt', 'Comprar o curso'],
    ['en', 'Buy this course'],
  ] as const) {
    const { status, headers, html } = await show(course.code, lang);
    expect([status, html.includes(word)]).toEqual([200, true]);
    expect(html).toContain('"@type":"Course"');
    expect(html).toContain('og:image');
    expect(headers.get('cache-control')).toContain('max-age');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'.*frame-ancestors 'self'/);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  }
  const again = await server.fetch(`/pt/c/${course.code}`, {
    headers: { 'if-none-match': (await show(course.code)).headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('its page names the locked lessons, and holds neither their texts nor their videos', async () => {
  const { html } = await show(course.code);
  expect(html).toContain('Locked lesson');
  expect(html).not.toContain('The secret of every sale');
  expect(html).not.toMatch(/vimeo|youtube/);
});

test('an address without its language, or in capitals, leads to the course', async () => {
  const redirect = await server.fetch(`/c/${course.code}`, {
    redirect: 'manual',
    headers: { 'accept-language': 'en' },
  });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, `/en/c/${course.code}`]);
  const capitals = await server.fetch(`/pt/c/${course.code.toUpperCase()}?from=mail`);
  expect([capitals.status, capitals.headers.get('location')]).toEqual([301, `/pt/c/${course.code}?from=mail`]);
  for (const code of ['nobody', "'%20or%201", 'x'.repeat(90)]) expect((await show(code)).status).toBe(404);
});

test('what changes is seen at once, also what becomes of the course', async () => {
  const before = await show(course.code);
  expect(before.html).not.toContain('Outro nome');
  const body = { id: course.id, title: 'Outro nome', description: 'Nova', type: 'technology', is_free: 'yes' } as const;
  await server.call(saveCourse, { body }, { as: owner });
  await shows(course.code, 'Outro nome');
  expect((await show(course.code)).html).toContain('Começar o curso');
  await makeLesson(server, owner, await makeModule(server, owner, course, 'Módulo novo'), { title: 'Aula nova' });
  await shows(course.code, 'Aula nova');
  await publish(false);
  await shows(course.code, 'fora do ar');
  expect((await show(course.code)).status).toBe(404);
  await publish(true);
  await shows(course.code, 'Outro nome');
  await server.call(deleteCourse, { body: { id: course.id } }, { as: owner });
  await shows(course.code, 'Não há nada neste endereço');
  await server.call(restoreCourse, { body: { id: course.id } }, { as: owner });
  await expect.poll(async () => (await show(course.code)).status).toBe(200);
});

test('a draft that nobody has seen has no name for strangers', async () => {
  const draft = await makeCourse(server, owner, { title: 'Segredo da casa' });
  const { status, html } = await show(draft.code);
  expect(status).toBe(404);
  expect(html).not.toContain('Segredo da casa');
});

test('search engines are told of published courses only', async () => {
  const [index, map] = await Promise.all(
    ['/sitemap.xml', '/c/sitemap.xml'].map(async (path) => (await server.fetch(path)).text()),
  );
  expect(index).toContain('/c/sitemap.xml</loc>');
  expect(map).toContain(`/pt/c/${course.code}</loc>`);
  expect(map).not.toContain('segredo');
});

test('the pages of a workspace that is erased go with it', async () => {
  const other = await server.person();
  const theirs = await makeShownCourse(server, other, { title: 'Passageiro' });
  expect((await show(theirs.course.code)).status).toBe(200);
  await inside(server, other, (ctx) => eraseWorkspace(ctx));
  await expect.poll(async () => (await show(theirs.course.code)).status).toBe(404);
});
