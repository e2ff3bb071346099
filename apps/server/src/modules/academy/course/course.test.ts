import { randomUUID } from 'node:crypto';
import { courseModules, courses, lessons } from '@kumbi/contract/academy/academy.endpoints.ts';
import { coursePriceAoLimit } from '@kumbi/contract/academy/academy.limits.ts';
import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import { describe, expect } from 'vitest';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan, imageFile } from '../../media/image/image.factory.ts';
import { enrol } from '../enrolment/enrolment.service.ts';
import { makeCourse, makeLesson, makeModule, makeShownCourse } from './course.factory.ts';

const test = ownServerTest();

const id = randomUUID();
const texts = { title: 'x', description: 'y' };
const calls = [
  { endpoint: courses.list, input: { params: { view: 'all' }, query: {} } },
  { endpoint: courses.get, input: { query: { id } } },
  { endpoint: courses.save, input: { body: { ...texts, id, type: 'business', is_free: 'yes' } } },
  { endpoint: courses.publish, input: { body: { id, is_published: false } } },
  { endpoint: courses.delete, input: { body: { id } } },
  { endpoint: courses.restore, input: { body: { id } } },
  { endpoint: courseModules.list, input: { query: { id } } },
  { endpoint: courseModules.create, input: { body: { ...texts, course_id: id } } },
  { endpoint: courseModules.update, input: { body: { ...texts, id } } },
  { endpoint: courseModules.reorder, input: { body: { course_id: id, ids: [id] } } },
  { endpoint: courseModules.delete, input: { body: { id } } },
  { endpoint: lessons.save, input: { body: { ...texts, module_id: id, order_lesson: '1' } } },
  { endpoint: lessons.reorder, input: { body: { module_id: id, ids: [id] } } },
  { endpoint: lessons.delete, input: { body: { id } } },
];

const course = (server: TestServer, owner: TestPerson, courseId: string, as = owner) =>
  server.call(courses.get, { query: { id: courseId } }, { as });
const list = async (
  server: TestServer,
  owner: TestPerson,
  view: 'all' | 'published' | 'draft',
  as = owner,
  query = {},
) => (await server.call(courses.list, { params: { view }, query }, { as })).body;
const uses = async (server: TestServer, as: TestPerson) =>
  (
    await server.kernel.db.ownerPool.query<{ uses: number }>('select uses from media_images where workspace_id = $1', [
      as.workspaceId,
    ])
  ).rows.map((row) => row.uses);

