import { type Endpoint, endpoint } from '@kumbi/contract/endpoint.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, expect } from 'vitest';
import * as z from 'zod';
import { ownServerTest } from '../../testing/server-test.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { refuse } from '../tenancy/refusal.ts';
import type { ClaimedCall } from './idempotency.ts';

const body = z.object({ n: z.number(), refuse: z.boolean().optional(), fail: z.boolean().optional() });
const response = z.object({ made: z.number(), status: z.number().optional(), body: z.string().optional() });
const base = { method: 'POST', permission: 'user', summary: 'x', body, response, errors: [] } as const;
const inside = endpoint({ ...base, path: '/test/inside' });
const outside = endpoint({ ...base, path: '/test/outside' });
const secret = endpoint({ ...base, path: '/test/secret', oneTimeSecret: true });
const lookalike = endpoint({ ...base, path: '/test/lookalike' });
const upload = endpoint({
  ...base,
  path: '/test/upload',
  multipart: true,
  body: z.object({ file: z.file() }),
});

const test = ownServerTest();
let app: TestApp;
let person: TestPerson;
let made = 0;
let slow = 0;
let fails = false;
const claims: ClaimedCall[] = [];

test.beforeAll(async ({ server }) => {
  person = await server.person();
  app = await startTestApp(server, (routes) => {
    const make = async (input: z.output<typeof body>) => {
      made += 1;
      if (slow) await new Promise((resolve) => setTimeout(resolve, slow));
      if (input.fail || fails) throw new Error('a fault');
      return input.refuse ? refuse('request.not_found') : { made, hidden: 'never shown' };
    };
    routes.handle(inside, async (ctx, { body: input }) => {
      await sql`insert into outbox_events (id, name, payload) values (${uuidv7()}, 'test.made', '{}')`.execute(ctx.tx);
      return make(input);
    });
    routes.handleOutside(outside, (_ctx, { body: input }, claim) => {
      claims.push(claim);
      return make(input);
    });
    routes.handle(secret, (_ctx, { body: input }) => make(input));
    routes.handle(lookalike, async () => ({ made: 7, status: 201, body: 'text' }));
    routes.handle(upload, async () => {
      made += 1;
      return { made };
    });
  });
});
afterAll(() => app.app.close());
beforeEach(() => {
  made = 0;
  slow = 0;
  fails = false;
  claims.length = 0;
});

const call = async (to: Endpoint, input: unknown, key: string | undefined, as = person) => {
  const answer = await app.call(to, input, { cookie: as.cookie, ...(key ? { 'idempotency-key': key } : {}) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test.for([
  ['inside a transaction', inside],
  ['outside of one', outside],
] as const)('the same key and body return the first response again, %s', async ([_what, to], { server }) => {
  const key = uuidv7();
  expect(await call(to, { n: 1 }, key)).toEqual({ status: 200, body: { made: 1 } });
  expect(await call(to, { n: 1 }, key)).toEqual({ status: 200, body: { made: 1 } });
  expect(await call(to, { n: 2 }, key)).toMatchObject({ status: 409, body: { code: 'request.key_reused' } });
  // Another person, another endpoint and a call without a key don't share it.
  expect((await call(to, { n: 1 }, key, await server.person())).body).toEqual({ made: 2 });
  expect((await call(to === inside ? outside : inside, { n: 1 }, key)).body).toEqual({ made: 3 });
  expect((await call(to, { n: 1 }, undefined)).body).toEqual({ made: 4 });
  server.clock.advance(86_400_000 + 1_000);
  expect((await call(to, { n: 2 }, key)).body).toEqual({ made: 5 });
});

test.each([
  ['inside a transaction', inside],
  ['outside of one', outside],
])('an empty or too long key is refused and nothing is done, %s', async (_what, to) => {
  for (const key of ['', 'k'.repeat(201)]) {
    const answer = await app.call(to, { n: 1 }, { cookie: person.cookie, 'idempotency-key': key });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'request.key_invalid', action: expect.stringContaining('1 to 200') },
    ]);
  }
  expect(made).toBe(0);
  expect(await call(to, { n: 1 }, 'k'.repeat(200))).toMatchObject({ status: 200 });
});

test('simultaneous calls run once: the others wait for the first, or are refused while it runs', async () => {
  slow = 150;
  const key = uuidv7();
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(inside, { n: 1 }, key)));
  expect(answers).toEqual(answers.map(() => ({ status: 200, body: { made: 1 } })));
  made = 0;
  const codes = (await Promise.all(Array.from({ length: 4 }, () => call(outside, { n: 1 }, key)))).map(
    (each) => each.body.code ?? each.body.made,
  );
  expect(codes.sort()).toEqual([1, 'request.in_progress', 'request.in_progress', 'request.in_progress']);
  expect(made).toBe(1);
});

