import { courses, lessons } from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Course, Lesson } from '@kumbi/contract/academy/academy.schemas.ts';
import { files } from '@kumbi/contract/media/media.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { mp4File } from '../../media/file/file.factory.ts';
import { publishFile, readFileUrls, unpublishFile } from '../../media/media.public.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { makeShownCourse } from '../course/course.factory.ts';
import { cookieOf, courseMails, linkIn, postForm, pressLink, someStudent } from './student.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let course: Course;
let open: Lesson;
let locked: Lesson;

const secret = 'The secret of every sale';
const free = { is_free: 'yes' } as const;

test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, so each test begins in a new one.
  server.clock.advance(61_000);
  owner = await server.person();
  ({ course, open, locked } = await makeShownCourse(server, owner, free));
});

const at = (rest = '', lang = 'pt') => `/${lang}/c/${course.code}${rest}`;
const lessonAt = (lesson: Lesson) => at(`/lessons/${lesson.id}`);
const join = (server: TestServer, person: Record<string, string>, code = course.code) =>
  postForm(server, `/pt/c/${code}/enrol`, { language: 'pt', hp: '', ...person });
const see = async (server: TestServer, path: string, cookie?: string) => {
  const answer = await server.fetch(path, { redirect: 'manual', ...(cookie ? { headers: { cookie } } : {}) });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const students = async (server: TestServer) =>
  (await server.call(courses.get, { query: { id: course.id } }, { as: owner })).body.course.students;
const events = async (server: TestServer) =>
  (
    await server.kernel.db.ownerPool.query<{ payload: Record<string, unknown> }>(
      `select payload from outbox_events where name = 'course.enrolled' and payload->>'course_id' = $1`,
      [course.id],
    )
  ).rows.map((row) => row.payload);
/** Joins, opens the email and presses its button. @returns the cookie */
async function enter(server: TestServer, person = someStudent(), code = course.code): Promise<string> {
  await join(server, person, code);
  await server.runJobs();
  return cookieOf(await pressLink(server, linkIn((await courseMails(server, person.email)).at(-1))));
}

test('a student who starts a free course gets an email, enters with its button once, and takes the lessons', async ({
  server,
}) => {
  const person = someStudent();
  const joined = await join(server, person);
  expect([joined.status, joined.headers.get('location')]).toEqual([303, at('#sent')]);
  for (let run = 0; run < 2; run += 1) await server.runJobs();
  const mails = await courseMails(server, person.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`O curso “${course.title}” é teu`);
  const link = linkIn(mails[0]);
  // Mail scanners open the link; only people press the button.
  for (let look = 0; look < 2; look += 1) expect((await see(server, link)).html).toContain('Abrir o curso');
  const pressed = await pressLink(server, link);
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, at('/learn')]);
  const cookie = cookieOf(pressed);
  expect(pressed.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  expect((await see(server, at('/learn'), cookie)).headers.get('location')).toBe(lessonAt(open));
  const first = await see(server, lessonAt(open), cookie);
  expect(first.html).toContain(lessonAt(locked));
  const second = await see(server, lessonAt(locked), cookie);
  expect([second.status, second.html.includes(secret)]).toEqual([200, true]);
  expect(second.html).toContain('player.vimeo.com/video/76979871');
  expect(second.headers.get('cache-control')).toBe('private, no-store');
  expect(second.headers.get('content-security-policy')).toContain('frame-src https://www.youtube-nocookie.com');
  expect((await pressLink(server, link)).status).toBe(410);
  expect(await students(server)).toBe(1);
  expect(await events(server)).toEqual([
    expect.objectContaining({ source: 'free', amount_minor: 0, contact_id: expect.any(String) }),
  ]);
});

