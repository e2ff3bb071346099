import { courses } from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { eraseWorkspace } from '../../workspaces/workspaces.public.ts';
import { makeCourse, makeLesson, makeModule, makeShownCourse } from '../course/course.factory.ts';

let course: Course;

test.beforeAll(async ({ server, owner }) => {
  ({ course } = await makeShownCourse(server, owner));
});

const show = async (server: TestServer, code: string, lang = 'pt') => {
  const answer = await server.fetch(`/${lang}/c/${code}`);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
/** A change reaches every process shortly after it is written. */
const shows = (server: TestServer, code: string, words: string) =>
  expect.poll(async () => (await show(server, code)).html).toContain(words);
const publish = (server: TestServer, owner: TestPerson, is_published: boolean, id = course.id) =>
  server.call(courses.publish, { body: { id, is_published } }, { as: owner });

test('a published course is shown in both languages, cached, and framed only by itself', async ({ server }) => {
  for (const [lang, word] of [
    ['pt', 'Comprar o curso'],
    ['en', 'Buy this course'],
  ] as const) {
    const { status, headers, html } = await show(server, course.code, lang);
    expect([status, html.includes(word)]).toEqual([200, true]);
    expect(html).toContain('"@type":"Course"');
    expect(html).toContain('og:image');
    expect(headers.get('cache-control')).toContain('max-age');
    expect(headers.get('content-security-policy')).toMatch(
      /script-src http:\/\/localhost:\d+\/site\/;.*frame-ancestors 'self'/,
    );
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  }
  const again = await server.fetch(`/pt/c/${course.code}`, {
    headers: { 'if-none-match': (await show(server, course.code)).headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('its page names the locked lessons, and holds neither their texts nor their videos', async ({ server }) => {
  const { html } = await show(server, course.code);
  expect(html).toContain('Locked lesson');
  expect(html).not.toContain('The secret of every sale');
  expect(html).not.toMatch(/vimeo|youtube/);
});

test('an address without its language, or in capitals, leads to the course', async ({ server }) => {
  const redirect = await server.fetch(`/c/${course.code}`, {
    redirect: 'manual',
    headers: { 'accept-language': 'en' },
  });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, `/en/c/${course.code}`]);
  const capitals = await server.fetch(`/pt/c/${course.code.toUpperCase()}?from=mail`);
  expect([capitals.status, capitals.headers.get('location')]).toEqual([301, `/pt/c/${course.code}?from=mail`]);
  for (const code of ['nobody', "'%20or%201", 'x'.repeat(90)]) expect((await show(server, code)).status).toBe(404);
});

test('changes are visible immediately, including the end of the course', async ({ server, owner }) => {
  const before = await show(server, course.code);
  expect(before.html).not.toContain('Outro nome');
  const body = { id: course.id, title: 'Outro nome', description: 'Nova', type: 'technology', is_free: 'yes' } as const;
  await server.call(courses.save, { body }, { as: owner });
  await shows(server, course.code, 'Outro nome');
  expect((await show(server, course.code)).html).toContain('Começar o curso');
  await makeLesson(server, owner, await makeModule(server, owner, course, 'Módulo novo'), { title: 'Aula nova' });
  await shows(server, course.code, 'Aula nova');
  await publish(server, owner, false);
  await shows(server, course.code, 'fora do ar');
  expect((await show(server, course.code)).status).toBe(404);
  await publish(server, owner, true);
  await shows(server, course.code, 'Outro nome');
  await server.call(courses.delete, { body: { id: course.id } }, { as: owner });
  await shows(server, course.code, 'Não há nada neste endereço');
  await server.call(courses.restore, { body: { id: course.id } }, { as: owner });
  await expect.poll(async () => (await show(server, course.code)).status).toBe(200);
});

test('a draft has no address for strangers', async ({ server, owner }) => {
  const draft = await makeCourse(server, owner, { title: 'Segredo da casa' });
  const { status, html } = await show(server, draft.code);
  expect(status).toBe(404);
  expect(html).not.toContain('Segredo da casa');
});

test('search engines only learn of published courses', async ({ server }) => {
  const [index, map] = await Promise.all(
    ['/sitemap.xml', '/c/sitemap.xml'].map(async (path) => (await server.fetch(path)).text()),
  );
  expect(index).toContain('/c/sitemap.xml</loc>');
  expect(map).toContain(`/pt/c/${course.code}</loc>`);
  expect(map).not.toContain('segredo');
});

test('the pages of a workspace that is erased go with it', async ({ server }) => {
  const other = await server.person();
  const theirs = await makeShownCourse(server, other, { title: 'Passageiro' });
  expect((await show(server, theirs.course.code)).status).toBe(200);
  await inside(server, other, (ctx) => eraseWorkspace(ctx));
  await expect.poll(async () => (await show(server, theirs.course.code)).status).toBe(404);
});
