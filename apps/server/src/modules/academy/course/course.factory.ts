import { courseModules, courses, lessons } from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Course, CourseModule, Lesson } from '@kumbi/contract/academy/academy.schemas.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan, imageFile } from '../../media/image/image.factory.ts';

type Body<E extends Parameters<TestServer['call']>[0]> = Input<E> extends { body: infer Sent } ? Sent : never;

/** Creates a course over the API. A workspace without a plan gets the largest one. @throws if a call is refused */
export async function makeCourse(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<Body<typeof courses.save>> = {},
): Promise<Course> {
  await ensurePlan(server, as);
  const body = {
    title: 'Sell by WhatsApp',
    description: 'From the first message to the payment',
    type: 'business' as const,
    price_ao: '15000',
    price_us: '18',
    thumbnail: await imageFile({ colour: '#f2a33a' }),
    ...overrides,
  };
  const answer = await server.call(courses.save, { body }, { as });
  if (answer.status !== 200) throw new Error(`a course was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.course;
}

export async function makeModule(
  server: TestServer,
  as: TestPerson,
  course: Pick<Course, 'id'>,
  title = 'Begin',
): Promise<CourseModule> {
  const body = { course_id: course.id, title, description: 'What you need to start' };
  const answer = await server.call(courseModules.create, { body }, { as });
  if (answer.status !== 200) throw new Error(`a module was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.module;
}

export async function makeLesson(
  server: TestServer,
  as: TestPerson,
  module: Pick<CourseModule, 'id'>,
  overrides: Partial<Body<typeof lessons.save>> = {},
): Promise<Lesson> {
  const body = {
    module_id: module.id,
    title: 'Welcome',
    description: 'Why people buy from people',
    order_lesson: '1',
    video_link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    ...overrides,
  };
  const answer = await server.call(lessons.save, { body }, { as });
  if (answer.status !== 200) throw new Error(`a lesson was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.lesson;
}

/** Creates a published course with one module and two lessons, the first of which is a preview. */
export async function makeShownCourse(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<Body<typeof courses.save>> = {},
): Promise<{ course: Course; open: Lesson; locked: Lesson }> {
  const made = await makeCourse(server, as, overrides);
  const module = await makeModule(server, as, made);
  const open = await makeLesson(server, as, module, { title: 'Open lesson', is_preview: 'yes' });
  const locked = await makeLesson(server, as, module, {
    title: 'Locked lesson',
    description: 'The secret of every sale',
    video_link: 'https://vimeo.com/76979871',
    order_lesson: '2',
  });
  const { body } = await server.call(courses.publish, { body: { id: made.id, is_published: true } }, { as });
  return { course: body.course, open, locked };
}
