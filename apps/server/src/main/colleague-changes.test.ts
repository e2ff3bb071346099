import { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { mailDomains } from '@kumbi/contract/kmail/mail-domains.endpoints.ts';
import { recordsChanged } from '@kumbi/contract/shared/live.ts';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect } from 'vitest';
import { givePlan } from '../modules/quotas/quotas.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

/** Returns the tags of the announcements to a member, in their order. */
async function told(server: TestServer, { cookie }: TestPerson, workspace: string): Promise<string[][]> {
  const socket = io(server.url, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie, origin: server.url },
  });
  open.push(socket);
  const tags: string[][] = [];
  socket.on(recordsChanged.name, (change: { tags: string[] }) => tags.push(change.tags));
  await socket.timeout(5_000).emitWithAck('watch', { workspace });
  return tags;
}

test('a change is announced to colleagues, and not to its own session or another workspace', async ({ server }) => {
  const owner = await server.person();
  const colleague = await server.member(owner, 'editor');
  const stranger = await server.person();
  for (const person of [owner, stranger])
    await givePlan(server, person, { allowances: { webhooks: 3, kmail_domains: 1 } });
  const [own, theirs, foreign] = [
    await told(server, owner, owner.code),
    await told(server, colleague, owner.code),
    await told(server, stranger, stranger.code),
  ];
  // A refused call and a read change nothing.
  await server.send(hooks.create, { body: { name: '' } }, { as: owner });
  await server.call(hooks.list, { query: {} }, { as: owner });
  const made = await server.send(hooks.create, { body: { name: 'Orders' } }, { as: owner });
  expect(made.status).toBe(200);
  await expect.poll(() => theirs).toEqual([hooks.create.changes]);
  // This call has no transaction around it.
  const domain = await server.send(mailDomains.create, { body: { domain_name: 'mail.example.com' } }, { as: owner });
  expect(domain.status).toBe(200);
  await expect.poll(() => theirs).toEqual([hooks.create.changes, mailDomains.create.changes]);
  await server.call(hooks.create, { body: { name: 'Mine' } }, { as: stranger });
  // The stranger's other sockets would get it; the owner's own session gets nothing of all this.
  expect([own, foreign]).toEqual([[], []]);
});
