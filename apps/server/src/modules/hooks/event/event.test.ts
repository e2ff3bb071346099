import { createServer, type IncomingHttpHeaders } from 'node:http';
import { hookEvents, hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { webhookEvent } from '@kumbi/contract/hooks/hooks.events.ts';
import { eventsKept } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Hook, hookEventDetailSchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { freePort } from '@kumbi/embedded-postgres/free-port.ts';
import { io } from 'socket.io-client';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect } from 'vitest';
import type { View } from '../../../kernel/http/view.ts';
import { Registry } from '../../../kernel/registry/registry.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestInstance, TestPerson, TestServer } from '../../../testing/test-server.ts';
import { callHook, eventsOf, makeHook } from '../hook/hook.factory.ts';
import { bindHook, type HookTarget, hookTargets, unbindHooks } from '../hooks.public.ts';
import { eventQueue, trimEventsJob } from './event.jobs.ts';
import { insertEvents } from './event.store.ts';
import { waitForNextEvent } from './event-wait.service.ts';
import { replayHookEvent } from './replay.service.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: `http://127.0.0.1:${receiverPort}` }));
let other: TestInstance;
let receiverPort: number;
beforeAll(async () => {
  receiverPort = await freePort();
});
test.beforeAll(async ({ server }) => {
  other = await server.another();
});
afterAll(() => other.stop());

const list = async (
  server: TestServer,
  owner: TestPerson,
  query: Parameters<typeof server.call<typeof hookEvents.list>>[1]['query'],
) => (await server.call(hookEvents.list, { query }, { as: owner })).body;

test('a log is filtered by method, searched in all its parts, and paged without repeats', async ({ server, owner }) => {
  const hook = await makeHook(server, owner);
  await callHook(server, hook, { body: 'Café MOÍDO \\ barra' }, '/lojas?zona=Luanda');
  await callHook(server, hook, { body: new Uint8Array([0, 1, 255]) });
  await callHook(server, hook, { method: 'GET', headers: { 'x-shop': 'Terra Boa' } });
  const { code } = hook;
  expect((await list(server, owner, { code, method: 'GET' })).events.map((each) => each.method)).toEqual(['GET']);
  for (const name of ['café', '\\ barra', 'lojas', 'zona=luanda']) {
    expect(await list(server, owner, { code, name }), name).toMatchObject({ total: 1, events: [{ path: '/lojas' }] });
  }
  expect(await list(server, owner, { code, name: 'terra boa' })).toMatchObject({
    total: 1,
    events: [{ method: 'GET' }],
  });
  expect(await list(server, owner, { code, name: 'nowhere' })).toMatchObject({ total: 0, events: [] });
  const first = await list(server, owner, { code, nextPage: 2 });
  expect(first).toMatchObject({ has: true, total: 3 });
  await callHook(server, hook, { body: 'meanwhile' });
  const rest = await list(server, owner, { code, nextPage: 2, ...(first.cursor ? { cursor: first.cursor } : {}) });
  expect(rest.events.map((each) => each.path)).toEqual(['/lojas']);
  const cleared = await server.call(hookEvents.clear, { body: { code } }, { as: owner });
  expect(cleared.body).toEqual({ clear: 4 });
  expect(await list(server, owner, { code })).toMatchObject({ total: 0 });
});

/** Runs a receiver on this machine, as a developer would. */
async function receiving<T>(
  status: number,
  work: (heard: { headers: IncomingHttpHeaders; url: string; body: Buffer }[]) => Promise<T>,
): Promise<T> {
  const heard: { headers: IncomingHttpHeaders; url: string; body: Buffer }[] = [];
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      heard.push({ headers: request.headers, url: request.url ?? '', body: Buffer.concat(parts) });
      response.writeHead(status, { 'content-type': 'text/plain' }).end('thank you');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(receiverPort, '127.0.0.1', resolve));
  try {
    return await work(heard);
  } finally {
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  }
}

