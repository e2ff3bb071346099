import { runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../../testing/server-test.ts';
import { called, inTurn, makePublishedFlow, runsOf, wholeRun } from '../../../automations/flow/flow.factory.ts';
import { balanceOf, givePlan } from '../../../quotas/quotas.factory.ts';

const test = ownServerTest();

test('a flow creates a short link, and a refusal leaves nothing behind', async ({ server, owner }) => {
  await givePlan(server, owner, { code: 'creator', allowances: { short_links: 1 } });
  const step = { id: 's2', type: 'short_link', name: '{{event.body.name}}', url: '{{event.body.url}}' } as const;
  const flow = await makePublishedFlow(server, owner, inTurn([called, step]));
  const start = (body: object) =>
    server.call(runs.start, { body: { automation_id: flow.id, body: body as never } }, { as: owner });
  const url = 'https://terraboa.example.com/mel';
  await start({ name: 'Mel', url });
  await server.runJobs();
  // The second exceeds the plan, and the third has no valid target.
  await start({ name: 'Outro', url });
  await start({ name: 'Mau', url: 'javascript:alert(1)' });
  await server.runJobs();
  const { short_links: made, total } = (await server.call(shortLinks.list, { query: {} }, { as: owner })).body;
  expect(made).toMatchObject([{ name: 'Mel', url }]);
  expect([total, await balanceOf(server, owner, 'short_links')]).toEqual([1, 0]);
  const whole = await Promise.all((await runsOf(server, owner, flow)).map(({ id }) => wholeRun(server, owner, id)));
  const ends = whole.map(({ log }) => log.find(({ step_id: id }) => id === 's2'));
  expect(ends.map((each) => each?.port)).toEqual(['failed', 'failed', 'next']);
  expect(JSON.parse(ends[2]?.output ?? '')).toMatchObject({ code: made[0]?.code, short_url: made[0]?.short_url });
});