test.each([
  ['inside a transaction', inside],
  ['outside of one', outside],
])('refusals and faults are not stored, %s', async (_what, to) => {
  const key = uuidv7();
  expect(await call(to, { n: 1, refuse: true }, key)).toMatchObject({ status: 404 });
  fails = true;
  expect(await call(to, { n: 1 }, key)).toMatchObject({ status: 500 });
  fails = false;
  expect(await call(to, { n: 1 }, key)).toMatchObject({ status: 200 });
});

test('an interrupted call outside a transaction is repeated with its own id, and only by the same call', async () => {
  const key = uuidv7();
  fails = true;
  for (let time = 0; time < 2; time++) expect(await call(outside, { n: 1 }, key)).toMatchObject({ status: 500 });
  // The first call may have written something, which a different call must not learn.
  expect(await call(outside, { n: 2 }, key)).toMatchObject({ status: 409, body: { code: 'request.key_reused' } });
  fails = false;
  expect(await call(outside, { n: 1 }, key)).toMatchObject({ status: 200 });
  const [first, ...later] = claims;
  expect(first?.again).toBe(false);
  expect(later).toEqual([
    { id: first?.id, again: true },
    { id: first?.id, again: true },
  ]);
  // A refused call wrote nothing, so the next one is a new call.
  claims.length = 0;
  const other = uuidv7();
  expect(await call(outside, { n: 1, refuse: true }, other)).toMatchObject({ status: 404 });
  expect(await call(outside, { n: 2 }, other)).toMatchObject({ status: 200 });
  expect(claims.map(({ again }) => again)).toEqual([false, false]);
  expect(claims[0]?.id).not.toBe(claims[1]?.id);
});

test('a refusal and a fault undo all earlier writes', async ({ server }) => {
  const count = async () =>
    (await server.kernel.db.ownerPool.query(`select 1 from outbox_events where name = 'test.made'`)).rowCount;
  const before = await count();
  await call(inside, { n: 1, refuse: true }, undefined);
  await call(inside, { n: 1, fail: true }, undefined);
  expect(await count()).toBe(before);
});

test('a one-time secret is not stored for a repeat', async ({ server }) => {
  const key = uuidv7();
  expect((await call(secret, { n: 1 }, key)).status).toBe(200);
  expect(await call(secret, { n: 1 }, key)).toMatchObject({ status: 409, body: { code: 'request.answer_not_kept' } });
  const { rows } = await server.kernel.db.ownerPool.query('select sealed_answer from idempotency_keys where key = $1', [
    key,
  ]);
  expect(rows).toEqual([{ sealed_answer: null }]);
});

test('a response that looks like a stored one is still a response', async () => {
  expect(await call(lookalike, { n: 1 }, undefined)).toEqual({
    status: 200,
    body: { made: 7, status: 201, body: 'text' },
  });
});

test('a file counts by its bytes', async ({ server }) => {
  const key = uuidv7();
  const send = async (bytes: string) => {
    const form = new FormData();
    form.append('file', new File([bytes], 'a.txt'));
    const answer = await fetch(`${app.url}/api/v1/test/upload`, {
      method: 'POST',
      headers: { cookie: person.cookie, origin: server.url, 'x-kumbi-client': 'test', 'idempotency-key': key },
      body: form,
    });
    return answer.status;
  };
  expect([await send('one'), await send('one'), await send('two')]).toEqual([200, 200, 409]);
});

test('a broken form is refused, regardless of the broken part', async ({ server }) => {
  const form = async (contentType: string, text: string) => {
    const answer = await fetch(`${app.url}/api/v1/test/upload`, {
      method: 'POST',
      headers: { cookie: person.cookie, origin: server.url, 'x-kumbi-client': 'test', 'content-type': contentType },
      body: text,
    });
    const body = (await answer.json()) as { code: string; action: string };
    return [answer.status, body.code, ...(answer.status === 415 ? [body.action] : [])];
  };
  const head = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
  for (const type of ['application/json', 'text/plain'])
    expect(await form(type, '{}')).toEqual([
      415,
      'request.media_type',
      expect.stringMatching(/: multipart\/form-data\.$/),
    ]);
  expect(await form('multipart/form-data', head)).toEqual([400, 'request.malformed']);
  expect(await form('multipart/form-data; boundary=x', `${head}half`)).toEqual([400, 'request.malformed']);
  expect(await form('multipart/form-data; boundary=x', 'nothing of the kind')).toEqual([400, 'request.malformed']);
  expect(await form('multipart/form-data; boundary=x', `${head.replace('"a"', '"__proto__"')}1\r\n--x--\r\n`)).toEqual([
    400,
    'request.malformed',
  ]);
  expect(await form('multipart/form-data; boundary=x', `${head}${'y'.repeat(300_000)}\r\n--x--\r\n`)).toEqual([
    413,
    'request.too_large',
  ]);
  const many = Array.from({ length: 80 }, (_, i) => head.replace('"a"', `"f${i}"`)).join('1\r\n');
  expect(await form('multipart/form-data; boundary=x', `${many}1\r\n--x--\r\n`)).toEqual([413, 'request.too_large']);
  expect(await form('multipart/form-data; boundary=x', `${head}1\r\n--x--\r\n`)).toEqual([400, 'request.invalid']);
});
