import { randomUUID } from 'node:crypto';
import {
  createModule,
  deleteCourse,
  deleteLesson,
  deleteModule,
  getCourse,
  listCourses,
  listModules,
  orderLessons,
  orderModules,
  publishCourse,
  restoreCourse,
  saveCourse,
  saveLesson,
  updateModule,
} from '@kumbi/contract/academy/academy.endpoints.ts';
import { coursePriceAoLimit } from '@kumbi/contract/academy/academy.limits.ts';
import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan, imageFile } from '../../media/image/image.factory.ts';
import { makeCourse, makeLesson, makeModule, makeShownCourse } from './course.factory.ts';

const test = ownServerTest();
let server: TestServer;
let owner: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
test.beforeAll(async ({ server: started }) => {
  server = started;
  owner = await server.person();
  editor = await server.member(owner, 'editor');
  stranger = await server.person();
});

const id = randomUUID();
const texts = { title: 'x', description: 'y' };
const calls = [
  { endpoint: listCourses, input: { params: { view: 'all' }, query: {} } },
  { endpoint: getCourse, input: { query: { id } } },
  { endpoint: saveCourse, input: { body: { ...texts, id, type: 'business', is_free: 'yes' } } },
  { endpoint: publishCourse, input: { body: { id, is_published: false } } },
  { endpoint: deleteCourse, input: { body: { id } } },
  { endpoint: restoreCourse, input: { body: { id } } },
  { endpoint: listModules, input: { query: { id } } },
  { endpoint: createModule, input: { body: { ...texts, course_id: id } } },
  { endpoint: updateModule, input: { body: { ...texts, id } } },
  { endpoint: orderModules, input: { body: { course_id: id, ids: [id] } } },
  { endpoint: deleteModule, input: { body: { id } } },
  { endpoint: saveLesson, input: { body: { ...texts, module_id: id, order_lesson: '1' } } },
  { endpoint: orderLessons, input: { body: { module_id: id, ids: [id] } } },
  { endpoint: deleteLesson, input: { body: { id } } },
];

const course = (courseId: string, as = owner) => server.call(getCourse, { query: { id: courseId } }, { as });
const list = async (view: 'all' | 'published' | 'draft', as = owner, query = {}) =>
  (await server.call(listCourses, { params: { view }, query }, { as })).body;
const uses = async (as: TestPerson) =>
  (
    await server.kernel.db.ownerPool.query<{ uses: number }>('select uses from media_images where workspace_id = $1', [
      as.workspaceId,
    ])
  ).rows.map((row) => row.uses);

