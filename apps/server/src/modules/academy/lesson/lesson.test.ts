import { courseModules, courses, lessons as lessonsApi } from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Course, CourseModule } from '@kumbi/contract/academy/academy.schemas.ts';
import { files } from '@kumbi/contract/media/media.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { archiveFile, mp4File } from '../../media/file/file.factory.ts';
import { makeCourse, makeLesson, makeModule } from '../course/course.factory.ts';

let owner: TestPerson;
let course: Course;
let module: CourseModule;

test.beforeEach(async ({ server }) => {
  owner = await server.person();
  course = await makeCourse(server, owner);
  module = await makeModule(server, owner, course);
});

const modules = async (server: TestServer) =>
  (await server.call(courseModules.list, { query: { id: course.id } }, { as: owner })).body.modules;
const lessons = async (server: TestServer) =>
  (await modules(server)).map((each) => each.lessons.map((lesson) => lesson.title));
const upload = async (server: TestServer, file: File) =>
  (await server.call(files.upload, { body: { file } }, { as: owner })).body.file;
const uses = async (server: TestServer) =>
  (
    await server.kernel.db.ownerPool.query<{ uses: number }>('select uses from media_files where workspace_id = $1', [
      owner.workspaceId,
    ])
  ).rows.map((row) => row.uses);

test('modules are added at the end, changed and moved', async ({ server }) => {
  const second = await makeModule(server, owner, course, 'Go on');
  const third = await makeModule(server, owner, course, 'End');
  const order = (ids: string[]) =>
    server.call(courseModules.reorder, { body: { course_id: course.id, ids } }, { as: owner });
  expect((await modules(server)).map((each) => each.title)).toEqual(['Begin', 'Go on', 'End']);
  const moved = await order([third.id, module.id, second.id]);
  expect(moved.body.modules.map((each) => each.title)).toEqual(['End', 'Begin', 'Go on']);
  expect((await makeModule(server, owner, course, 'Extra')).id).toBe((await modules(server)).at(-1)?.id);
  for (const wrong of [[third.id], [third.id, third.id, module.id, second.id]])
    expect(await order(wrong)).toMatchObject({ status: 409, body: { code: 'academy.order_changed' } });
  const body = { id: second.id, title: 'Middle', description: 'Between' };
  expect((await server.call(courseModules.update, { body }, { as: owner })).body.module).toMatchObject(body);
  const empty = await server.send(
    courseModules.update,
    { body: { id: second.id, title: '', description: ' ' } },
    { as: owner },
  );
  expect(empty.body.fields).toEqual({ title: 'Name is required', description: 'Description is required' });
});

test('lessons stand by their number, as a number and not as a text', async ({ server }) => {
  for (const order_lesson of ['10', '9', '2'])
    await makeLesson(server, owner, module, { title: order_lesson, order_lesson });
  expect(await lessons(server)).toEqual([['2', '9', '10']]);
  const ids = (await modules(server))[0]?.lessons.map((lesson) => lesson.id) ?? [];
  const [first = '', ...rest] = ids;
  const moved = await server.call(
    lessonsApi.reorder,
    { body: { module_id: module.id, ids: [...rest, first] } },
    { as: owner },
  );
  expect(moved.body.module.lessons.map((lesson) => [lesson.title, lesson.order_lesson])).toEqual([
    ['9', '1'],
    ['10', '2'],
    ['2', '3'],
  ]);
  const part = await server.call(lessonsApi.reorder, { body: { module_id: module.id, ids: rest } }, { as: owner });
  expect(part).toMatchObject({ status: 409, body: { code: 'academy.order_changed' } });
});

test('a lesson has a video: of an allowed host, or an uploaded one', async ({ server }) => {
  const save = (body: object) =>
    server.send(
      lessonsApi.save,
      { body: { module_id: module.id, title: 'x', description: 'y', order_lesson: '1', ...body } },
      { as: owner },
    );
  expect(await save({})).toMatchObject({ status: 400, body: { code: 'academy.video_missing' } });
  for (const video_link of [
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/',
    'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
    'javascript:alert(1)',
  ])
    expect(await save({ video_link }), video_link).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { video_link: expect.stringContaining('YouTube') } },
    });
  for (const order_lesson of ['', '0', '1.5', 'one'])
    expect((await save({ order_lesson, video_link: 'https://youtu.be/aqz-KE-bpKQ' })).body).toMatchObject({
      code: 'request.invalid',
      fields: { order_lesson: expect.any(String) },
    });
  expect(await save({ video_file: (await upload(server, archiveFile(['a.txt']))).id })).toMatchObject({
    status: 415,
    body: { code: 'academy.video_refused' },
  });
  expect(await save({ video_file: course.id })).toMatchObject({ status: 404, body: { code: 'media.unknown' } });
  expect(await uses(server)).toEqual([0]);
});