test('an event is sent again to an address, byte for byte and without credentials', async ({ server, owner }) => {
  const hook = await makeHook(server, owner);
  const bytes = new Uint8Array([0, 200, 10, 13, 65]);
  const headers = {
    authorization: 'Bearer abc',
    'x-api-key': 'abc',
    'x-signature': 'kept',
    'content-type': 'image/x',
    constructor: 'a name like any other',
  };
  await callHook(server, hook, { method: 'PATCH', body: bytes, headers }, '/below?a=1');
  const id = (await eventsOf(server, owner, hook))[0]?.id ?? '';
  const replay = (url: string) => server.call(hookEvents.replay, { body: { id, to: 'address', url } }, { as: owner });
  await receiving(418, async (heard) => {
    const answer = await replay(`http://127.0.0.1:${receiverPort}/in?b=2`);
    expect(answer.body.replay).toMatchObject({
      status: 418,
      body: 'thank you',
      content_type: 'text/plain',
      failure: null,
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.url).toBe('/in?b=2&a=1');
    expect(Buffer.from(bytes).equals(heard[0]?.body ?? Buffer.alloc(0))).toBe(true);
    expect(heard[0]?.headers).toMatchObject({ 'x-signature': 'kept', 'content-type': 'image/x', 'x-kumbi-replay': id });
    expect(Object.entries(heard[0]?.headers ?? {})).toContainEqual(['constructor', 'a name like any other']);
    expect(heard[0]?.headers).not.toHaveProperty('authorization');
    expect(heard[0]?.headers).not.toHaveProperty('x-api-key');
  });
  expect((await replay(`http://127.0.0.1:${receiverPort}/`)).body.replay).toMatchObject({
    failure: 'connection',
    status: null,
  });
  for (const url of ['http://127.0.0.1:1/', 'http://169.254.169.254/', 'http://localhost/', 'https://u:p@example.com/'])
    expect(await replay(url), url).toMatchObject({ status: 400, body: { code: 'hook.address_refused' } });
});

/** Registers a target as a higher module would. */
function withTarget(
  server: TestServer,
  taken: [string, View<typeof hookEventDetailSchema>, string][],
  fail = new Set<string>(),
) {
  const registry = new Registry();
  const target: HookTarget = {
    names: async (_, ids) => new Map(ids.map((id) => [id, 'Boas-vindas'])),
    deliver: async (_, to, event, occasion) => {
      if (fail.delete(event.id)) throw new Error('not now');
      taken.push([to, event, occasion]);
      return undefined;
    },
  };
  registry.provide(hookTargets, 'automation', target);
  return { ...server.kernel, registry };
}

test('events of a bound webhook are handed on once each, in turn, and can be sent again', async ({ server, owner }) => {
  const hook = await makeHook(server, owner, { signature: { kind: 'proxypay', secret: 'k', refuse: false } });
  const free = await makeHook(server, owner);
  const taken: [string, View<typeof hookEventDetailSchema>, string][] = [];
  const fail = new Set<string>();
  const kernel = withTarget(server, taken, fail);
  const target = crypto.randomUUID();
  const within = <T>(work: Parameters<typeof inSystemCtx<T>>[3]) =>
    inSystemCtx(kernel, owner.workspaceId, 'test', work);
  const unbound = await server.call(
    hookEvents.replay,
    { body: { id: crypto.randomUUID(), to: 'bound' } },
    { as: owner },
  );
  expect(unbound).toMatchObject({ status: 404 });
  await callHook(server, free, { body: 'nobody takes it' });
  const freeEvent = (await eventsOf(server, owner, free))[0]?.id ?? '';
  expect(await server.call(hookEvents.replay, { body: { id: freeEvent, to: 'bound' } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'hook.not_bound' },
  });

  expect(await within((ctx) => bindHook(ctx, hook.id, { kind: 'automation', id: target }))).toBeUndefined();
  expect(await within((ctx) => bindHook(ctx, hook.id, { kind: 'automation', id: target }))).toBeUndefined();
  const second = await within((ctx) => bindHook(ctx, hook.id, { kind: 'automation', id: crypto.randomUUID() }));
  expect(second).toMatchObject({ code: 'hook.bound' });
  expect(await server.call(hooks.delete, { body: { id: hook.id } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'hook.in_use' },
  });
  const { rows: picked } = await server.kernel.db.ownerPool.query(`select 1 from hooks where bound_id = $1`, [target]);
  expect(picked).toHaveLength(1);

  const { createHmac } = await import('node:crypto');
  const signed = (body: string) => ({
    body,
    headers: { 'x-signature': createHmac('sha256', 'k').update(body).digest('hex') },
  });
  await callHook(server, hook, signed('one'));
  await callHook(server, hook, { body: 'unsigned' });
  await callHook(server, hook, signed('two'));
  const [two, , one] = await eventsOf(server, owner, hook);
  fail.add(one?.id ?? '');
  const run = () => eventQueue.job.run({ kernel, payload: {}, attempt: 1, log: kernel.log });
  await run();
  expect(taken.map(([, event]) => event.body)).toEqual(['two']);
  server.clock.advance(6_000);
  await Promise.all([run(), run()]);
  await run();
  expect(taken.map(([to, event, why]) => [to, event.body, why])).toEqual([
    [target, 'two', 'arrived'],
    [target, 'one', 'arrived'],
  ]);
  const open = <T>(work: Parameters<typeof inSystemCtx<T>>[3]) => within(work);
  const again = (hookId: string) => replayHookEvent(kernel, open, { id: two?.id ?? '', to: 'bound' }, hookId);
  expect(await again(free.id)).toMatchObject({ code: 'hook.event_unknown' });
  expect(await again(hook.id)).toEqual({ replay: null });
  expect(taken.at(-1)?.[2]).toBe('replayed');

  await within((ctx) => unbindHooks(ctx, target));
  const list = await server.call(hooks.list, { query: { unbound: 'true' } }, { as: owner });
  expect(list.body.webhooks.map((each) => each.id)).toContain(hook.id);
});

test('the picker omits bound webhooks', async ({ server, owner }) => {
  const [bound, free] = [await makeHook(server, owner), await makeHook(server, owner)];
  await server.kernel.db.ownerPool.query(`update hooks set bound_kind = 'integration', bound_id = $2 where id = $1`, [
    bound.id,
    crypto.randomUUID(),
  ]);
  const { body } = await server.call(hooks.list, { query: { unbound: 'true', nextPage: 100 } }, { as: owner });
  expect(body.webhooks.map((each) => each.id)).toContain(free.id);
  expect(body.webhooks.map((each) => each.id)).not.toContain(bound.id);
  await server.kernel.db.ownerPool.query(`update hooks set bound_kind = null, bound_id = null where id = $1`, [
    bound.id,
  ]);
});

test('the newest thousand of thirty days are kept, even if the job runs repeatedly', async ({ server, owner }) => {
  const hook = await makeHook(server, owner);
  const fill = (count: number, age: string, waiting = false) =>
    server.kernel.db.ownerPool.query(
      `insert into hook_events (workspace_id, id, hook_id, method, path, query, headers, ip, agent, content_type, size, body, verification, due_at, created_at)
       select $1, gen_random_uuid(), $2, 'POST', n::text, '', '[]', '', '', '', 0, '', 'unchecked', case when $5 then $6::timestamptz end, $6::timestamptz - n * interval '1 second' - $4::interval
       from generate_series(1, $3) n`,
      [owner.workspaceId, hook.id, count, age, waiting, server.clock.now()],
    );
  await fill(eventsKept + 30, '1 day');
  await fill(2, '2 days', true);
  await fill(3, '31 days');
  const payload = { workspace_id: owner.workspaceId, hook_id: hook.id };
  const run = () => trimEventsJob.run({ kernel: server.kernel, payload, attempt: 1, log: server.kernel.log });
  const left = async () => {
    const { rows } = await server.kernel.db.ownerPool.query<{ path: string; waiting: boolean }>(
      'select path, due_at is not null as waiting from hook_events where hook_id = $1 order by created_at desc',
      [hook.id],
    );
    return rows;
  };
  await run();
  const once = await left();
  await run();
  expect(await left()).toEqual(once);
  // Waiting events are deleted only by age.
  expect(once.filter((row) => row.waiting)).toHaveLength(2);
  expect(once.filter((row) => !row.waiting).map((row) => row.path)).toEqual(
    Array.from({ length: eventsKept }, (_, index) => String(index + 1)),
  );
  server.clock.advance(40 * 86_400_000);
  await server.runCron('hooks.trim_all_events');
  await server.runCron('hooks.trim_all_events');
  expect(await left()).toEqual([]);
});

test('a viewer of a log gets each event once, from any server, and no one else does', async ({ server, owner }) => {
  const [hook, quiet] = [await makeHook(server, owner), await makeHook(server, owner)];
  const stranger = await server.person();
  const connect = async (person: TestPerson, wanted: object) => {
    const socket = io(server.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: person.cookie, origin: server.url },
    });
    const heard: { metadata: { wk: string }; data: { id: string }[] }[] = [];
    socket.on(webhookEvent.name, (message) => heard.push(webhookEvent.payload.parse(message)));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const answer: unknown = await socket.timeout(3_000).emitWithAck('watch', wanted);
    return { socket, heard, answer };
  };
  const topic = { workspace: owner.code, topic: 'hook', id: hook.code };
  const viewer = await connect(owner, topic);
  const elsewhere = await connect(owner, { ...topic, id: quiet.code });
  const intruder = await connect(stranger, topic);
  try {
    expect([viewer.answer, elsewhere.answer, intruder.answer]).toEqual([
      { watching: true },
      { watching: true },
      { watching: false },
    ]);
    const body = JSON.stringify({ note: 'ção'.repeat(400) });
    await Promise.all(
      Array.from({ length: 120 }, (_, number) => callHook(number % 2 ? server : other, hook, { body })),
    );
    const ids = () => viewer.heard.flatMap((message) => message.data.map((each) => each.id));
    await expect.poll(() => ids().length).toBe(120);
    expect(new Set(ids())).toEqual(
      new Set(
        (await list(server, owner, { code: hook.code, nextPage: 100 })).events.map((each) => each.id).concat(ids()),
      ),
    );
    expect(new Set(ids()).size).toBe(120);
    expect(viewer.heard.every((message) => message.metadata.wk === hook.code)).toBe(true);
    expect(elsewhere.heard).toEqual([]);
    expect(intruder.heard).toEqual([]);
    viewer.socket.emit('leave', topic);
    await viewer.socket.timeout(3_000).emitWithAck('watch', { workspace: owner.code });
    await callHook(server, hook);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(ids()).toHaveLength(120);
  } finally {
    for (const each of [viewer, elsewhere, intruder]) each.socket.disconnect();
  }
});

