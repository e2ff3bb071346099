import { randomUUID } from 'node:crypto';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import {
  hookDeliveries,
  hookDestinationSecrets,
  hookDestinations,
  hookEventDeliveries,
} from '@kumbi/contract/hooks/destinations.endpoints.ts';
import type { Destination } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { hookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { destinationsLimit, destinationUrlLimit } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { longText } from '../../../testing/test-parts.ts';
import { testRights } from '../../../testing/test-rights.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';
import { callHook, eventsOf, makeHook } from '../hook/hook.factory.ts';
import { deliveriesTo, findDestination, makeDestination } from './destination.factory.ts';

const test = ownServerTest();
let hook: Hook;
let destination: Destination;
let delivery: string;
let event: string;
test.beforeAll(async ({ server, owner, stranger }) => {
  await ensurePlan(server, stranger);
  hook = await makeHook(server, owner);
  ({ destination } = await makeDestination(server, owner, hook.id));
  await callHook(server, hook, { body: 'kept' });
  const [made] = await deliveriesTo(server, owner, destination.id);
  delivery = made?.id ?? '';
  event = made?.event_id ?? '';
});

const values = { name: 'Taken over', url: 'https://example.com/other' };
const ofDestination = () => ({ params: { id: destination.id } });
const noId = { params: { id: 'x' } };
testRights(test, {
  tables: ['hook_destinations', 'hook_deliveries', 'row_counts', 'audit_entries', 'outbox_events'],
  cases: [
    {
      endpoint: hookDestinations.list,
      input: () => ({ query: { hook_id: hook.id } }),
      invalid: { query: { hook_id: 'x' } },
      unknown: 'hook.unknown',
    },
    {
      endpoint: hookDestinations.get,
      input: ofDestination,
      invalid: noId,
      unknown: 'hook_destination.unknown',
    },
    {
      endpoint: hookDestinations.create,
      input: () => ({ body: { hook_id: hook.id, ...values } }),
      invalid: { body: { hook_id: randomUUID(), name: ' ', url: 'here' } },
      unknown: 'hook.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookDestinations.update,
      input: () => ({ ...ofDestination(), body: values }),
      invalid: { ...noId, body: values },
      unknown: 'hook_destination.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookDestinations.switch,
      input: () => ({ ...ofDestination(), body: { is_on: false } }),
      invalid: { ...noId, body: {} },
      unknown: 'hook_destination.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookDestinations.delete,
      input: ofDestination,
      invalid: noId,
      unknown: 'hook_destination.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookDestinations.restore,
      input: ofDestination,
      invalid: noId,
      unknown: 'hook_destination.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookDestinations.preview,
      input: () => ({ body: { hook_id: hook.id, filter: {} } }),
      invalid: { body: { hook_id: randomUUID(), filter: { methods: ['TEAPOT'] } } },
      unknown: 'hook.unknown',
    },
    {
      endpoint: hookDestinations.cancel,
      input: ofDestination,
      invalid: noId,
      unknown: 'hook_destination.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookEvents.replayMany,
      input: () => ({ body: { code: hook.code, to: destination.id } }),
      invalid: { body: { code: 'x', to: 'everywhere' } },
      unknown: 'hook.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookDestinations.resendFailed,
      input: ofDestination,
      invalid: noId,
      unknown: 'hook_destination.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookDestinationSecrets.reveal,
      input: ofDestination,
      invalid: noId,
      unknown: 'hook_destination.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookDestinationSecrets.rotate,
      input: () => ({ ...ofDestination(), body: {} }),
      invalid: { params: { id: randomUUID() }, body: { overlap_hours: 169 } },
      unknown: 'hook_destination.unknown',
      managersOnly: true,
    },
    {
      endpoint: hookDeliveries.list,
      input: ofDestination,
      invalid: { ...noId, query: { status: 'lost' } },
      unknown: 'hook_destination.unknown',
    },
    {
      endpoint: hookEventDeliveries.list,
      input: () => ({ params: { id: event } }),
      invalid: noId,
      unknown: 'hook.event_unknown',
    },
    {
      endpoint: hookDeliveries.resend,
      input: () => ({ params: { id: delivery } }),
      invalid: noId,
      unknown: 'hook_delivery.unknown',
      managersOnly: true,
    },
  ],
});

test('is created, changed, turned off, deleted and restored, and each change is recorded', async ({
  server,
  owner,
}) => {
  const own = await makeHook(server, owner);
  const { destination: made, secret } = await makeDestination(server, owner, own.id, { name: 'Armazém' });
  expect(secret).toMatch(/^whsec_/);
  expect(made).toMatchObject({
    name: 'Armazém',
    is_on: true,
    alert_after: 5,
    filter: { methods: [], conditions: [] },
    deliveries: { pending: 0, delivered: 0, failed: 0 },
  });
  const params = { id: made.id };
  const filter = {
    methods: ['POST' as const],
    conditions: [{ on: 'body' as const, name: 'order.items[0].id', comparison: 'equals' as const, value: '7' }],
  };
  const body = { name: 'Armazém 2', url: 'https://example.com/2', filter, alert_after: 3 };
  const changed = await server.call(hookDestinations.update, { params, body }, { as: owner });
  expect(changed.body.destination).toMatchObject(body);
  const off = await server.call(hookDestinations.switch, { params, body: { is_on: false } }, { as: owner });
  expect(off.body.destination).toMatchObject({ is_on: false, off_reason: 'hand' });
  await callHook(server, own, { body: '{"order":{"items":[{"id":7}]}}' });
  expect(await deliveriesTo(server, owner, made.id)).toEqual([]);
  await server.call(hookDestinations.switch, { params, body: { is_on: true } }, { as: owner });
  expect((await server.call(hookDestinations.delete, { params }, { as: owner })).status).toBe(200);
  await callHook(server, own, { body: '{"order":{"items":[{"id":7}]}}' });
  const list = () => server.call(hookDestinations.list, { query: { hook_id: own.id } }, { as: owner });
  expect((await list()).body).toMatchObject({ total: 0, destinations: [] });
  await server.call(hookDestinations.restore, { params }, { as: owner });
  expect((await list()).body).toMatchObject({ total: 1, destinations: [{ id: made.id }] });
  expect(await deliveriesTo(server, owner, made.id)).toEqual([]);
  const shown = await server.call(hookDestinationSecrets.reveal, { params }, { as: owner });
  expect(shown.body).toEqual({ secret });
  const { rows } = await server.kernel.db.ownerPool.query<{ row: string }>(
    'select d::text as row from hook_destinations d',
  );
  expect(rows.some(({ row }) => row.includes(secret.slice(6)))).toBe(false);
  const audit = await server.call(auditEntries.list, { query: { nextPage: 7 } }, { as: owner });
  expect(audit.body.entries.map(({ action }) => action)).toEqual([
    'hook_destination.revealed',
    'hook_destination.restored',
    'hook_destination.deleted',
    'hook_destination.switched_on',
    'hook_destination.switched_off',
    'hook_destination.updated',
    'hook_destination.created',
  ]);
});

test('an address of the greatest length is stored', async ({ server, owner }) => {
  const own = await makeHook(server, owner);
  const begin = 'https://example.com/';
  const url = `${begin}${longText(destinationUrlLimit - begin.length)}`;
  const { destination } = await makeDestination(server, owner, own.id, { url });
  expect(await findDestination(server, owner, destination.id)).toMatchObject({ name: 'Contabilidade' });
});

test('a webhook has a limited number of destinations, also after a restore', async ({ server, owner }) => {
  const own = await makeHook(server, owner);
  const made: Destination[] = [];
  for (let number = 0; number < destinationsLimit; number += 1)
    made.push((await makeDestination(server, owner, own.id, { name: `n${number}` })).destination);
  const more = () => server.call(hookDestinations.create, { body: { ...values, hook_id: own.id } }, { as: owner });
  expect(await more()).toMatchObject({ status: 409, body: { code: 'hook_destination.limit' } });
  const params = { id: made[0]?.id ?? '' };
  await server.call(hookDestinations.delete, { params }, { as: owner });
  expect((await more()).status).toBe(200);
  expect(await server.call(hookDestinations.restore, { params }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'hook_destination.limit' },
  });
});

