import { eventBodyBytes, eventBodyFile } from '@kumbi/contract/hooks/hooks.limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../main/test-server.ts';
import { callHook, eventsOf, makeHook } from './hook.factory.ts';

let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person();
});
afterAll(() => server.stop());

test('a body is saved byte for byte, and never shown as what its sender says that it is', async () => {
  const hook = await makeHook(server, owner);
  const page = '<script>alert(1)</script>';
  const bodies = [
    { type: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255, 13, 10, 0]) },
    { type: 'text/html', bytes: new TextEncoder().encode(page) },
    { type: 'application/zip', bytes: crypto.getRandomValues(new Uint8Array(65_536)) },
    { type: 'text/plain', bytes: new Uint8Array(eventBodyBytes).fill(0xff) },
    { type: 'text/plain', bytes: new Uint8Array() },
  ];
  for (const { type, bytes } of bodies) {
    expect((await callHook(server, hook, { body: bytes, headers: { 'content-type': type } })).status).toBe(200);
    const id = (await eventsOf(server, owner, hook))[0]?.id ?? '';
    const saved = await server.fetch(`/api/v1/company/webhooks/logs/body?id=${id}`, {
      headers: { cookie: owner.cookie, 'x-company': owner.code },
    });
    expect(saved.status).toBe(200);
    expect(Buffer.compare(Buffer.from(await saved.arrayBuffer()), bytes), type).toBe(0);
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename*=UTF-8''${eventBodyFile(id)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    });
  }
});
