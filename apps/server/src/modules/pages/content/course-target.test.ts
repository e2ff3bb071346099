import { courses } from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { makeCourse, makeShownCourse } from '../../academy/course/course.factory.ts';
import {
  cookieOf,
  courseMails,
  linkIn,
  postForm,
  pressLink,
  someStudent,
} from '../../academy/enrolment/student.factory.ts';
import { makePage, makeShownPage, saveBlocks, someBlock } from '../page/page.factory.ts';

let made: Awaited<ReturnType<typeof makeShownCourse>>;
let page: Page;

test.beforeAll(async ({ server, owner }) => {
  made = await makeShownCourse(server, owner, { title: 'Vender no WhatsApp', is_free: 'yes' });
  page = await makeShownPage(server, owner, [someBlock('course', { course: made.course.id })], {
    title: 'Aprende a vender',
    type: 'online_course',
  });
});

const show = async (server: TestServer) => (await server.fetch(`/pt/p/${page.slug}`)).text();
const shows = (server: TestServer, words: string, there = true) =>
  expect.poll(async () => (await show(server)).includes(words)).toBe(there);

test('a page shows the card of a course, from which a visitor starts it and takes a lesson', async ({ server }) => {
  const html = await show(server);
  expect(html).toContain('Vender no WhatsApp');
  expect(html).toContain('2 aulas');
  expect(html).toContain('Grátis');
  const link = /href="(\/pt\/c\/[^"]+)"/.exec(html)?.[1];
  expect(link).toBe(`/pt/c/${made.course.code}`);
  const sales = await (await server.fetch(link ?? '')).text();
  const form = /action="([^"]+\/enrol)"/.exec(sales)?.[1] ?? '';
  const person = someStudent();
  expect((await postForm(server, form, { ...person, language: 'pt' })).status).toBe(303);
  await server.runJobs();
  const cookie = cookieOf(await pressLink(server, linkIn((await courseMails(server, person.email))[0])));
  const learn = await server.fetch(`/pt/c/${made.course.code}/learn`, { headers: { cookie } });
  const lesson = await server.fetch(learn.headers.get('location') ?? '', { headers: { cookie } });
  expect([lesson.status, (await lesson.text()).includes('Why people buy from people')]).toEqual([200, true]);
});

test('the page is rendered again when its course changes, is unpublished, deleted or restored', async ({
  server,
  owner,
}) => {
  const { id } = made.course;
  await show(server);
  const body = {
    id,
    title: 'Vender melhor',
    description: 'x',
    type: 'business',
    price_ao: '9000',
    price_us: '0',
  } as const;
  await server.call(courses.save, { body }, { as: owner });
  await shows(server, 'Vender melhor');
  await shows(server, '9\u00a0000\u00a0Kz');
  await server.call(courses.publish, { body: { id, is_published: false } }, { as: owner });
  await shows(server, 'Vender melhor', false);
  await server.call(courses.publish, { body: { id, is_published: true } }, { as: owner });
  await shows(server, 'Vender melhor');
  await server.call(courses.delete, { body: { id } }, { as: owner });
  await shows(server, 'Vender melhor', false);
  await server.call(courses.restore, { body: { id } }, { as: owner });
  await shows(server, 'Vender melhor');
});

test('a course of any workspace is reported to the operator like a page', async ({ server }) => {
  const code = made.course.code;
  const form = `/pt/report?course=${code}`;
  expect(await (await server.fetch(`/pt/c/${code}`)).text()).toContain(`href="${form}"`);
  const shown = await (await server.fetch(form)).text();
  expect(shown).toContain('Denunciar este curso');
  const sent = await postForm(server, form, { reason: 'fraud', details: 'As aulas são de outra pessoa', email: '' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${form}&sent=1`]);
  const { rows } = await server.kernel.db.ownerPool.query('select kind, slug from abuse_reports where page_id = $1', [
    made.course.id,
  ]);
  expect(rows).toEqual([{ kind: 'course', slug: code }]);
  const nothing = await postForm(server, '/pt/report?course=nobody', { reason: 'fraud', details: 'x', email: '' });
  expect(nothing.status).toBe(404);
});

test('a course of another workspace is refused, and an unpublished one is accepted', async ({ server, owner }) => {
  const stranger = await server.person();
  const theirs = await makeShownCourse(server, stranger);
  const other = await makePage(server, owner, { type: 'online_course' });
  const refused = await saveBlocks(server, owner, other, [someBlock('course', { course: theirs.course.id })]);
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'page.target_unknown', fields: { 'content[0].props.course': expect.any(String) } },
  });
  const draft = await makeCourse(server, owner, { title: 'Em breve' });
  expect((await saveBlocks(server, owner, other, [someBlock('course', { course: draft.id })])).status).toBe(200);
});