describe('rights', () => {
  test.for(calls)('$endpoint.method $endpoint.path requires a session', async ({ endpoint, input }, { server }) => {
    expect(await server.send(endpoint, input)).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  test.for(calls)(
    '$endpoint.method $endpoint.path refuses a workspace of others',
    async ({ endpoint, input }, { server, owner, stranger }) => {
      const answer = await server.send(endpoint, input, { as: stranger, company: owner.code });
      expect(answer).toMatchObject({ status: 403, body: { code: 'workspace.forbidden' } });
    },
  );

  test.for(calls.filter(({ endpoint }) => endpoint.permission === 'content.delete'))(
    '$endpoint.method $endpoint.path is not an editor’s',
    async ({ endpoint, input }, { server, editor }) => {
      const answer = await server.send(endpoint, input, { as: editor });
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
    },
  );

  test.for(calls.slice(1))(
    '$endpoint.method $endpoint.path knows nothing of another workspace',
    async (call, { server, owner, stranger }) => {
      const theirs = await makeShownCourse(server, stranger);
      const { modules } = (await server.call(courseModules.list, { query: { id: theirs.course.id } }, { as: stranger }))
        .body;
      const text = JSON.stringify(call.input);
      for (const known of [theirs.course.id, modules[0]?.id ?? '', theirs.open.id]) {
        const answer = await server.send(call.endpoint, JSON.parse(text.replaceAll(id, known)), { as: owner });
        expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(404);
        expect(answer.body.code).toMatch(/^academy\.(course|module|lesson)_unknown|restore_too_late$/);
      }
    },
  );
});

describe('courses', () => {
  test('are created, listed, found, changed and published', async ({ server, owner }) => {
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
    expect(await list(server, owner, 'all', who)).toMatchObject({
      total: 2,
      has: false,
      courses: [{ title: 'Segundo', is_free: true, price_ao: 0, price_us: 0 }, { id: made.id }],
    });
    expect(await list(server, owner, 'all', who, { nextPage: 1 })).toMatchObject({ total: 2, has: true });
    expect(await list(server, owner, 'all', who, { name: 'cafes' })).toMatchObject({
      total: 1,
      courses: [{ id: made.id }],
    });
    expect(await list(server, owner, 'published', who)).toMatchObject({ total: 0, courses: [] });
    expect(await list(server, owner, 'draft', who)).toMatchObject({ total: 2 });

    const empty = await server.call(courses.publish, { body: { id: made.id, is_published: true } }, { as: who });
    expect(empty).toMatchObject({ status: 409, body: { code: 'academy.course_empty' } });
    await makeLesson(server, who, await makeModule(server, who, made));
    const shown = await server.call(courses.publish, { body: { id: made.id, is_published: true } }, { as: who });
    expect(shown.body.course).toMatchObject({ is_published: true, modules: 1, lessons: 1 });
    expect(await list(server, owner, 'published', who)).toMatchObject({ total: 1, courses: [{ id: made.id }] });

    const body = { id: made.id, title: 'Outro', description: 'Nova', type: 'technology', is_free: 'yes' } as const;
    const changed = await server.call(courses.save, { body }, { as: who });
    expect(changed.body.course).toMatchObject({ ...body, is_free: true, code: made.code, is_published: true });
    expect(changed.body.course.image).toEqual(made.image);
  });

  test('have a picture, a price in both currencies, and no price above the highest', async ({ server, owner }) => {
    await ensurePlan(server, owner);
    const good = { ...texts, type: 'business', price_ao: '10', price_us: '1', thumbnail: await imageFile() };
    const refused = async (change: object) =>
      (await server.send(courses.save, { body: { ...good, ...change } }, { as: owner })).body;
    expect(await refused({ thumbnail: undefined })).toMatchObject({
      code: 'academy.image_missing',
      message: 'Missing cover',
      action: expect.stringContaining('Missing course image'),
    });
    expect(await refused({ price_ao: undefined, price_us: '' })).toMatchObject({
      code: 'request.invalid',
      fields: { price_ao: 'AOA Price is required', price_us: 'Dollar price is required' },
    });
    expect(await refused({ price_ao: '0' })).toMatchObject({ fields: { price_ao: expect.any(String) } });
    expect(await refused({ price_ao: String(coursePriceAoLimit + 1) })).toMatchObject({ code: 'academy.price_high' });
    expect(await refused({ title: ' ', description: '', type: 'art' })).toMatchObject({
      fields: { title: 'Name is required', description: 'Your description is required', type: expect.any(String) },
    });
    expect(await refused({ thumbnail: new File(['no picture'], 'x.png') })).toMatchObject({ code: 'media.not_image' });
    expect((await refused({ price_ao: String(coursePriceAoLimit) })).course).toMatchObject({ price_ao: 200_000 });
  });

  test('can be restored for an hour, and are then permanently deleted with their picture', async ({
    server,
    owner,
  }) => {
    const who = await server.person();
    const { course: made } = await makeShownCourse(server, who, { title: 'Here and back' });
    const remove = () => server.call(courses.delete, { body: { id: made.id } }, { as: who });
    const restore = () => server.call(courses.restore, { body: { id: made.id } }, { as: who });
    expect((await remove()).body).toEqual({ deleted: true });
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'academy.course_unknown' } });
    expect(await course(server, owner, made.id, who)).toMatchObject({ status: 404 });
    expect(await list(server, owner, 'all', who)).toMatchObject({ total: 0, courses: [] });
    expect((await restore()).body.course).toEqual({ ...made, updated_at: expect.any(String) });
    expect(await restore()).toMatchObject({ status: 410, body: { code: 'academy.restore_too_late' } });
    await remove();
    server.clock.advance((undoMinutes - 1) * 60_000);
    await server.runCron('kernel.purge_bins');
    expect((await restore()).status).toBe(200);
    await remove();
    server.clock.advance((undoMinutes + 1) * 60_000);
    expect((await restore()).status).toBe(410);
    for (let run = 0; run < 2; run += 1) await server.runCron('kernel.purge_bins');
    expect(await uses(server, who)).toEqual([0]);
    const next = await makeCourse(server, who, { title: 'Here and back' });
    expect(next.code).toBe(made.code);
  });

  test('a new picture releases the old one', async ({ server }) => {
    const who = await server.person();
    const made = await makeCourse(server, who);
    const thumbnail = await imageFile({ colour: '#123456' });
    await server.call(
      courses.save,
      { body: { ...texts, id: made.id, type: 'business', is_free: 'yes', thumbnail } },
      { as: who },
    );
    expect((await uses(server, who)).sort()).toEqual([0, 1]);
  });
});

test('one course has its outline, its students and its owner, as the specification names them', async ({ server }) => {
  const person = await server.person({ name: 'Ana Maria Domingos' });
  const { course: made, locked } = await makeShownCourse(server, person);
  await server.kernel.db.inWorkspace(person.workspaceId, async (tx) => {
    const ctx = { kernel: server.kernel, tx, workspaceId: person.workspaceId, locale: 'pt' as const };
    const unpaid = { checkout_id: null, amount_minor: 0, currency: 'AOA' as const };
    await enrol(ctx as Ctx, made, { name: 'Rui Costa', email: 'rui@example.com', language: 'pt' }, unpaid);
  });
  const { body } = await course(server, person, made.id);
  expect(body.course).toMatchObject({
    students: 1,
    kba_members: [{ id: expect.any(String), name: 'Rui Costa' }],
    company: { owner: { first_name: 'Ana', last_name: 'Maria Domingos', photo: null } },
  });
  expect(body.course.kba_modules.flatMap(({ lessons: each }) => each.map(({ id: one }) => one))).toContain(locked.id);
});
