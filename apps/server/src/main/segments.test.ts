import { segmentFacts as factsApi, segments, segmentTargets } from '@kumbi/contract/contacts/segment.endpoints.ts';
import type { SaveSegment } from '@kumbi/contract/contacts/segment.schemas.ts';
import { products } from '@kumbi/contract/shops/shops.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { dayMs } from '../kernel/time/zones.ts';
import { makeShownCourse } from '../modules/academy/course/course.factory.ts';
import { enrol } from '../modules/academy/enrolment/enrolment.service.ts';
import { segmentFacts, timelineSources } from '../modules/contacts/contacts.public.ts';
import { makeCustomer } from '../modules/contacts/customer/customer.factory.ts';
import { makeSegment, matching } from '../modules/contacts/segment/segment.factory.ts';
import { refundNewest } from '../modules/payments/refund/refund.factory.ts';
import { inside } from '../modules/quotas/quotas.factory.ts';
import { buy, payAndSettle } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();

type FactRule = Extract<SaveSegment['rules'][number], { kind: 'fact' }>;
const sale = (facts: Partial<FactRule> = {}): FactRule => ({ kind: 'fact', fact: 'sale', ...facts });
const kwanzas = (value: number) => ({ value, currency: 'AOA' as const });

async function makeBuyers(server: TestServer, owner: TestPerson) {
  const shop = await makeShop(server, owner);
  const coffee = await makeProduct(server, owner, shop, { title: 'Café', price_ao: '1000' });
  const honey = await makeProduct(server, owner, shop, { title: 'Mel', price_ao: '2500' });
  const buyOne = async (email: string, product: typeof coffee) =>
    payAndSettle(
      server,
      await buy(server, shop, [{ product, quantity: 1 }], { customer_email: email, customer_name: email }),
    );
  for (const name of ['ana', 'rui', 'eva']) await makeCustomer(server, owner, { name, email: `${name}@example.com` });
  return { coffee, honey, buyOne };
}

describe('purchases', () => {
  test('are found by product, number, amount, currency and time', async ({ server }) => {
    const owner = await server.person();
    const { coffee, honey, buyOne } = await makeBuyers(server, owner);
    await buyOne('ana@example.com', coffee);
    server.clock.advance(10 * dayMs);
    await buyOne('ana@example.com', honey);
    await buyOne('rui@example.com', coffee);
    const cases: [FactRule, string[]][] = [
      [sale(), ['ana', 'rui']],
      [sale({ not: true }), ['eva']],
      [sale({ target_ids: [honey.id] }), ['ana']],
      [sale({ target_ids: [honey.id], not: true }), ['eva', 'rui']],
      [sale({ target_ids: [honey.id, coffee.id] }), ['ana', 'rui']],
      [sale({ times: 2 }), ['ana']],
      [sale({ times: 3 }), []],
      [sale({ amount: kwanzas(3500) }), ['ana']],
      [sale({ amount: kwanzas(3500.01) }), []],
      [sale({ amount: kwanzas(1000) }), ['ana', 'rui']],
      [sale({ amount: { value: 0, currency: 'USD' } }), []],
      [sale({ times: 2, last_days: 5 }), []],
      [sale({ target_ids: [coffee.id], last_days: 5 }), ['rui']],
      [{ ...sale({ amount: kwanzas(3500) }), fact: 'purchase' }, ['ana']],
      [{ ...sale(), fact: 'purchase', not: true }, ['eva']],
    ];
    for (const [rule, names] of cases) expect([rule, await matching(server, owner, [rule])]).toEqual([rule, names]);
  });

  test('don’t count once they are refunded, and an unpaid order never did', async ({ server }) => {
    const owner = await server.person();
    const { coffee, buyOne } = await makeBuyers(server, owner);
    await buyOne('ana@example.com', coffee);
    await refundNewest(server, owner, { amount: 400 });
    expect(await matching(server, owner, [sale({ amount: kwanzas(600) })])).toEqual(['ana']);
    expect(await matching(server, owner, [sale({ amount: kwanzas(601) })])).toEqual([]);
    await refundNewest(server, owner, { amount: 600 });
    expect(await matching(server, owner, [sale()])).toEqual([]);
  });

  test('of a deleted product match no one, and the segment says so', async ({ server }) => {
    const owner = await server.person();
    const { coffee, buyOne } = await makeBuyers(server, owner);
    await buyOne('ana@example.com', coffee);
    const segment = await makeSegment(server, owner, [sale({ target_ids: [coffee.id], not: true })]);
    expect(segment).toMatchObject({
      is_broken: false,
      references: [
        { kind: 'fact', id: 'sale' },
        { kind: 'target', id: coffee.id, name: 'Café' },
      ],
    });
    await server.call(products.delete, { body: { id: coffee.id } } as never, { as: owner });
    const params = { id: segment.id };
    expect((await server.call(segments.get, { params }, { as: owner })).body.segment).toMatchObject({
      is_broken: true,
      references: [{ kind: 'fact', id: 'sale' }],
    });
    expect((await server.call(segments.count, { params }, { as: owner })).body).toEqual({ count: 0 });
  });

  test('of another workspace’s product are refused', async ({ server, owner }) => {
    const stranger = await server.person();
    const theirs = await makeProduct(server, stranger, await makeShop(server, stranger));
    const body = { name: 'Theirs', match: 'all' as const, rules: [sale({ target_ids: [theirs.id] })] };
    expect(await server.send(segments.create, { body }, { as: owner })).toMatchObject({
      status: 404,
      body: { code: 'contact_segment.reference_unknown' },
    });
  });
});

