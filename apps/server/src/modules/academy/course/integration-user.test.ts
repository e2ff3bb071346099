import { courses } from '@kumbi/contract/academy/academy.endpoints.ts';
import { integrations, integrationUsers } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { connectAccount } from '../../integrations/integration.factory.ts';
import { makeCourse, makeLesson, makeModule } from './course.factory.ts';

test('a payment account lists the published courses with a price that are paid through it', async ({
  server,
  owner,
  stranger,
}) => {
  const published = async (as: typeof owner, title: string, is_free: 'yes' | 'no' = 'no') => {
    const course = await makeCourse(server, as, { title, is_free });
    await makeLesson(server, as, await makeModule(server, as, course));
    const { status } = await server.call(courses.publish, { body: { id: course.id, is_published: true } }, { as });
    expect(status).toBe(200);
  };
  await published(owner, 'Vender');
  await published(owner, 'Free', 'yes');
  await makeCourse(server, owner, { title: 'Unpublished' });
  await published(stranger, 'Of another workspace');
  const { id } = await connectAccount(server, owner);
  const users = async (lang: string) => {
    const headers = { 'accept-language': lang };
    return (await server.call(integrationUsers.list, { params: { id } }, { as: owner, headers })).body.users;
  };
  expect(await users('en')).toMatchObject([{ kind: 'course', kind_name: 'Courses', name: 'Vender' }]);
  expect(await users('pt')).toMatchObject([{ kind_name: 'Cursos' }]);
  await server.call(integrations.switch, { body: { id, status: 'off' } }, { as: owner });
  expect(await users('en')).toEqual([]);
});
