import { flows, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../../testing/test-server.ts';
import { inTurn, makeFlow, makePublishedFlow, runsOf, wholeRun } from '../../../automations/flow/flow.factory.ts';
import { balanceOf, givePlan } from '../../../quotas/quotas.factory.ts';
import { makeShortLink, openLink } from '../../short-link/short-link.factory.ts';

const test = ownServerTest();

const graphOf = (link_id: string | null) =>
  inTurn([
    { id: 's1', type: 'link_clicked', link_id },
    { id: 's2', type: 'notify', text: '{{event.link.name}}: {{event.clicks}} of {{event.total}}' },
  ]);
const newOwner = async (server: TestServer): Promise<TestPerson> => {
  const owner = await server.person();
  await givePlan(server, owner, { allowances: { short_links: 10, automations: 10, automation_runs: 3 } });
  return owner;
};
const tick = (server: TestServer) => server.runCron('links.begin_clicked_runs');

test('people’s clicks start one run together, and at most one in five minutes', async ({ server }) => {
  const owner = await newOwner(server);
  const link = await makeShortLink(server, owner, { name: 'Cartaz' });
  await openLink(server, link);
  const flow = await makePublishedFlow(server, owner, graphOf(link.id));
  await tick(server);
  // Clicks from before the publication start nothing, and neither do programs.
  await openLink(server, link, { 'user-agent': 'curl/8.5' });
  await tick(server);
  expect(await runsOf(server, owner, flow)).toEqual([]);

  for (let click = 0; click < 3; click += 1) await openLink(server, link);
  await tick(server);
  await tick(server);
  await server.runJobs();
  const [run, ...others] = await runsOf(server, owner, flow);
  expect([run, others]).toMatchObject([{ origin: 'link_clicked', status: 'done' }, []]);
  expect(JSON.parse((await wholeRun(server, owner, run?.id ?? '')).input)).toMatchObject({
    link: { id: link.id, name: 'Cartaz', code: link.code },
    clicks: 3,
    total: 4,
  });

  await openLink(server, link);
  server.clock.advance(4 * 60_000);
  await tick(server);
  expect(await runsOf(server, owner, flow)).toHaveLength(1);
  server.clock.advance(61_000);
  await tick(server);
  expect(await runsOf(server, owner, flow)).toHaveLength(2);
  expect(await balanceOf(server, owner, 'automation_runs')).toBe(1);
});

test('a flow that is off, or without runs left, misses the clicks', async ({ server }) => {
  const owner = await newOwner(server);
  const link = await makeShortLink(server, owner);
  const flow = await makePublishedFlow(server, owner, graphOf(link.id));
  await server.call(flows.switch, { body: { id: flow.id, status: 'off' } }, { as: owner });
  await openLink(server, link);
  await tick(server);
  await server.call(flows.switch, { body: { id: flow.id, status: 'on' } }, { as: owner });
  server.clock.advance(6 * 60_000);
  await tick(server);
  expect((await server.call(runs.list, { query: { automation_id: flow.id } }, { as: owner })).body.total).toBe(0);
});

test('a flow needs a link of its own workspace, and names it', async ({ server }) => {
  const [owner, neighbour] = [await newOwner(server), await newOwner(server)];
  const foreign = await makeShortLink(server, neighbour);
  const publish = async (link_id: string | null) => {
    const flow = await makeFlow(server, owner, { metadata: graphOf(link_id) });
    return server.send(flows.publish, { body: { id: flow.id, revision: flow.revision } }, { as: owner });
  };
  expect((await publish(null)).status).toBe(409);
  expect(await publish(foreign.id)).toMatchObject({ status: 404, body: { code: 'short_link.unknown' } });
  const link = await makeShortLink(server, owner);
  expect((await publish(link.id)).status).toBe(200);
  // A deleted link starts nothing.
  await openLink(server, link);
  await server.call(shortLinks.delete, { params: { id: link.id } }, { as: owner });
  await tick(server);
  expect(await balanceOf(server, owner, 'automation_runs')).toBe(3);
});