const follow = (server: TestServer, as: TestPerson, hook: Pick<Hook, 'id'>) => {
  let after: string | undefined;
  /** Returns the next event, and moves the cursor. @throws if the call was refused */
  return async (timeoutMs: number) => {
    const next = await waitForNextEvent(server.kernel, as.workspaceId, { hookId: hook.id, timeoutMs, after });
    if (isRefusal(next)) throw new Error(next.code);
    after = next.cursor;
    return next.event;
  };
};

test('a caller who waits for the next event gets it immediately, even from another server', async ({
  server,
  owner,
}) => {
  const hook = await makeHook(server, owner);
  const next = follow(server, owner, hook);
  const began = performance.now();
  setTimeout(() => void callHook(other, hook, { body: 'awaited' }), 300);
  expect((await next(8_000))?.body).toBe('awaited');
  expect(performance.now() - began).toBeLessThan(4_000);
  await callHook(server, hook, { body: 'second' });
  expect((await next(8_000))?.body).toBe('second');
  expect(await next(200)).toBeNull();
});

test('later events have later positions, even from a server with a slow clock, and no reader misses one', async ({
  server,
  owner,
}) => {
  const hook = await makeHook(server, owner);
  const next = follow(server, owner, hook);
  await callHook(server, hook, { body: 'before' });
  expect(await next(0)).toBeNull();
  const kept = (body: string, ahead: number) => {
    const event = {
      id: uuidv7(),
      hookId: hook.id,
      method: 'POST',
      path: '',
      query: '',
      headers: [],
      ip: '',
      agent: '',
    };
    const at = new Date(server.clock.now().getTime() + ahead);
    const more = { contentType: '', body: Buffer.from(body), verification: 'unchecked' as const, at };
    return insertEvents(server.kernel, owner.workspaceId, [{ ...event, ...more }]);
  };
  await kept('one', 0);
  expect((await next(0))?.body).toBe('one');
  await kept('two', -5_000);
  await kept('three', -9_000);
  await kept('four', 1_000);
  await kept('five', 0);
  const bodies = [];
  for (let event = await next(0); event; event = await next(0)) bodies.push(event.body);
  expect(bodies).toEqual(['two', 'three', 'four', 'five']);
  const listed = (await eventsOf(server, owner, hook)).reverse();
  expect(listed.map((each) => each.body)).toEqual(['before', 'one', ...bodies]);
  // The viewer, with millisecond precision, shows the same order.
  expect(new Set(listed.map(({ timestamp }) => timestamp)).size).toBe(listed.length);
});

