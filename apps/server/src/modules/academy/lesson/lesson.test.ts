import {
  deleteCourse,
  deleteLesson,
  deleteModule,
  getCourse,
  listModules,
  orderLessons,
  orderModules,
  publishCourse,
  saveLesson,
  updateModule,
} from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Course, CourseModule } from '@kumbi/contract/academy/academy.schemas.ts';
import { uploadFile } from '@kumbi/contract/media/media.endpoints.ts';
import { beforeEach, expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { archiveFile, mp4File } from '../../media/file/file.factory.ts';
import { makeCourse, makeLesson, makeModule } from '../course/course.factory.ts';

let server: TestServer;
let owner: TestPerson;
let course: Course;
let module: CourseModule;

test.beforeAll(({ server: started }) => {
  server = started;
});
beforeEach(async () => {
  owner = await server.person();
  course = await makeCourse(server, owner);
  module = await makeModule(server, owner, course);
});

const modules = async () => (await server.call(listModules, { query: { id: course.id } }, { as: owner })).body.modules;
const lessons = async () => (await modules()).map((each) => each.lessons.map((lesson) => lesson.title));
const upload = async (file: File) => (await server.call(uploadFile, { body: { file } }, { as: owner })).body.file;
const uses = async () =>
  (
    await server.kernel.db.ownerPool.query<{ uses: number }>('select uses from media_files where workspace_id = $1', [
      owner.workspaceId,
    ])
  ).rows.map((row) => row.uses);

test('modules are added at the end, changed and moved', async () => {
  const second = await makeModule(server, owner, course, 'Go on');
  const third = await makeModule(server, owner, course, 'End');
  const order = (ids: string[]) => server.call(orderModules, { body: { course_id: course.id, ids } }, { as: owner });
  expect((await modules()).map((each) => each.title)).toEqual(['Begin', 'Go on', 'End']);
  const moved = await order([third.id, module.id, second.id]);
  expect(moved.body.modules.map((each) => each.title)).toEqual(['End', 'Begin', 'Go on']);
  expect((await makeModule(server, owner, course, 'Extra')).id).toBe((await modules()).at(-1)?.id);
  for (const wrong of [[third.id], [third.id, third.id, module.id, second.id]])
    expect(await order(wrong)).toMatchObject({ status: 409, body: { code: 'academy.order_changed' } });
  const body = { id: second.id, title: 'Middle', description: 'Between' };
  expect((await server.call(updateModule, { body }, { as: owner })).body.module).toMatchObject(body);
  const empty = await server.send(
    updateModule,
    { body: { id: second.id, title: '', description: ' ' } },
    { as: owner },
  );
  expect(empty.body.fields).toEqual({ title: 'Name is required', description: 'Description is required' });
});

test('lessons stand by their number, as a number and not as a text', async () => {
  for (const order_lesson of ['10', '9', '2'])
    await makeLesson(server, owner, module, { title: order_lesson, order_lesson });
  expect(await lessons()).toEqual([['2', '9', '10']]);
  const ids = (await modules())[0]?.lessons.map((lesson) => lesson.id) ?? [];
  const [first = '', ...rest] = ids;
  const moved = await server.call(
    orderLessons,
    { body: { module_id: module.id, ids: [...rest, first] } },
    { as: owner },
  );
  expect(moved.body.module.lessons.map((lesson) => [lesson.title, lesson.order_lesson])).toEqual([
    ['9', '1'],
    ['10', '2'],
    ['2', '3'],
  ]);
  const part = await server.call(orderLessons, { body: { module_id: module.id, ids: rest } }, { as: owner });
  expect(part).toMatchObject({ status: 409, body: { code: 'academy.order_changed' } });
});

test('a lesson has a video: of an allowed host, or an uploaded one', async () => {
  const save = (body: object) =>
    server.send(
      saveLesson,
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
  expect(await save({ video_file: (await upload(archiveFile(['a.txt']))).id })).toMatchObject({
    status: 415,
    body: { code: 'academy.video_refused' },
  });
  expect(await save({ video_file: course.id })).toMatchObject({ status: 404, body: { code: 'media.unknown' } });
  expect(await uses()).toEqual([0]);
});

test('an uploaded video is in use for as long as a lesson shows it, and no answer tells its address', async () => {
  const file = await upload(mp4File());
  const lesson = await makeLesson(server, owner, module, { video_file: file.id, video_link: '' });
  expect(lesson).toMatchObject({ video_link: '', video_file: file });
  expect(JSON.stringify(await modules())).not.toContain('/files/');
  const body = { module_id: module.id, title: 'Renamed', description: 'y', order_lesson: '1' };
  const renamed = await makeLesson(server, owner, module, { ...body, id: lesson.id, video_link: undefined });
  expect(renamed).toMatchObject({ title: 'Renamed', video_file: file });
  expect(await uses()).toEqual([1]);
  const linked = await makeLesson(server, owner, module, { ...body, id: lesson.id });
  expect(linked).toMatchObject({ video_link: expect.stringContaining('youtube'), video_file: null });
  expect(await uses()).toEqual([0]);
  await makeLesson(server, owner, module, { ...body, id: lesson.id, video_file: file.id });
  await server.call(deleteLesson, { body: { id: lesson.id } }, { as: owner });
  expect([await uses(), await lessons()]).toEqual([[0], [[]]]);
  await makeLesson(server, owner, module, { video_file: file.id });
  await server.call(deleteModule, { body: { id: module.id } }, { as: owner });
  expect([await uses(), await modules()]).toEqual([[0], []]);
  const shown = await server.call(getCourse, { query: { id: course.id } }, { as: owner });
  expect(shown.body.course).toMatchObject({ modules: 0, lessons: 0 });
});

test.each([
  ['its last lesson', deleteLesson],
  ['the module with its last lesson', deleteModule],
])('a published course that loses %s is taken down', async (_, endpoint) => {
  const lessonsOf = [await makeLesson(server, owner, module), await makeLesson(server, owner, module)];
  await server.call(publishCourse, { body: { id: course.id, is_published: true } }, { as: owner });
  const isPublished = async () =>
    (await server.call(getCourse, { query: { id: course.id } }, { as: owner })).body.course.is_published;
  const [first, last] = lessonsOf.map(({ id }) => id);
  expect((await server.call(deleteLesson, { body: { id: first ?? '' } }, { as: owner })).body).toEqual({
    deleted: true,
  });
  expect(await isPublished()).toBe(true);
  const id = endpoint === deleteLesson ? last : module.id;
  const lost = await server.call(endpoint, { body: { id: id ?? '' } }, { as: owner });
  expect(lost.body).toEqual({ deleted: true, unpublished: true });
  expect(await isPublished()).toBe(false);
});

test('a lesson goes to another module of its course, and never to another course', async () => {
  const second = await makeModule(server, owner, course, 'Go on');
  const lesson = await makeLesson(server, owner, module);
  await makeLesson(server, owner, second, { id: lesson.id });
  expect(await lessons()).toEqual([[], ['Welcome']]);
  const elsewhere = await makeModule(server, owner, await makeCourse(server, owner, { title: 'Other' }));
  const body = { id: lesson.id, module_id: elsewhere.id, title: 'x', description: 'y', order_lesson: '1' };
  expect(await server.call(saveLesson, { body }, { as: owner })).toMatchObject({
    status: 404,
    body: { code: 'academy.lesson_unknown' },
  });
});

test('nothing of a deleted course is changed', async () => {
  const lesson = await makeLesson(server, owner, module);
  await server.call(deleteCourse, { body: { id: course.id } }, { as: owner });
  const codes = [
    await server.call(listModules, { query: { id: course.id } }, { as: owner }),
    await server.call(deleteLesson, { body: { id: lesson.id } }, { as: owner }),
    await server.call(deleteModule, { body: { id: module.id } }, { as: owner }),
    await server.call(updateModule, { body: { id: module.id, title: 'x', description: 'y' } }, { as: owner }),
  ].map((answer) => answer.body.code);
  expect(codes).toEqual([
    'academy.course_unknown',
    'academy.lesson_unknown',
    'academy.module_unknown',
    'academy.module_unknown',
  ]);
});