test('an address in a private network, and one of this installation’s webhooks, are refused at their field', async ({
  server,
  owner,
}) => {
  const other = await makeHook(server, owner);
  const save = (url: string) =>
    server.call(hookDestinations.create, { body: { hook_id: hook.id, name: 'x', url } }, { as: owner });
  expect(await save('http://192.168.1.10/in')).toMatchObject({
    status: 400,
    body: { code: 'hook.address_refused', fields: { url: expect.any(String) } },
  });
  for (const url of [hook.kumbi_url, `${other.kumbi_url}/below?x=1`])
    expect(await save(url)).toMatchObject({
      status: 400,
      body: { code: 'hook_destination.own_webhook', fields: { url: expect.any(String) } },
    });
  const changed = { params: { id: destination.id }, body: { name: 'x', url: other.kumbi_url } };
  expect(await server.call(hookDestinations.update, changed, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'hook_destination.own_webhook' },
  });
  expect((await findDestination(server, owner, destination.id)).url).toBe(destination.url);
});

test('a condition needs a path or the name of a header, and a value', async ({ server, owner }) => {
  const save = (condition: object) =>
    server.send(
      hookDestinations.create,
      { body: { ...values, hook_id: hook.id, filter: { conditions: [condition] } } },
      { as: owner },
    );
  for (const [condition, field] of [
    [{ on: 'body', name: '$..x', comparison: 'equals', value: '1' }, 'name'],
    [{ on: 'header', name: 'x y', comparison: 'equals', value: '1' }, 'name'],
    [{ on: 'body', name: 'x', comparison: 'equals', value: ' ' }, 'value'],
  ] as const)
    expect(await save(condition), JSON.stringify(condition)).toMatchObject({
      status: 400,
      body: { fields: { [`filter.conditions.0.${field}`]: expect.any(String) } },
    });
});