describe('rights', () => {
  test.each(calls)('$endpoint.method $endpoint.path asks for a session', async ({ endpoint, input }) => {
    expect(await server.send(endpoint, input)).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  test.each(calls)('$endpoint.method $endpoint.path refuses a workspace of others', async ({ endpoint, input }) => {
    const answer = await server.send(endpoint, input, { as: stranger, company: owner.code });
    expect(answer).toMatchObject({ status: 403, body: { code: 'workspace.forbidden' } });
  });

  test.each(calls.filter(({ endpoint }) => endpoint.permission === 'content.delete'))(
    '$endpoint.method $endpoint.path is not an editor’s',
    async ({ endpoint, input }) => {
      const answer = await server.send(endpoint, input, { as: editor });
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
    },
  );

  test.each(calls.slice(1))('$endpoint.method $endpoint.path knows nothing of another workspace', async (call) => {
    const theirs = await makeShownCourse(server, stranger);
    const { modules } = (await server.call(listModules, { query: { id: theirs.course.id } }, { as: stranger })).body;
    const text = JSON.stringify(call.input);
    for (const known of [theirs.course.id, modules[0]?.id ?? '', theirs.open.id]) {
      const answer = await server.send(call.endpoint, JSON.parse(text.replaceAll(id, known)), { as: owner });
      expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(404);
      expect(answer.body.code).toMatch(/^academy\.(course|module|lesson)_unknown|restore_too_late$/);
    }
  });
});

describe('courses', () => {
  test('are made, listed, found, changed and published', async () => {
    const who = await server.person();
    const made = await makeCourse(server, who, { title: 'Gestão de cafés' });
    expect(made).toMatchObject({
      code: 'gestao-de-cafes',
      price_ao: 15_000,
      price_us: 18,
      is_free: false,
      is_published: false,
      lessons: 0,
      students: 0,
    });
    expect(made.url).toContain('/c/gestao-de-cafes');
    await makeCourse(server, who, { title: 'Segundo', is_free: 'yes', price_ao: '99' });
    expect(await list('all', who)).toMatchObject({
      total: 2,
      has: false,
      courses: [{ title: 'Segundo', is_free: true, price_ao: 0, price_us: 0 }, { id: made.id }],
    });
    expect(await list('all', who, { nextPage: 1 })).toMatchObject({ total: 2, has: true });
    expect(await list('all', who, { name: 'cafes' })).toMatchObject({ total: 1, courses: [{ id: made.id }] });
    expect(await list('published', who)).toMatchObject({ total: 0, courses: [] });
    expect(await list('draft', who)).toMatchObject({ total: 2 });

    const empty = await server.call(publishCourse, { body: { id: made.id, is_published: true } }, { as: who });
    expect(empty).toMatchObject({ status: 409, body: { code: 'academy.course_empty' } });
    await makeLesson(server, who, await makeModule(server, who, made));
    const shown = await server.call(publishCourse, { body: { id: made.id, is_published: true } }, { as: who });
    expect(shown.body.course).toMatchObject({ is_published: true, modules: 1, lessons: 1 });
    expect(await list('published', who)).toMatchObject({ total: 1, courses: [{ id: made.id }] });

    const body = { id: made.id, title: 'Outro', description: 'Nova', type: 'technology', is_free: 'yes' } as const;
    const changed = await server.call(saveCourse, { body }, { as: who });
    expect(changed.body.course).toMatchObject({ ...body, is_free: true, code: made.code, is_published: true });
    expect(changed.body.course.image).toEqual(made.image);
  });

  test('have a picture, a price in both currencies, and no price above the highest', async () => {
    await ensurePlan(server, owner);
    const good = { ...texts, type: 'business', price_ao: '10', price_us: '1', thumbnail: await imageFile() };
    const refused = async (change: object) =>
      (await server.send(saveCourse, { body: { ...good, ...change } }, { as: owner })).body;
    expect(await refused({ thumbnail: undefined })).toMatchObject({
      code: 'academy.image_missing',
      message: 'Missing course image',
    });
    expect(await refused({ price_ao: undefined, price_us: '' })).toMatchObject({
      code: 'request.invalid',
      fields: { price_ao: 'AOA price is required', price_us: 'Dollar price is required' },
    });
    expect(await refused({ price_ao: '0' })).toMatchObject({ fields: { price_ao: expect.any(String) } });
    expect(await refused({ price_ao: String(coursePriceAoLimit + 1) })).toMatchObject({ code: 'academy.price_high' });
    expect(await refused({ title: ' ', description: '', type: 'art' })).toMatchObject({
      fields: { title: 'Name is required', description: 'Description is required', type: expect.any(String) },
    });
    expect(await refused({ thumbnail: new File(['no picture'], 'x.png') })).toMatchObject({ code: 'media.not_image' });
    expect((await refused({ price_ao: String(coursePriceAoLimit) })).course).toMatchObject({ price_ao: 200_000 });
  });

  test('come back within an hour, and go for good after it with their picture', async () => {
    const who = await server.person();
    const { course: made } = await makeShownCourse(server, who, { title: 'Here and back' });
    const remove = () => server.call(deleteCourse, { body: { id: made.id } }, { as: who });
    const restore = () => server.call(restoreCourse, { body: { id: made.id } }, { as: who });
    expect((await remove()).body).toEqual({ deleted: true });
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'academy.course_unknown' } });
    expect(await course(made.id, who)).toMatchObject({ status: 404 });
    expect(await list('all', who)).toMatchObject({ total: 0, courses: [] });
    expect((await restore()).body.course).toEqual(made);
    expect(await restore()).toMatchObject({ status: 410, body: { code: 'academy.restore_too_late' } });
    await remove();
    server.clock.advance((undoMinutes - 1) * 60_000);
    await server.runCron('kernel.purge_bins');
    expect((await restore()).status).toBe(200);
    await remove();
    server.clock.advance((undoMinutes + 1) * 60_000);
    expect((await restore()).status).toBe(410);
    for (let run = 0; run < 2; run += 1) await server.runCron('kernel.purge_bins');
    expect(await uses(who)).toEqual([0]);
    const next = await makeCourse(server, who, { title: 'Here and back' });
    expect(next.code).toBe(made.code);
  });

  test('a new picture lets the old one go', async () => {
    const who = await server.person();
    const made = await makeCourse(server, who);
    const thumbnail = await imageFile({ colour: '#123456' });
    await server.call(
      saveCourse,
      { body: { ...texts, id: made.id, type: 'business', is_free: 'yes', thumbnail } },
      { as: who },
    );
    expect((await uses(who)).sort()).toEqual([0, 1]);
  });
});
