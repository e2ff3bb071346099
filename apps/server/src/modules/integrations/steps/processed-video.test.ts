import { flows, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { files, publishedFiles } from '@kumbi/contract/media/media.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { advanceRuns, makePublishedFlow, wholeRun } from '../../automations/flow/flow.factory.ts';
import { mp4File } from '../../media/file/file.factory.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';
import { connectedService, connectWith, integrationsOf, receivedBy, revokeAt } from '../oauth/oauth.factory.ts';
import { beginAction, graphOf, outputOf, serviceOfStep, steps } from '../oauth/service-action.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await ensurePlan(server, owner);
  await server.outside('/reset', 'POST', {});
});

const second = 1_000;
const minute = 60 * second;
const reel = { video: 'https://example.com/a.mp4', text: 'Torra' };

type Service = 'instagram' | 'linkedin';
const fault = (server: TestServer, service: Service, faults: object) =>
  server.outside('/faults', 'PUT', { [service]: faults });
const numberOf = async (server: TestServer, service: Service, kind: string) =>
  (await receivedBy(server, service)).filter((each) => each.kind === kind).length;
/** The containers that Instagram has, and the posts among them. */
const reels = async (server: TestServer) => [
  await numberOf(server, 'instagram', 'reel_container'),
  await numberOf(server, 'instagram', 'reel'),
];
const sql = async (server: TestServer, text: string, values: unknown[]) =>
  (await server.kernel.db.ownerPool.query(text, values)).rows;

async function begin(server: TestServer, type: string, texts: object) {
  const platform = serviceOfStep(type);
  const before = (await integrationsOf(server, owner)).find((each) => each.platform === platform);
  const made = before ?? (await connectedService(server, owner, platform));
  const flow = await makePublishedFlow(server, owner, graphOf(type, made.id, texts));
  return { made, flow, whole: await beginAction(server, owner, flow.id, {}) };
}
/** Begins a reel with a video that Instagram processes for a while. */
async function beginReel(server: TestServer, processingSeconds: number) {
  await fault(server, 'instagram', { processingSeconds });
  return begin(server, 'instagram_reel', reel);
}
type Begun = Awaited<ReturnType<typeof begin>>;

/** Lets the time pass in steps, as the pauses of the run do. */
async function later(server: TestServer, { whole }: Begun, ms: number, pause = minute) {
  for (let passed = 0; passed < ms; passed += pause) {
    server.clock.advance(pause);
    await server.runJobs();
  }
  return wholeRun(server, owner, whole.run.id);
}

/** Takes the run while its worker makes a call at which `progress` is stored, and then lets its lease end, as if the worker was killed. */
async function killDuring(server: TestServer, service: Service, { whole }: Begun, progress: string) {
  await fault(server, service, { slowMs: 600 });
  const working = server.runJobs();
  const started = `select 1 from flow_run_steps where run_id = $1 and status = 'started' and progress::text like $2`;
  await expect
    .poll(async () => (await sql(server, started, [whole.run.id, `%${progress}%`])).length, {
      interval: 5,
      timeout: 9_000,
    })
    .toBe(1);
  await sql(server, 'update flow_runs set lease = gen_random_uuid() where id = $1', [whole.run.id]);
  await working;
  await fault(server, service, { slowMs: 0 });
  server.clock.advance(2 * minute);
  await server.runJobs();
  return wholeRun(server, owner, whole.run.id);
}