describe('facts', () => {
  test('have their targets, which are searched', async ({ server }) => {
    const owner = await server.person();
    await makeBuyers(server, owner);
    const targets = (fact: string, name?: string) =>
      server.send(segmentTargets.list, { params: { fact }, query: name === undefined ? {} : { name } }, { as: owner });
    expect(await targets('sale')).toMatchObject({ body: { total: 2, targets: [{ name: 'Mel' }, { name: 'Café' }] } });
    expect(await targets('sale', 'cafe')).toMatchObject({ body: { total: 1, targets: [{ name: 'Café' }] } });
    for (const fact of ['purchase', 'unknown'])
      expect(await targets(fact)).toMatchObject({ status: 404, body: { code: 'segment_fact.unknown' } });
  });

  test('of every module can be counted, listed and aimed at', async ({ server }) => {
    const owner = await server.person();
    const { facts } = (await server.call(factsApi.list, {}, { as: owner })).body;
    expect(facts.map(({ fact }) => fact)).toEqual(
      [
        'purchase',
        ...['course', 'answer', 'booking', 'donation', 'link_payment', 'registration', 'sale', 'tickets'].sort(),
      ].sort(
        (one, other) => facts.findIndex(({ fact }) => fact === one) - facts.findIndex(({ fact }) => fact === other),
      ),
    );
    for (const { fact, has_amount, has_targets } of facts) {
      const rule = { kind: 'fact' as const, fact, times: 2, ...(has_amount ? { amount: kwanzas(1) } : {}) };
      expect([fact, await matching(server, owner, [rule])]).toEqual([fact, []]);
      if (!has_targets) continue;
      const list = await server.send(segmentTargets.list, { params: { fact }, query: { name: 'x' } }, { as: owner });
      expect([fact, list]).toMatchObject([fact, { status: 200, body: { total: 0, targets: [] } }]);
      const body = { name: 'None', match: 'all' as const, rules: [{ ...rule, target_ids: [uuidv7()] }] };
      expect(await server.send(segments.create, { body }, { as: owner })).toMatchObject({ status: 404 });
      expect(
        (await server.call(segments.preview, { body: { match: 'all', rules: body.rules } }, { as: owner })).body,
      ).toEqual({ count: 0 });
    }
  });

  test('are rows of timelines, whose indexes they use', ({ server }) => {
    const timelines = server.kernel.registry.all(timelineSources);
    for (const [fact, { table, at }] of server.kernel.registry.all(segmentFacts))
      expect([fact, timelines.get(fact)]).toMatchObject([fact, { table, at }]);
  });
});

test('students of a course are found, free ones included', async ({ server }) => {
  const owner = await server.person();
  const { course } = await makeShownCourse(server, owner);
  await makeCustomer(server, owner, { name: 'Eva' });
  const student = { name: 'Rui', email: 'rui@example.com', language: 'pt' } as const;
  const free = { checkout_id: null, amount_minor: 0, currency: 'AOA' } as const;
  await inside(server, owner, (ctx) => enrol(ctx, course, student, free));
  const rule = { kind: 'fact' as const, fact: 'course', target_ids: [course.id] };
  expect(await matching(server, owner, [rule])).toEqual(['Rui']);
  expect(await matching(server, owner, [{ ...rule, not: true }])).toEqual(['Eva']);
});
