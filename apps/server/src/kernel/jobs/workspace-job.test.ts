import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import * as z from 'zod';
import { test } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Job } from '../module.ts';
import { workspaceJob } from './workspace-job.ts';

const runWith = async (server: TestServer, task: Job, payload: object): Promise<void> => {
  const { kernel } = server;
  await task.run({ kernel, payload: task.payload.parse(payload), attempt: 1, log: kernel.log });
};
const current = sql<{ id: string }>`select current_setting('app.workspace_id', true) as id`;

test('runs in a transaction of the workspace that its payload names', async ({ server }) => {
  const workspace_id = uuidv7();
  const seen: unknown[] = [];
  const noting = workspaceJob({
    name: 'test.note',
    payload: { count: z.number() },
    run: async (ctx, { count }) => {
      seen.push(ctx.workspaceId, ctx.actor, count, (await current.execute(ctx.tx)).rows[0]?.id);
    },
  });
  await runWith(server, noting, { workspace_id, count: 2 });
  expect(seen).toEqual([workspace_id, { kind: 'system', reason: 'test.note' }, 2, workspace_id]);
});

test('runs outside of any transaction if it declares that, and opens its own', async ({ server }) => {
  const workspace_id = uuidv7();
  const outside = workspaceJob({
    name: 'test.outside',
    payload: {},
    maxAttempts: 3,
    runOutside: async ({ workspaceId, transaction }) => {
      expect(workspaceId).toBe(workspace_id);
      expect(await transaction(async (ctx) => (await current.execute(ctx.tx)).rows[0]?.id)).toBe(workspace_id);
    },
  });
  expect(outside.maxAttempts).toBe(3);
  await runWith(server, outside, { workspace_id });
  expect.assertions(3);
});

test('refuses a payload without a workspace, or with one that is not an id', () => {
  const { payload } = workspaceJob({ name: 'test.refuse', payload: {}, run: async () => undefined });
  for (const wrong of [{}, { workspace_id: 'x' }]) expect(payload.safeParse(wrong).success).toBe(false);
});