describe('a reel whose video Instagram processes for minutes', () => {
  test('is published once, from the container that it began with', async ({ server }) => {
    const begun = await beginReel(server, 130);
    expect(steps(begun.whole)).toEqual(['s1 done', 's2 waiting service_processing']);
    expect([begun.whole.run.status, outputOf(begun.whole), begun.whole.log[1]?.tries]).toEqual(['active', null, 0]);
    const [container] = (await receivedBy(server, 'instagram')).filter(({ kind }) => kind === 'reel_container');
    expect(JSON.stringify(begun.whole)).not.toContain(container?.text);
    const waiting = await later(server, begun, 100 * second, 5 * second);
    expect(steps(waiting)[1]).toBe('s2 waiting service_processing');
    const ended = await later(server, begun, 2 * minute);
    expect(steps(ended)).toEqual(['s1 done', 's2 done', 's3 done']);
    expect([outputOf(ended), ended.log[1]?.tries]).toEqual([{ id: expect.any(String) }, 1]);
    expect(await reels(server)).toEqual([1, 1]);
    const left = 'select 1 from flow_run_steps where run_id = $1 and progress is not null';
    expect(await sql(server, left, [begun.whole.run.id])).toEqual([]);
  });

  test('fails after a quarter of an hour, and says that it was still processed', async ({ server }) => {
    const begun = await beginReel(server, 3_600);
    expect(steps(await later(server, begun, 14 * minute))[1]).toBe('s2 waiting service_processing');
    const ended = await later(server, begun, 2 * minute);
    expect(steps(ended)).toEqual(['s1 done', 's2 failed service_failed', 's4 done']);
    expect(outputOf(ended).message).toBe('still being processed after 15 minutes');
    expect(await reels(server)).toEqual([1, 0]);
  });

  test.for([{ rateLimited: true }, { failing: 'all' }, { htmlAnswers: true }])(
    'keeps its container through %o',
    async (trouble, { server }) => {
      const begun = await beginReel(server, 30);
      await fault(server, 'instagram', trouble);
      const troubled = await later(server, begun, 5 * second, 5 * second);
      expect([steps(troubled)[1], troubled.log[1]?.tries]).toEqual(['s2 waiting service_failed', 1]);
      await fault(server, 'instagram', { rateLimited: false, failing: 0, htmlAnswers: false });
      expect(steps(await later(server, begun, 2 * minute))).toEqual(['s1 done', 's2 done', 's3 done']);
      expect(await reels(server)).toEqual([1, 1]);
    },
  );

  test('has all attempts of its publication, also after failed looks', async ({ server }) => {
    const begun = await beginReel(server, 0);
    await fault(server, 'instagram', { rateLimited: true });
    const troubled = await later(server, begun, 8 * minute);
    expect([steps(troubled)[1], troubled.log[1]?.tries]).toEqual(['s2 waiting service_failed', 4]);
    await fault(server, 'instagram', { rateLimited: false });
    const ended = await later(server, begun, 40 * minute, 5 * minute);
    expect([steps(ended)[1], ended.log[1]?.tries]).toEqual(['s2 done', 1]);
    expect(await reels(server)).toEqual([1, 1]);
  });

  test('is refused in Instagram’s words if it can’t be processed, or wasn’t published in time', async ({ server }) => {
    await fault(server, 'instagram', { failedProcessing: true });
    const failed = await later(server, await beginReel(server, 10), minute);
    expect(outputOf(failed)).toEqual({
      failure: 'service_refused',
      message: 'Error: Media upload has failed with error code 2207026',
    });
    await fault(server, 'instagram', { failedProcessing: false });
    const expired = await beginReel(server, 10);
    server.clock.advance(25 * 60 * minute);
    expect(outputOf(await later(server, expired, minute))).toEqual({
      failure: 'service_refused',
      message: 'EXPIRED: the file wasn’t published within 24 hours',
    });
    expect(await reels(server)).toEqual([2, 0]);
  });

  test('is published by another worker if the first one is killed while it looks', async ({ server }) => {
    const begun = await beginReel(server, 60);
    server.clock.advance(5 * second);
    const taken = await killDuring(server, 'instagram', begun, '"isReady":false');
    expect(steps(taken)).toEqual(['s1 done', 's2 done', 's3 done']);
    expect(await reels(server)).toEqual([1, 1]);
  });

  test('is uncertain, and not published again, if the worker is killed while it publishes', async ({ server }) => {
    const begun = await beginReel(server, 0);
    server.clock.advance(5 * second);
    const taken = await killDuring(server, 'instagram', begun, '"isReady":true');
    expect(steps(taken)[1]).toBe('s2 uncertain uncertain');
    expect(steps(await later(server, begun, 5 * minute))).toEqual(steps(taken));
    expect(await reels(server)).toEqual([1, 1]);
  });

  test('gets another container if the worker is killed before the first one is recorded', async ({ server }) => {
    const begun = await beginReel(server, 0);
    // The state before the result of its first call is written.
    await sql(
      server,
      `update flow_run_steps set status = 'started', progress = null where run_id = $1 and number = 2`,
      [begun.whole.run.id],
    );
    expect(steps(await later(server, begun, minute, 5 * second))).toEqual(['s1 done', 's2 done', 's3 done']);
    expect(await reels(server)).toEqual([2, 1]);
  });

  test('is published once by two workers', async ({ server }) => {
    const other = await server.another();
    try {
      const begun = await beginReel(server, 0);
      server.clock.advance(5 * second);
      await Promise.all([server, other, server, other].map(advanceRuns));
      await expect.poll(async () => (await wholeRun(server, owner, begun.whole.run.id)).run.status).toBe('done');
      expect(await reels(server)).toEqual([1, 1]);
    } finally {
      await other.stop();
    }
  });

  test('waits for a reconnection, and then continues with its container', async ({ server }) => {
    const begun = await beginReel(server, 10);
    await revokeAt(server, 'instagram');
    const lost = await later(server, begun, 30 * second, 10 * second);
    expect(steps(lost)[1]).toBe('s2 waiting connection_lost');
    expect(await connectWith(server, owner, 'instagram', { id: begun.made.id })).toBe('true');
    for (let time = 0; time < 2; time += 1) await server.runJobs();
    expect(steps(await wholeRun(server, owner, begun.whole.run.id))).toEqual(['s1 done', 's2 done', 's3 done']);
    expect(await reels(server)).toEqual([1, 1]);
  });

  test('isn’t published if the run is stopped, or the flow or the connection is deleted', async ({ server }) => {
    const stopped = await beginReel(server, 60);
    await server.call(runs.stop, { body: { id: stopped.whole.run.id } }, { as: owner });
    expect((await later(server, stopped, 2 * minute)).run.status).toBe('stopped');
    const deleted = await begin(server, 'instagram_reel', reel);
    expect((await server.call(flows.delete, { body: { id: deleted.flow.id } }, { as: owner })).status).toBe(200);
    const apart = await begin(server, 'instagram_reel', reel);
    await server.call(integrations.delete, { body: { id: apart.made.id } }, { as: owner });
    expect(steps(await later(server, apart, 2 * minute))[1]).toBe('s2 failed connection_missing');
    expect(await reels(server)).toEqual([3, 0]);
  });
});

