import { endpoint } from '@kumbi/contract/endpoint.ts';
import { expect } from 'vitest';
import * as z from 'zod';
import { test } from '../../testing/server-test.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createLog } from '../log/log.ts';

const faulty = endpoint({
  method: 'GET',
  path: '/test/fault',
  permission: 'public',
  summary: 'x',
  response: z.object({ a: z.string() }),
  errors: [],
});
const unfit = endpoint({ ...faulty, path: '/test/unfit' });
const away = endpoint({ ...faulty, path: '/test/away' });
const generous = endpoint({ ...faulty, path: '/test/generous' });

const lines: string[] = [];

test('a fault shows only a reference, and is logged once with it', async ({ server }) => {
  const log = createLog('info', {}, { write: (line) => lines.push(line) });
  const watched = { ...server, kernel: { ...server.kernel, log } };
  const app = await startTestApp(watched, (routes) => {
    routes.handle(faulty, async () => {
      throw Object.assign(new Error('password of ana@example.com at db.internal:5432'), { detail: 'a row' });
    });
    routes.handle(unfit, async () => ({ b: 1 }) as never);
    routes.handle(away, async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    });
    routes.handle(generous, async () => ({ a: 'shown', secret: 'never' }) as never);
  });
  const answer = await app.call(faulty, undefined, { 'accept-language': 'pt' });
  const body = (await answer.json()) as Record<string, string>;
  expect(answer.status).toBe(500);
  expect(body).toEqual({
    code: 'server.fault',
    message: 'Ocorreu um erro',
    action: expect.stringContaining(body.reference ?? 'no reference'),
    reference: answer.headers.get('x-request-id'),
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'fault',
    requestId: body.reference,
    route: '/api/v1/test/fault',
  });
  expect(lines[0]).not.toContain('ana@example.com');

  const shapeless = await app.call(unfit);
  expect([shapeless.status, ((await shapeless.json()) as { code: string }).code]).toEqual([500, 'server.fault']);
  const absent = await app.call(away);
  expect([absent.status, ((await absent.json()) as { code: string }).code]).toEqual([503, 'server.unavailable']);
  expect(await (await app.call(generous)).json()).toEqual({ a: 'shown' });
  await app.app.close();
});