test('a locked lesson opens for no one else, with any cookie', async ({ server }) => {
  const other = await server.person();
  const theirs = await makeShownCourse(server, other, { ...free, title: 'Outro curso' });
  const second = await makeShownCourse(server, owner, { ...free, title: 'Segundo curso' });
  const cookies = [
    undefined,
    owner.cookie,
    'kumbi_member_x=anything',
    await enter(server, someStudent(), theirs.course.code),
    await enter(server, someStudent(), second.course.code),
  ];
  for (const cookie of cookies) {
    const seen = await see(server, lessonAt(locked), cookie);
    expect([seen.status, seen.html.includes(secret), seen.html.includes('vimeo')]).toEqual([403, false, false]);
    expect(seen.html).toContain('Esta aula é para os alunos');
    expect((await see(server, at('/learn'), cookie)).status).toBe(200);
  }
  // A lesson of another course isn't found in this one.
  expect((await see(server, at(`/lessons/${theirs.locked.id}`))).status).toBe(404);
  expect((await see(server, at('/lessons/none'))).status).toBe(404);
});

test('a free lesson is open to everyone, and links only to other free ones', async ({ server }) => {
  const seen = await see(server, lessonAt(open));
  expect(seen.status).toBe(200);
  expect(seen.html).not.toContain(`/lessons/${locked.id}`);
  expect(seen.html).toContain('Esta aula está aberta a todos.');
});

