import { runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import { automationNode, flowTopic } from '@kumbi/contract/automations/automations.events.ts';
import { io } from 'socket.io-client';
import { expect } from 'vitest';
import type * as z from 'zod';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makePublishedFlow } from './flow.factory.ts';

async function watch(server: TestServer, person: TestPerson, workspace: string, id: string) {
  const socket = io(server.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: person.cookie, origin: server.url },
  });
  const heard: z.output<typeof automationNode.payload>[] = [];
  socket.on(automationNode.name, (message) => heard.push(automationNode.payload.parse(message)));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const answer: unknown = await socket.timeout(3_000).emitWithAck('watch', { workspace, topic: flowTopic, id });
  return { socket, heard, answer };
}

test('a viewer of a flow gets each step of its runs, and no one else does', async ({ server }) => {
  const [owner, stranger] = [await server.person(), await server.person()];
  const [flow, other] = [await makePublishedFlow(server, owner), await makePublishedFlow(server, owner)];
  const viewer = await watch(server, owner, owner.code, flow.id);
  const elsewhere = await watch(server, owner, owner.code, other.id);
  const intruder = await watch(server, stranger, stranger.code, flow.id);
  const lost = await watch(server, owner, owner.code, 'no id');
  try {
    expect([viewer, elsewhere, intruder, lost].map(({ answer }) => answer)).toEqual([
      { watching: true },
      { watching: true },
      { watching: false },
      { watching: false },
    ]);
    const { run } = (await server.call(runs.start, { body: { automation_id: flow.id } }, { as: owner })).body;
    await server.runJobs();
    const about = { automation_id: flow.id, run_id: run.id };
    await expect
      .poll(() => viewer.heard)
      .toEqual([
        { ...about, node: 's1', status: 'done', run_status: 'active' },
        { ...about, node: 's2', status: 'done', run_status: 'done' },
      ]);
    // A room's messages arrive in order, so this one would have come first.
    const { run: second } = (await server.call(runs.start, { body: { automation_id: other.id } }, { as: owner })).body;
    await expect.poll(() => elsewhere.heard.map(({ run_id }) => run_id)).toEqual([second.id]);
    expect(intruder.heard).toEqual([]);
    expect(viewer.heard).toHaveLength(2);
  } finally {
    for (const each of [viewer, elsewhere, intruder, lost]) each.socket.disconnect();
  }
});
