import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { integrationRequests } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { RequestResult } from '@kumbi/contract/integrations/service-requests.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { v7 as uuidv7 } from 'uuid';
import { DurableBatches } from '../../../kernel/database/durable-batches.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findIntegration } from '../integration.store.ts';
import { requestLog } from './request-log.jobs.ts';
import { commitRequests, type NewRequest, type RequestRow } from './request-log.store.ts';
import { requestLogTables } from './request-log.table.ts';

export interface LoggedRequest {
  readonly integrationId: string;
  readonly method: string;
  readonly address: string;
  readonly status: number | null;
  readonly result: RequestResult;
  readonly error: string | null;
  readonly ms: number;
}

/** A workspace's log is trimmed after this many of its requests in a process, and every night. */
const trimEvery = 200;
const written = perKernel(() => new LRUCache<WorkspaceId, number>({ max: 5_000 }));

const mib = 1024 * 1024;

/** Calls that end at the same time, such as those about many payments of one account, share a commit. */
const requestBatches = perKernel(
  (kernel) =>
    new DurableBatches<NewRequest, true>({
      mostRows: 250,
      mostBytes: mib,
      mostWaitingBytes: 16 * mib,
      bytesOf: ({ address, error }) => 300 + address.length + (error?.length ?? 0),
      write: async (workspaceId, requests) => {
        await commitRequests(kernel, workspaceId, requests);
        return requests.map(() => true);
      },
    }),
);

/** Adds a request to the log of its connection. A call doesn't fail because its log does. */
export async function recordRequest(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  { integrationId, ...request }: LoggedRequest,
): Promise<void> {
  const counts = written(kernel);
  const count = (counts.get(workspaceId) ?? 0) + 1;
  counts.set(workspaceId, count % trimEvery);
  const row = { id: uuidv7(), integration_id: integrationId, ...request, created_at: kernel.clock.now() };
  try {
    const stored = await requestBatches(kernel).add(workspaceId, row);
    if (!stored) throw new Error('too many requests wait to be logged');
    if (count === trimEvery) await requestLog.trim(kernel, workspaceId);
  } catch (error) {
    kernel.log.warn({ err: error, integration: integrationId }, 'a request to a service was not logged');
  }
}

/** Lists the requests of a connection, newest first. */
export async function listIntegrationRequests(
  ctx: MemberCtx,
  id: string,
  query: Omit<ListQuery, 'name'>,
): Promise<Returns<typeof integrationRequests.list> | Refusal> {
  const row = await findIntegration(ctx, id);
  if (!row || row.deleted_at) return refuse('integration.unknown');
  // Counted like a search: with a counter for each connection, every request would update the same row.
  const { rows, ...page } = await rowsOf(ctx, requestLogTables.integration_requests).page<RequestRow>(
    { ...query, name: undefined },
    { by: { column: 'integration_id', value: id }, where: sql`true` },
  );
  return {
    ...page,
    requests: rows.map(({ workspace_id: _workspace, integration_id: _integration, ...shown }) => shown),
  };
}