test('a preview counts the newest events that a filter matches, as the intake does', async ({ server, owner }) => {
  const own = await makeHook(server, owner);
  const preview = async (filter: object) => {
    const answer = await server.send(hookDestinations.preview, { body: { hook_id: own.id, filter } }, { as: owner });
    return answer.body;
  };
  expect(await preview({})).toEqual({ matching: 0, events: 0 });
  const json = { 'content-type': 'application/json', 'x-event-type': 'order.paid' };
  await callHook(server, own, { headers: json, body: '{"order":{"total":120,"city":"Luanda"}}' });
  await callHook(server, own, { headers: json, body: '{"order":{"total":"80","city":"Benguela"}}' });
  await callHook(server, own, { method: 'PUT', body: 'not JSON' });
  await callHook(server, own, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'city=Luanda&constructor=x',
  });
  const on = (name: string, comparison: string, value = '') => ({
    conditions: [{ on: 'body', name, comparison, value }],
  });
  const inHeader = (comparison: string, value = '') => ({
    conditions: [{ on: 'header', name: 'X-Event-Type', comparison, value }],
  });
  for (const [filter, matching] of [
    [{}, 4],
    [{ methods: ['PUT'] }, 1],
    [{ methods: ['PATCH'] }, 0],
    [on('order.total', 'greater', '100'), 1],
    [on('order.total', 'equals', '80'), 1],
    [on('order.city', 'contains', 'LUANDA'), 1],
    [on('order.city', 'not_empty'), 2],
    [on('order.city', 'empty'), 2],
    [on('city', 'equals', 'Luanda'), 1],
    [on('toString', 'not_empty'), 0],
    [inHeader('equals', 'order.paid'), 2],
    [inHeader('not_equals', 'order.paid'), 2],
    [
      {
        methods: ['POST'],
        conditions: [...inHeader('starts_with', 'order').conditions, ...on('order.total', 'less', '100').conditions],
      },
      1,
    ],
  ] as const)
    expect(await preview(filter), JSON.stringify(filter)).toEqual({ matching, events: 4 });
  expect(await eventsOf(server, owner, own)).toHaveLength(4);
});
