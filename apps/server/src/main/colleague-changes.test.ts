import { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { mailDomains } from '@kumbi/contract/kmail/mail-domains.endpoints.ts';
import { recordsChanged } from '@kumbi/contract/shared/live.ts';
import { socketHeader } from '@kumbi/contract/shared/workspace-header.ts';
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

/** Returns a page's socket, and the tags of the announcements to it in their order. */
async function told(server: TestServer, { cookie }: TestPerson, workspace: string) {
  const socket = io(server.url, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie, origin: server.url },
  });
  open.push(socket);
  const tags: string[][] = [];
  socket.on(recordsChanged.name, (change: { tags: string[] }) => tags.push(change.tags));
  await socket.timeout(5_000).emitWithAck('watch', { workspace });
  return { socket, tags };
}

test('a change is announced to every other page of the workspace, also to those of its own session', async ({
  server,
}) => {
  const owner = await server.person();
  const colleague = await server.member(owner, 'editor');
  const stranger = await server.person();
  for (const person of [owner, stranger])
    await givePlan(server, person, { allowances: { webhooks: 3, kmail_domains: 1 } });
  const [own, { tags: secondTab }, { tags: theirs }, { tags: foreign }] = [
    await told(server, owner, owner.code),
    await told(server, owner, owner.code),
    await told(server, colleague, owner.code),
    await told(server, stranger, stranger.code),
  ];
  const headers = { [socketHeader]: own.socket.id ?? '' };
  // A refused call and a read change nothing.
  await server.send(hooks.create, { body: { name: '' } }, { as: owner, headers });
  await server.call(hooks.list, { query: {} }, { as: owner, headers });
  const made = await server.send(hooks.create, { body: { name: 'Orders' } }, { as: owner, headers });
  expect(made.status).toBe(200);
  await expect.poll(() => theirs).toEqual([hooks.create.changes]);
  // This call has no transaction around it.
  const domain = await server.send(
    mailDomains.create,
    { body: { domain_name: 'mail.example.com' } },
    { as: owner, headers },
  );
  expect(domain.status).toBe(200);
  await expect.poll(() => theirs).toEqual([hooks.create.changes, mailDomains.create.changes]);
  await server.call(hooks.create, { body: { name: 'Mine' } }, { as: stranger });
  await expect.poll(() => foreign).toEqual([hooks.create.changes]);
  await expect.poll(() => secondTab).toEqual(theirs);
  expect(own.tags).toEqual([]);
  expect(theirs).toHaveLength(2);
  // The header only names one's own page, so it can't leave out others.
  const room = { [socketHeader]: `workspace:${owner.workspaceId}` };
  await server.call(hooks.create, { body: { name: 'Refunds' } }, { as: owner, headers: room });
  await expect.poll(() => theirs).toHaveLength(3);
  await expect.poll(() => own.tags).toEqual([hooks.create.changes]);
});