describe('a post on LinkedIn with a video', () => {
  const posts = async (server: TestServer) => [
    await numberOf(server, 'linkedin', 'video_part'),
    await numberOf(server, 'linkedin', 'post'),
  ];
  async function beginPost(server: TestServer, faults: object) {
    const stored = await server.call(files.upload, { body: { file: mp4File('torra do café') } }, { as: owner });
    const body = { file_id: stored.body.file.id };
    const { src } = (await server.call(publishedFiles.create, { body }, { as: owner })).body.published_file;
    await fault(server, 'linkedin', faults);
    const begun = await begin(server, 'linkedin_post', { text: 'Novo café', file: src });
    return { ...begun, parts: await numberOf(server, 'linkedin', 'video_part') };
  }

  test('waits for the video without another upload, also through a limit of calls', async ({ server }) => {
    const begun = await beginPost(server, { processingSeconds: 90 });
    expect([steps(begun.whole)[1], outputOf(begun.whole)]).toEqual(['s2 waiting service_processing', null]);
    await fault(server, 'linkedin', { rateLimited: true });
    expect(steps(await later(server, begun, 5 * second, 5 * second))[1]).toBe('s2 waiting service_failed');
    await fault(server, 'linkedin', { rateLimited: false });
    expect(steps(await later(server, begun, 4 * minute))).toEqual(['s1 done', 's2 done', 's3 done']);
    expect(await posts(server)).toEqual([begun.parts, 1]);
  });

  test('is published with a video that takes longer, but not with one that can’t be processed', async ({ server }) => {
    const slow = await beginPost(server, { processingSeconds: 3_600 });
    expect(steps(await later(server, slow, 4 * minute))[1]).toBe('s2 waiting service_processing');
    expect(steps(await later(server, slow, 6 * minute))[1]).toBe('s2 done');
    const broken = await beginPost(server, { processingSeconds: 0, failedProcessing: true });
    expect(outputOf(await later(server, broken, minute))).toEqual({
      failure: 'service_refused',
      message: 'PROCESSING_FAILED',
    });
    expect((await posts(server))[1]).toBe(1);
  });

  test('is uncertain only if the worker is killed while it posts', async ({ server }) => {
    const looking = await beginPost(server, { processingSeconds: 60 });
    server.clock.advance(5 * second);
    expect(steps(await killDuring(server, 'linkedin', looking, '"isReady":false'))[1]).toBe('s2 done');
    const posting = await beginPost(server, { processingSeconds: 0 });
    server.clock.advance(5 * second);
    const taken = await killDuring(server, 'linkedin', posting, '"isReady":true');
    expect(steps(taken)[1]).toBe('s2 uncertain uncertain');
    expect((await posts(server))[1]).toBe(2);
  });
});