test('an uploaded video is in use while a lesson shows it, and no response contains its address', async ({
  server,
}) => {
  const file = await upload(server, mp4File());
  const lesson = await makeLesson(server, owner, module, { video_file: file.id, video_link: '' });
  expect(lesson).toMatchObject({ video_link: '', video_file: file });
  expect(JSON.stringify(await modules(server))).not.toContain('/files/');
  const body = { module_id: module.id, title: 'Renamed', description: 'y', order_lesson: '1' };
  const renamed = await makeLesson(server, owner, module, { ...body, id: lesson.id, video_link: undefined });
  expect(renamed).toMatchObject({ title: 'Renamed', video_file: file });
  expect(await uses(server)).toEqual([1]);
  const linked = await makeLesson(server, owner, module, { ...body, id: lesson.id });
  expect(linked).toMatchObject({ video_link: expect.stringContaining('youtube'), video_file: null });
  expect(await uses(server)).toEqual([0]);
  await makeLesson(server, owner, module, { ...body, id: lesson.id, video_file: file.id });
  await server.call(lessonsApi.delete, { body: { id: lesson.id } }, { as: owner });
  expect([await uses(server), await lessons(server)]).toEqual([[0], [[]]]);
  await makeLesson(server, owner, module, { video_file: file.id });
  await server.call(courseModules.delete, { body: { id: module.id } }, { as: owner });
  expect([await uses(server), await modules(server)]).toEqual([[0], []]);
  const shown = await server.call(courses.get, { query: { id: course.id } }, { as: owner });
  expect(shown.body.course).toMatchObject({ modules: 0, lessons: 0 });
});

test.for([
  ['its last lesson', lessonsApi.delete],
  ['the module with its last lesson', courseModules.delete],
] as const)('a published course that loses %s is unpublished', async ([_, endpoint], { server }) => {
  const lessonsOf = [await makeLesson(server, owner, module), await makeLesson(server, owner, module)];
  await server.call(courses.publish, { body: { id: course.id, is_published: true } }, { as: owner });
  const isPublished = async () =>
    (await server.call(courses.get, { query: { id: course.id } }, { as: owner })).body.course.is_published;
  const [first, last] = lessonsOf.map(({ id }) => id);
  expect((await server.call(lessonsApi.delete, { body: { id: first ?? '' } }, { as: owner })).body).toEqual({
    deleted: true,
  });
  expect(await isPublished()).toBe(true);
  const id = endpoint === lessonsApi.delete ? last : module.id;
  const lost = await server.call(endpoint, { body: { id: id ?? '' } }, { as: owner });
  expect(lost.body).toEqual({ deleted: true, unpublished: true });
  expect(await isPublished()).toBe(false);
});

test('a lesson moves to another module of its course, and never to another course', async ({ server }) => {
  const second = await makeModule(server, owner, course, 'Go on');
  const lesson = await makeLesson(server, owner, module);
  await makeLesson(server, owner, second, { id: lesson.id });
  expect(await lessons(server)).toEqual([[], ['Welcome']]);
  const elsewhere = await makeModule(server, owner, await makeCourse(server, owner, { title: 'Other' }));
  const body = { id: lesson.id, module_id: elsewhere.id, title: 'x', description: 'y', order_lesson: '1' };
  expect(await server.call(lessonsApi.save, { body }, { as: owner })).toMatchObject({
    status: 404,
    body: { code: 'academy.lesson_unknown' },
  });
});

test('nothing of a deleted course is changed', async ({ server }) => {
  const lesson = await makeLesson(server, owner, module);
  await server.call(courses.delete, { body: { id: course.id } }, { as: owner });
  const codes = [
    await server.call(courseModules.list, { query: { id: course.id } }, { as: owner }),
    await server.call(lessonsApi.delete, { body: { id: lesson.id } }, { as: owner }),
    await server.call(courseModules.delete, { body: { id: module.id } }, { as: owner }),
    await server.call(courseModules.update, { body: { id: module.id, title: 'x', description: 'y' } }, { as: owner }),
  ].map((answer) => answer.body.code);
  expect(codes).toEqual([
    'academy.course_unknown',
    'academy.lesson_unknown',
    'academy.module_unknown',
    'academy.module_unknown',
  ]);
});
