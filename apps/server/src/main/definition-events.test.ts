import { courseModules, courses, lessons } from '@kumbi/contract/academy/academy.endpoints.ts';
import { programCourses } from '@kumbi/contract/academy/public-course.endpoints.ts';
import { affiliations } from '@kumbi/contract/affiliates/affiliations.endpoints.ts';
import { programAffiliates } from '@kumbi/contract/affiliates/public-affiliate.endpoints.ts';
import { fieldValueLimit, segmentRulesLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import { customerGroups } from '@kumbi/contract/contacts/customer-group.endpoints.ts';
import { programFields } from '@kumbi/contract/contacts/public-field.endpoints.ts';
import { programGroups } from '@kumbi/contract/contacts/public-group.endpoints.ts';
import { programSegments } from '@kumbi/contract/contacts/public-segment.endpoints.ts';
import { segments } from '@kumbi/contract/contacts/segment.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { eventTypeNames } from '@kumbi/contract/event-type-names.ts';
import { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import { publicPages } from '@kumbi/contract/pages/public-pages.endpoints.ts';
import { abuseReports } from '@kumbi/contract/pages/reports.endpoints.ts';
import { categories } from '@kumbi/contract/shops/category.endpoints.ts';
import { programShops } from '@kumbi/contract/shops/public-shop.endpoints.ts';
import { products, shopBanner, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import { expect } from 'vitest';
import { unpublishCourse } from '../modules/academy/academy.public.ts';
import { makeCourse, makeLesson, makeModule } from '../modules/academy/course/course.factory.ts';
import { joinProgram, makeProgram } from '../modules/affiliates/affiliates.factory.ts';
import { makeCustomer } from '../modules/contacts/customer/customer.factory.ts';
import { imageFile } from '../modules/media/image/image.factory.ts';
import { watchEvents } from '../modules/outbound/outbound-webhook.factory.ts';
import { makeShownPage, someBlock } from '../modules/pages/page/page.factory.ts';
import { inside } from '../modules/quotas/quotas.factory.ts';
import { makeCategory, makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';

const test = ownServerTest();
type SegmentInput = Input<typeof programSegments.create>['body'];

test('each change of a group reaches the programs of its workspace once, and its members don’t change it', async ({
  server,
}) => {
  const { owner, headers, told } = await watchEvents(server, [
    'contact_group.created',
    'contact_group.updated',
    'contact_group.deleted',
    'contact_group.restored',
  ]);
  const { body: made } = await server.call(programGroups.create, { body: { name: 'VIP' } }, { headers });
  const { description: _description, ...group } = made;
  expect(await told()).toEqual([{ type: 'contact_group.created', data: { group } }]);
  await makeCustomer(server, owner, { email: 'ana@example.com', group_id: group.id });
  const params = { id: group.id };
  for (const body of [{}, { name: 'VIP' }, { name: 'VIP', description: '' }])
    await server.call(programGroups.update, { params, body }, { headers });
  expect(await told()).toEqual([]);
  const changed = { ...group, name: 'Clientes VIP', count: 1 };
  const body = { id: group.id, name: changed.name, description: 'Compram todos os meses' };
  for (let turn = 0; turn < 2; turn += 1) await server.call(customerGroups.update, { body }, { as: owner });
  expect(await told()).toEqual([{ type: 'contact_group.updated', data: { group: changed } }]);
  await server.call(programGroups.delete, { params }, { headers });
  expect((await server.send(programGroups.delete, { params }, { headers })).status).toBe(404);
  await server.call(customerGroups.restore, { params }, { as: owner });
  expect(await told()).toEqual([
    { type: 'contact_group.deleted', data: { group_id: group.id } },
    { type: 'contact_group.restored', data: { group: changed } },
  ]);
  // A refused creation is undone with its event.
  expect((await server.send(programGroups.create, { body: { name: changed.name } }, { headers })).status).toBe(409);
  expect(await told()).toEqual([]);
});

test('each change of a segment reaches the programs of its workspace once, without its rules', async ({ server }) => {
  const { owner, headers, told } = await watchEvents(server);
  const named = (value: string) =>
    [{ kind: 'field', field: 'name', compare: 'contains', value }] satisfies SegmentInput['rules'];
  const { body } = await server.call(
    programSegments.create,
    { body: { name: 'Fiéis', match: 'all', rules: named('Ana') } },
    { headers },
  );
  const { rules: _rules, ...segment } = body;
  expect(await told()).toEqual([{ type: 'contact_segment.created', data: { segment } }]);
  const params = { id: segment.id };
  const update = (changes: Input<typeof programSegments.update>['body']) =>
    server.call(programSegments.update, { params, body: changes }, { headers });
  await update({});
  await update({ name: 'Fiéis', match: 'all', rules: named('Ana') });
  expect(await told()).toEqual([]);
  await update({ rules: named('Rui') });
  expect(await told()).toEqual([{ type: 'contact_segment.updated', data: { segment } }]);
  await server.call(programSegments.delete, { params }, { headers });
  await server.call(segments.restore, { params }, { as: owner });
  expect(await told()).toEqual([
    { type: 'contact_segment.deleted', data: { segment_id: segment.id } },
    { type: 'contact_segment.restored', data: { segment } },
  ]);
});

test('a segment with the longest rules reaches programs too', async ({ server }) => {
  const { headers, told } = await watchEvents(server);
  const rules = Array.from({ length: segmentRulesLimit }, () => ({
    ...({ kind: 'field', field: 'name', compare: 'contains' } as const),
    value: '界'.repeat(fieldValueLimit),
  }));
  await server.call(programSegments.create, { body: { name: 'Todos', match: 'any', rules } }, { headers });
  expect(await told()).toMatchObject([{ type: 'contact_segment.created', data: { segment: { name: 'Todos' } } }]);
});

test('each change of a custom field reaches the programs of its workspace once', async ({ server }) => {
  const { owner, headers, told } = await watchEvents(server);
  const wanted = { name: 'Tamanho', kind: 'choice' as const, choices: ['S', 'M'] };
  const { body: field } = await server.call(programFields.create, { body: wanted }, { headers });
  expect(await told()).toEqual([{ type: 'contact_field.created', data: { field } }]);
  const params = { id: field.id };
  await server.call(programFields.update, { params, body: {} }, { headers });
  await server.call(customerFields.update, { params, body: wanted }, { as: owner });
  expect(await told()).toEqual([]);
  const changed = { ...field, choices: ['S', 'M', 'L'] };
  for (let turn = 0; turn < 2; turn += 1)
    await server.call(programFields.update, { params, body: { choices: changed.choices } }, { headers });
  expect(await told()).toEqual([{ type: 'contact_field.updated', data: { field: changed } }]);
  await server.call(programFields.delete, { params }, { headers });
  await server.call(customerFields.restore, { params }, { as: owner });
  expect(await told()).toEqual([
    { type: 'contact_field.deleted', data: { field_id: field.id } },
    { type: 'contact_field.restored', data: { field: changed } },
  ]);
});

test('each change of a shop reaches the programs of its workspace once, and that of a product doesn’t', async ({
  server,
}) => {
  const { owner, headers, told } = await watchEvents(server, ['shop.created', 'shop.updated', 'shop.deleted']);
  const as = { as: owner };
  const { id } = await makeShop(server, owner);
  const read = async () => {
    const { body } = await server.call(programShops.get, { params: { id } }, { headers });
    const { description: _description, categories: _categories, ...shop } = body;
    return shop;
  };
  expect(await told()).toEqual([{ type: 'shop.created', data: { shop: await read() } }]);
  const update = (body: Input<typeof programShops.update>['body']) =>
    server.call(programShops.update, { params: { id }, body }, { headers });
  for (const body of [{}, { name: 'Terra Boa' }, { is_open: true }]) await update(body);
  const { title, description } = (await server.call(shops.get, { query: { id } }, as)).body.shop;
  await server.call(shops.save, { body: { id, title, description } }, as);
  await server.call(shopBanner.save, { body: { id, banner: await imageFile() } }, as);
  expect(await told()).toEqual([]);
  for (let turn = 0; turn < 2; turn += 1) await update({ is_open: false });
  const closed = await read();
  expect(closed.is_open).toBe(false);
  expect(await told()).toEqual([{ type: 'shop.updated', data: { shop: closed } }]);
  for (let turn = 0; turn < 2; turn += 1)
    await server.call(shops.save, { body: { id, title: 'Terra Boa do Uíge', description } }, as);
  expect(await told()).toMatchObject([{ type: 'shop.updated', data: { shop: { name: 'Terra Boa do Uíge' } } }]);
  await server.call(shops.delete, { body: { id } }, as);
  expect((await server.send(shops.delete, { body: { id } }, as)).status).toBe(404);
  expect(await told()).toEqual([{ type: 'shop.deleted', data: { shop_id: id } }]);
});

test('a category is a part of its shop for programs', async ({ server }) => {
  const { owner, told } = await watchEvents(server, ['shop.updated']);
  const as = { as: owner };
  const shop = await makeShop(server, owner);
  await told();
  const changed = [{ type: 'shop.updated', data: { shop: expect.objectContaining({ id: shop.id }) } }];
  const { id, name } = await makeCategory(server, owner, shop);
  expect(await told()).toEqual(changed);
  const rename = (to: string) =>
    server.call(categories.save, { body: { id, shop_id: shop.id, name: to, description: 'Beans' } }, as);
  await rename(name);
  expect(await told()).toEqual([]);
  await rename('Honey');
  expect(await told()).toEqual(changed);
  const product = await makeProduct(server, owner, shop, { category_id: id });
  await server.call(products.delete, { body: { id: product.id } }, as);
  expect(await told()).toEqual([]);
  await server.call(categories.delete, { body: { id } }, as);
  expect(await told()).toEqual(changed);
  await server.call(products.restoreMany, { body: { ids: [product.id] } }, as);
  expect(await told()).toEqual(changed);
});

const courseTypes = eventTypeNames.filter((name) => /^course\.(?!enrolled|unenrolled)/.test(name));

test('each change of a course reaches the programs of its workspace once', async ({ server }) => {
  const { owner, headers, told } = await watchEvents(server, courseTypes);
  const as = { as: owner };
  const { id, title, description } = await makeCourse(server, owner);
  const params = { id };
  const read = async () => {
    const { body } = await server.call(programCourses.get, { params }, { headers });
    const { description: _description, outline: _outline, ...course } = body;
    return course;
  };
  expect(await told()).toEqual([{ type: 'course.created', data: { course: await read() } }]);
  const save = (changes: { title: string; price_ao?: string }) =>
    server.call(
      courses.save,
      { body: { id, description, type: 'business', price_ao: '15000', price_us: '18', ...changes } },
      as,
    );
  await save({ title });
  expect(await told()).toEqual([]);
  await save({ title, price_ao: '16000' });
  expect(await told()).toEqual([{ type: 'course.updated', data: { course: await read() } }]);
  const lesson = await makeLesson(server, owner, await makeModule(server, owner, { id }));
  await told();
  const publish = (is_published: boolean) =>
    server.call(programCourses.update, { params, body: { is_published } }, { headers });
  for (let turn = 0; turn < 2; turn += 1) await publish(true);
  expect(await told()).toEqual([{ type: 'course.published', data: { course: await read() } }]);
  for (let turn = 0; turn < 2; turn += 1) await publish(false);
  expect(await told()).toEqual([{ type: 'course.unpublished', data: { course: await read() } }]);
  await publish(true);
  for (let turn = 0; turn < 2; turn += 1) await inside(server, owner, (ctx) => unpublishCourse(ctx, id));
  // The events of both are read afterwards.
  expect(await told()).toMatchObject([{ type: 'course.published' }, { type: 'course.unpublished' }]);
  await publish(true);
  await told();
  await server.call(lessons.delete, { body: { id: lesson.id } }, as);
  const empty = await read();
  expect(empty).toMatchObject({ lessons: 0, is_published: false });
  expect(await told()).toEqual([
    { type: 'course.unpublished', data: { course: empty } },
    { type: 'course.updated', data: { course: empty } },
  ]);
  await server.call(courses.delete, { body: { id } }, as);
  expect(await told()).toEqual([{ type: 'course.deleted', data: { course_id: id } }]);
  for (let turn = 0; turn < 2; turn += 1) await server.send(courses.restore, { body: { id } }, as);
  expect(await told()).toEqual([{ type: 'course.restored', data: { course: empty } }]);
});

test('modules and lessons are a part of their course for programs', async ({ server }) => {
  const { owner, told } = await watchEvents(server, courseTypes);
  const as = { as: owner };
  const course = await makeCourse(server, owner);
  await told();
  const changed = [{ type: 'course.updated', data: { course: expect.objectContaining({ id: course.id }) } }];
  const module = await makeModule(server, owner, course);
  expect(await told()).toEqual(changed);
  const { title, description } = module;
  await server.call(courseModules.update, { body: { id: module.id, title, description } }, as);
  await server.call(courseModules.reorder, { body: { course_id: course.id, ids: [module.id] } }, as);
  expect(await told()).toEqual([]);
  await server.call(courseModules.update, { body: { id: module.id, title: 'Start', description } }, as);
  expect(await told()).toEqual(changed);
  const first = await makeLesson(server, owner, module);
  expect(await told()).toEqual(changed);
  await makeLesson(server, owner, module, { id: first.id });
  expect(await told()).toEqual([]);
  await makeLesson(server, owner, module, { id: first.id, title: 'Welcome back' });
  expect(await told()).toEqual(changed);
  const second = await makeLesson(server, owner, module, { order_lesson: '2' });
  await told();
  const reorder = (ids: string[]) => server.call(lessons.reorder, { body: { module_id: module.id, ids } }, as);
  await reorder([first.id, second.id]);
  expect(await told()).toEqual([]);
  await reorder([second.id, first.id]);
  expect(await told()).toEqual(changed);
  await server.call(courseModules.delete, { body: { id: module.id } }, as);
  expect(await told()).toEqual(changed);
});

test('each change of what visitors see of a page reaches the programs of its workspace once', async ({ server }) => {
  const { owner, headers, told } = await watchEvents(server);
  const as = { as: owner };
  const block = someBlock('heading', { text: { pt: 'Fotografia' } });
  const { id } = await makeShownPage(server, owner, [block], { title: 'Oficina' });
  const params = { id };
  const read = async () => {
    const { data } = (await server.call(publicPages.list, { query: {} }, { headers })).body;
    return data.find((each) => each.id === id);
  };
  const shown = await read();
  const slug = shown?.url.split('/').pop();
  expect((await told()).filter(({ type }) => type.startsWith('page.'))).toEqual([
    { type: 'page.published', data: { page_id: id, title: 'Oficina', slug, page: shown } },
  ]);
  for (let turn = 0; turn < 2; turn += 1) await server.call(publicPages.hide, { params }, { headers });
  const hidden = await read();
  expect(hidden).toMatchObject({ visible: false, state: 'hidden' });
  expect(await told()).toEqual([{ type: 'page.hidden', data: { page: hidden } }]);
  for (let turn = 0; turn < 2; turn += 1) await server.call(publicPages.show, { params }, { headers });
  expect(await told()).toEqual([{ type: 'page.shown', data: { page: await read() } }]);
  const { title, type, slug: address } = (await server.call(pages.get, { query: { id } }, as)).body.page;
  const save = (status: 'on' | 'off') =>
    server.call(pages.update, { body: { id, title, type, slug: address, status } }, as);
  for (let turn = 0; turn < 2; turn += 1) await save('off');
  expect(await told()).toMatchObject([{ type: 'page.hidden' }]);
  // A publication shows a hidden page again; one of a visible page leaves its state as it was.
  for (let turn = 0; turn < 2; turn += 1) {
    const revision = (await read())?.revision ?? 0;
    await server.call(publicPages.publish, { params, body: { revision } }, { headers });
  }
  expect(await told()).toMatchObject([{ type: 'page.shown' }]);
  await server.call(publicPages.delete, { params }, { headers });
  expect(await told()).toEqual([{ type: 'page.deleted', data: { page_id: id } }]);
  for (let turn = 0; turn < 2; turn += 1) await server.send(pages.restore, { body: { id } }, as);
  expect(await told()).toEqual([{ type: 'page.restored', data: { page: await read() } }]);
});

test('a page that the operator takes offline reaches the programs of its workspace once', async ({ server }) => {
  const { owner, told } = await watchEvents(server);
  const operator = await server.person();
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
  const { id, slug } = await makeShownPage(server, owner, undefined, { title: 'Prémios' });
  await told();
  const sent = {
    reason: 'fraud' as const,
    details: 'It asks for a card',
    email: 'ana@example.com',
    language: 'en' as const,
  };
  await server.call(abuseReports.create, { params: { slug }, body: sent });
  const open = await server.call(abuseReports.list, { query: { state: 'open' } }, { as: operator });
  const report = open.body.abuse_reports.find(({ title }) => title === 'Prémios');
  const answer = {
    params: { id: report?.id ?? '' },
    body: { outcome: 'unpublished' as const, answer: 'It breaks rules.' },
  };
  for (let turn = 0; turn < 2; turn += 1) await server.send(abuseReports.answer, answer, { as: operator });
  const hidden = (await told()).filter(({ type }) => type.startsWith('page.'));
  expect(hidden).toMatchObject([{ type: 'page.hidden', data: { page: { id, visible: false, state: 'hidden' } } }]);
});

test('a page without a publication reaches no program when it is turned on or off', async ({ server }) => {
  const { owner, headers, told } = await watchEvents(server);
  const body = { title: 'Rascunho', type: 'workshop' as const, language: 'pt' as const };
  const { id } = (await server.call(publicPages.create, { body }, { headers })).body;
  const page = { id, title: 'Rascunho', type: 'workshop' as const };
  for (const status of ['on', 'off'] as const)
    await server.call(pages.update, { body: { ...page, status } }, { as: owner });
  expect(await told()).toEqual([]);
});

test('each change of an affiliate reaches the programs of the seller once', async ({ server }) => {
  const { owner, headers, told } = await watchEvents(server);
  const partner = await server.person();
  const code = await makeProgram(server, owner, { is_open: false });
  await told();
  const { id } = (await joinProgram(server, partner, code)).body.affiliation;
  await joinProgram(server, partner, code);
  const params = { id };
  const read = async () => (await server.call(programAffiliates.get, { params }, { headers })).body;
  expect(await read()).toMatchObject({ state: 'asked' });
  expect(await told()).toEqual([{ type: 'affiliate.joined', data: { affiliate: await read() } }]);
  const update = (body: Input<typeof programAffiliates.update>['body']) =>
    server.call(programAffiliates.update, { params, body }, { headers });
  await update({});
  expect(await told()).toEqual([]);
  for (let turn = 0; turn < 2; turn += 1) await update({ state: 'active', code: 'parceiro-novo' });
  const active = await read();
  expect(active).toMatchObject({ state: 'active', code: 'parceiro-novo' });
  expect(await told()).toEqual([{ type: 'affiliate.updated', data: { affiliate: active } }]);
  for (let turn = 0; turn < 2; turn += 1)
    await server.call(affiliations.update, { params, body: { code: 'parceiro' } }, { as: partner });
  expect(await told()).toEqual([{ type: 'affiliate.updated', data: { affiliate: { ...active, code: 'parceiro' } } }]);
  for (let turn = 0; turn < 2; turn += 1) await server.send(affiliations.delete, { params }, { as: partner });
  expect(await told()).toEqual([{ type: 'affiliate.updated', data: { affiliate: await read() } }]);
});
