import type { apiKeyRequests } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import type { KeyRequestsQuery } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import { LRUCache } from 'lru-cache';
import { v7 as uuidv7 } from 'uuid';
import { Batches } from '../../../kernel/database/batches.ts';
import type { KeyedRequest, KnownKey } from '../../../kernel/http/gate.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findAnyKey } from '../api-key.store.ts';
import { keyRequestLog } from './request-log.jobs.ts';
import { insertRequests, type NewRequest, readRequests } from './request-log.store.ts';

const flushMs = 3_000;
/** The largest number of requests in memory. */
const mostWaiting = 2_000;
/** A workspace's log is trimmed after this many of its requests in a process, and every night. */
const trimEvery = 10_000;
const tooManyCalls = 429;

const written = perKernel(() => new LRUCache<string, number>({ max: 5_000 }));

/**
 * Collects requests in memory for at most three seconds. One statement then writes those of all keys of the process. A
 * killed process loses these seconds of the log.
 */
const waitingRequests = perKernel(
  (kernel) =>
    new Batches<NewRequest>({
      flushMs,
      most: mostWaiting,
      async write(batch) {
        try {
          await insertRequests(kernel.db.appPool, batch);
          await trimFullLogs(kernel, batch);
        } catch (error) {
          kernel.log.warn({ err: error, requests: batch.length }, 'requests with API keys were not logged');
        }
      },
    }),
);

async function trimFullLogs(kernel: Kernel, batch: readonly NewRequest[]): Promise<void> {
  const counts = written(kernel);
  for (const [workspaceId, own] of Map.groupBy(batch, (each) => each.workspace_id)) {
    const count = (counts.get(workspaceId) ?? 0) + own.length;
    counts.set(workspaceId, count % trimEvery);
    if (count >= trimEvery) await keyRequestLog.trim(kernel, workspaceId);
  }
}

/**
 * Adds a request to the log of its key, without delaying it. Of the requests above a limit, one for each key, route and
 * second is logged: a program that ignores the limit must not fill the log.
 */
export function recordKeyRequest(kernel: Kernel, key: KnownKey, request: KeyedRequest): void {
  const { method, route, status, code, ms } = request;
  const at = kernel.clock.now();
  const id = uuidv7({ msecs: at.getTime() });
  const name = status === tooManyCalls ? `${key.keyId} ${method} ${route} ${Math.floor(at.getTime() / 1_000)}` : id;
  waitingRequests(kernel).set(name, {
    workspace_id: key.workspaceId,
    id,
    key_id: key.keyId,
    method,
    route,
    status,
    code: code ?? null,
    ms,
    created_at: at,
  });
}

/** Writes the waiting requests when a process ends or a test asks for it. */
export const flushRequests = (kernel: Kernel): Promise<void> => waitingRequests(kernel).flush();

/** Lists the requests with a key, newest first. Those of a revoked key remain until the key is deleted. */
export async function listApiKeyRequests(
  ctx: Ctx,
  id: string,
  query: KeyRequestsQuery,
): Promise<Returns<typeof apiKeyRequests.list> | Refusal> {
  if (!(await findAnyKey(ctx, id))) return refuse('key.unknown');
  const { rows, ...page } = await readRequests(ctx, id, query);
  return { ...page, requests: rows.map(({ workspace_id: _workspace, key_id: _key, ...shown }) => shown) };
}