test('no reader misses an event with a slow commit', async ({ server, owner }) => {
  const hook = await makeHook(server, owner);
  const next = follow(server, owner, hook);
  await next(0);
  await server.kernel.db.ownerPool.query(
    `create function slowly() returns trigger language plpgsql as $$ begin
       if new.path = '/slow' then perform pg_sleep(0.6); end if; return new; end $$;
     create trigger slowly after insert on hook_events for each row execute function slowly()`,
  );
  try {
    const slow = callHook(server, hook, { body: 'slow' }, '/slow');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const quick = callHook(other, hook, { body: 'quick' });
    const heard = [(await next(5_000))?.body, (await next(5_000))?.body];
    expect([(await slow).status, (await quick).status]).toEqual([200, 200]);
    expect(heard).toEqual(['slow', 'quick']);
  } finally {
    await server.kernel.db.ownerPool.query('drop function slowly cascade');
  }
});

test('a follower of a log gets each event once, from either of two servers, and in the order of the log', async ({
  server,
  owner,
}) => {
  const hook = await makeHook(server, owner, { rate_limit: 600_000 });
  const next = follow(server, owner, hook);
  await next(0);
  const sent = Array.from({ length: 300 }, (_, number) => String(number));
  const calling = together(sent.length, 24, async (number) => {
    const answer = await callHook(number % 2 ? server : other, hook, { body: sent[number] ?? '' });
    expect(answer.status).toBe(200);
  });
  const heard: string[] = [];
  while (heard.length < sent.length) heard.push((await next(5_000))?.body ?? 'too late');
  await calling;
  expect(await next(0)).toBeNull();
  expect([...heard].sort()).toEqual([...sent].sort());
  const log = (await eventsOf(server, owner, hook)).map((each) => each.body);
  expect(heard.slice(-log.length)).toEqual(log.reverse());
});

async function together(times: number, atOnce: number, work: (turn: number) => Promise<void>): Promise<void> {
  let turn = 0;
  const lane = async () => {
    while (turn < times) await work(turn++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