test('an uploaded video is played to students in parts, and has no other address, also once it is closed', async ({
  server,
}) => {
  const file = (await server.call(files.upload, { body: { file: mp4File('a secret film') } }, { as: owner })).body.file;
  const { module_id, title, description } = locked;
  const body = { id: locked.id, module_id, title, description, order_lesson: '2', video_file: file.id };
  await server.call(lessons.save, { body }, { as: owner });
  const video = `/c/${course.code}/lessons/${locked.id}/video`;
  expect((await see(server, video)).status).toBe(404);
  const cookie = await enter(server);
  const page = await see(server, lessonAt(locked), cookie);
  expect(page.html).toContain(video);
  const { rows } = await server.kernel.db.ownerPool.query<{ file_id: string }>(
    'select file_id from media_files where id = $1',
    [file.id],
  );
  const storedName = rows[0]?.file_id ?? '';
  const reach = async () => {
    const ids = [storedName, file.id.replaceAll('-', ''), etag.replaceAll('"', '')];
    return Promise.all(ids.map(async (id) => (await see(server, `/files/${id}.mp4`)).status));
  };
  let etag = '';
  expect(page.html).not.toContain('.mp4');
  const whole = await see(server, video, cookie);
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
    200,
    'video/mp4',
    'private, no-cache',
  ]);
  etag = whole.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  for (const id of [storedName, file.id])
    expect(JSON.stringify([page.html, whole.html, ...whole.headers])).not.toContain(id);
  expect(await reach()).toEqual([404, 404, 404]);
  const part = await server.fetch(video, { headers: { cookie, range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  const again = await server.fetch(video, { headers: { cookie, 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect((await see(server, `/c/${course.code}/lessons/${open.id}/video`, cookie)).status).toBe(404);
  // If the same bytes are on a public page, they have another address for as long as they are there.
  await inside(server, owner, (ctx) => publishFile(ctx, file.id));
  const urls = await inside(server, owner, (ctx) => readFileUrls(ctx, [file.id]));
  const shown = new URL(urls.get(file.id) ?? '').pathname;
  expect([(await see(server, shown)).status, ...(await reach())]).toEqual([200, 404, 404, 404]);
  await inside(server, owner, (ctx) => unpublishFile(ctx, file.id, async () => false));
  expect([(await see(server, shown)).status, (await see(server, video, cookie)).status]).toEqual([404, 200]);
  await server.call(lessons.delete, { body: { id: locked.id } }, { as: owner });
  expect((await see(server, video, cookie)).status).toBe(404);
  expect(await reach()).toEqual([404, 404, 404]);
});

test('a repeated request enrols once, and no one learns who is a student', async ({ server }) => {
  const person = someStudent();
  for (let time = 0; time < 3; time += 1)
    expect((await join(server, person)).headers.get('location')).toBe(at('#sent'));
  await server.runJobs();
  expect(await students(server)).toBe(1);
  expect(await events(server)).toHaveLength(1);
  const ask = (email: string) => postForm(server, at('/link'), { email, language: 'pt' });
  for (const email of [person.email, 'nobody@example.com'])
    expect((await ask(email)).headers.get('location')).toBe(at('/learn#sent'));
  await server.runJobs();
  expect(await courseMails(server, 'nobody@example.com')).toEqual([]);
  const mails = await courseMails(server, person.email);
  // The limit of requested links, in any mix of calls and forms.
  expect(mails).toHaveLength(3);
  // Jobs send in parallel, so the order of the emails varies.
  const asked = mails.filter(({ text }) => text.includes('10 minutos'));
  expect(asked).toHaveLength(2);
  expect((await see(server, at('/learn'), cookieOf(await pressLink(server, linkIn(asked[0]))))).status).toBe(303);
});

test('the first link is valid for a week, and a requested one for ten minutes', async ({ server }) => {
  const person = someStudent();
  await join(server, person);
  await server.runJobs();
  server.clock.advance(7 * 86_400_000 - 60_000);
  const [mail] = await courseMails(server, person.email);
  expect((await see(server, linkIn(mail))).status).toBe(200);
  server.clock.advance(120_000);
  const over = await see(server, linkIn(mail));
  expect([over.status, over.html.includes(`${at('/learn')}"`)]).toEqual([410, true]);
});

test('leaving signs out, and an unpublished course stays open to its students until it is deleted', async ({
  server,
}) => {
  const cookie = await enter(server);
  await server.call(courses.publish, { body: { id: course.id, is_published: false } }, { as: owner });
  expect((await see(server, lessonAt(locked), cookie)).status).toBe(200);
  expect((await see(server, lessonAt(open))).status).toBe(403);
  expect((await join(server, someStudent())).status).toBe(409);
  const left = await postForm(server, at('/leave'), {}, { cookie });
  expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await see(server, lessonAt(locked), cookie)).status).toBe(403);
  const again = await enter(
    server,
    someStudent(),
    (await makeShownCourse(server, owner, { ...free, title: 'Fica' })).course.code,
  );
  await server.call(courses.delete, { body: { id: course.id } }, { as: owner });
  for (const path of [lessonAt(open), at('/learn')]) expect((await see(server, path, again)).status).toBe(404);
});

test('a form that is not right, or sent by a program, is refused in the words of its language', async ({ server }) => {
  const wrong = await join(server, { name: '', email: 'ana' });
  const text = await wrong.text();
  expect([wrong.status, /email/.test(text)]).toEqual([400, true]);
  expect((await join(server, { ...someStudent(), hp: 'I am a program' })).status).toBe(400);
  expect((await join(server, someStudent(), 'nobody')).status).toBe(404);
  expect((await see(server, at('/enter?token=short'))).status).toBe(404);
  expect((await see(server, at(`/enter?token=${'x'.repeat(43)}`))).status).toBe(410);
  expect(await students(server)).toBe(0);
});

test('a paid course is not available for free', async ({ server }) => {
  const paid = await makeShownCourse(server, owner, { title: 'Pago' });
  const person = someStudent();
  const refused = await join(server, person, paid.course.code);
  expect([refused.status, (await refused.text()).includes('já não é grátis')]).toEqual([409, true]);
  await server.runJobs();
  expect(await courseMails(server, person.email)).toEqual([]);
});

test('forms of one address are counted', async ({ server }) => {
  const statuses: number[] = [];
  for (let time = 0; time < 21; time += 1) statuses.push((await join(server, { name: '', email: '' })).status);
  expect(statuses.at(0)).toBe(400);
  expect(statuses.at(-1)).toBe(429);
});
