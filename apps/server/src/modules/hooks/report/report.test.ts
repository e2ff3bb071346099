import { randomUUID } from 'node:crypto';
import { hookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { ReportSpan } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { hookReports } from '@kumbi/contract/hooks/report.endpoints.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../../testing/test-receiver.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeDestination } from '../destination/destination.factory.ts';
import { trimEvents } from '../event/event.store.ts';
import { callHook, makeHook } from '../hook/hook.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
const day = 86_400_000;
let receiver: TestReceiver;
let hook: Hook;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
const hour = 3_600_000;
test.beforeAll(async ({ server, owner }) => {
  // No hour ends during a test.
  server.clock.advance(hour - (server.clock.now().getTime() % hour) + 60_000);
  hook = await makeHook(server, owner);
});

testRights(test, {
  tables: ['hook_hours'],
  cases: [
    {
      endpoint: hookReports.get,
      input: () => ({ params: { id: hook.id }, query: {} }),
      invalid: { params: { id: randomUUID() }, query: { within: 'century' } },
      unknown: 'hook.unknown',
    },
  ],
});

async function reportOf(server: TestServer, as: TestPerson, { id }: Hook, within: ReportSpan = 'week') {
  const answer = await server.call(hookReports.get, { params: { id }, query: { within } }, { as });
  if (answer.status !== 200) throw new Error(`the report was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

test('a report counts events by their signature and deliveries by their result, at the hour of the event', async ({
  server,
  owner,
}) => {
  const own = await makeHook(server, owner, {
    signature: { kind: 'basic', username: 'a', secret: 'b', refuse: false },
  });
  const signed = { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` };
  receiver.answer = (response, { path }) => response.writeHead(path === '/ok' ? 200 : 410).end();
  await makeDestination(server, owner, own.id, { name: 'Good', url: `${receiver.origin}/ok` });
  await makeDestination(server, owner, own.id, { name: 'Gone', url: `${receiver.origin}/gone` });
  const empty = await reportOf(server, owner, own);
  expect(empty.total).toEqual({ accepted: 0, rejected: 0, delivered: 0, failed: 0, waiting: 0 });
  expect(empty.step).toBe('hour');
  expect(empty.series).toHaveLength(168);
  await callHook(server, own, { headers: signed, body: 'one' });
  await callHook(server, own, { body: 'unsigned' });
  expect((await reportOf(server, owner, own)).total).toEqual({
    accepted: 1,
    rejected: 1,
    delivered: 0,
    failed: 0,
    waiting: 2,
  });
  await server.runCron('hooks.send_deliveries');
  const expected = { accepted: 1, rejected: 1, delivered: 1, failed: 1, waiting: 0 };
  for (const [within, points] of [
    ['day', 24],
    ['week', 168],
    ['month', 30],
    ['quarter', 90],
  ] as const) {
    const { series, total, step } = await reportOf(server, owner, own, within);
    expect(total, within).toEqual(expected);
    expect(series, within).toHaveLength(points);
    expect(series.at(-1), within).toMatchObject(expected);
    expect(series.at(-1)?.at, within).toMatch(step === 'hour' ? /^\d{4}-\d\d-\d\dT\d\d$/ : /^\d{4}-\d\d-\d\d$/);
  }
  // Another webhook of the same workspace has its own counts.
  expect((await reportOf(server, owner, hook)).total.accepted).toBe(0);
});

test('deleted events stay in the report, counted once, for 92 days', async ({ server, owner }) => {
  const own = await makeHook(server, owner);
  receiver.answer = (response) => response.end();
  await makeDestination(server, owner, own.id, { url: `${receiver.origin}/ok` });
  for (const body of ['a', 'b', 'c', 'd']) await callHook(server, own, { body });
  await server.runCron('hooks.send_deliveries');
  const before = await reportOf(server, owner, own, 'month');
  expect(before.total).toEqual({ accepted: 4, rejected: 0, delivered: 4, failed: 0, waiting: 0 });
  const trim = () =>
    inSystemCtx(server.kernel, owner.workspaceId, 'trim', (ctx) =>
      trimEvents(ctx, own.id, 1, new Date(server.clock.now().getTime() - day)),
    );
  expect(await trim()).toBe(3);
  expect(await trim()).toBe(0);
  expect(await reportOf(server, owner, own, 'month')).toEqual(before);
  const cleared = await server.call(hookEvents.clear, { body: { code: own.code } }, { as: owner });
  expect(cleared.body).toEqual({ clear: 1 });
  expect(await reportOf(server, owner, own, 'month')).toEqual(before);
  const rows = async () => {
    const found = await server.kernel.db.ownerPool.query('select from hook_hours where hook_id = $1', [own.id]);
    return found.rows.length;
  };
  expect(await rows()).toBe(1);
  const age = (days: number) =>
    server.kernel.db.ownerPool.query(
      'update hook_hours set hour = hour - make_interval(days => $2) where hook_id = $1',
      [own.id, days],
    );
  await age(31);
  await server.runCron('hooks.trim_all_events');
  expect((await reportOf(server, owner, own, 'month')).total.accepted).toBe(0);
  expect((await reportOf(server, owner, own, 'quarter')).total).toEqual(before.total);
  await age(62);
  await server.runCron('hooks.trim_all_events');
  expect(await rows()).toBe(0);
});
