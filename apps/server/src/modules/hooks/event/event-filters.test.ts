import { eventsKept } from '@kumbi/contract/hooks/hooks.limits.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { makeDestination } from '../destination/destination.factory.ts';
import { makeHook } from '../hook/hook.factory.ts';
import { type LogFilter, readEvents } from './event.reads.ts';

const test = ownServerTest();
/** The webhooks of the workspace, each with a full log. */
const webhooks = 30;

/** Inserts full logs of a number of webhooks, each with one destination like that of the first, and its deliveries. */
async function fillLogs(server: TestServer, hookId: string): Promise<void> {
  const { ownerPool } = server.kernel.db;
  await ownerPool.query(
    `insert into hooks (workspace_id, id, name, status, code, signature, created_at)
    select workspace_id, gen_random_uuid(), name || n, status, code || n, signature, created_at
    from hooks, generate_series(2, $2::int) n where id = $1`,
    [hookId, webhooks],
  );
  await ownerPool.query(
    `insert into hook_events (workspace_id, id, hook_id, method, path, query, headers, ip, agent, content_type, size, body,
      verification, created_at)
    select h.workspace_id, gen_random_uuid(), h.id, (array['POST', 'PUT'])[n % 2 + 1], '/encomendas', '', '[]', '127.0.0.1', '',
      'text/plain', 12, convert_to('encomenda ' || n, 'UTF8'), (array['valid', 'wrong'])[n % 2 + 1], now() - n * interval '1 minute'
    from hooks h, generate_series(1, $1::int) n`,
    [eventsKept],
  );
  await ownerPool.query(
    `insert into hook_destinations (workspace_id, id, hook_id, name, url, secret, filter, alert_after, is_on, created_at)
    select d.workspace_id, gen_random_uuid(), h.id, d.name, d.url, d.secret, d.filter, d.alert_after, d.is_on, d.created_at
    from hook_destinations d, hooks h where d.hook_id = $1 and h.id <> $1`,
    [hookId],
  );
  await ownerPool.query(
    `insert into hook_deliveries (workspace_id, id, destination_id, event_id, status, created_at)
    select e.workspace_id, gen_random_uuid(), d.id, e.id, 'delivered', e.created_at
    from hook_events e join hook_destinations d on d.workspace_id = e.workspace_id and d.hook_id = e.hook_id`,
  );
  for (const table of ['hooks', 'hook_events', 'hook_deliveries']) await ownerPool.query(`analyze ${table}`);
}

/** Returns how often this connection has read each table as a whole, and how many rows it has read. */
async function readCounts({ tx }: Ctx): Promise<{ relname: string; whole: number; rows: number }[]> {
  const { rows } = await sql<{ relname: string; whole: number; rows: number }>`
    select relname, seq_scan::int as whole, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_xact_user_tables where relname in ('hook_events', 'hook_deliveries') order by relname`.execute(tx);
  return rows;
}

test('each filter of a log reads only the log, by an index', { timeout: 60_000 }, async ({ server }) => {
  const owner = await server.person();
  const hook = await makeHook(server, owner);
  const { destination } = await makeDestination(server, owner, hook.id);
  await fillLogs(server, hook.id);
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const filters: readonly (readonly [events: number, filter: LogFilter])[] = [
    [eventsKept, {}],
    [eventsKept / 2, { method: 'PUT' }],
    [eventsKept / 2, { verification: 'wrong' }],
    [59, { within: 'hour' }],
    [50, { from: at(100.5), to: at(50.5) }],
    [111, { name: 'encomenda 7' }],
    [eventsKept, { destination_id: destination.id }],
    [0, { delivery: 'failed' }],
    [
      30,
      { method: 'PUT', verification: 'wrong', within: 'hour', destination_id: destination.id, delivery: 'delivered' },
    ],
  ];
  for (const [total, filter] of filters) {
    const named = JSON.stringify(filter);
    const { found, reads } = await inSystemCtx(server.kernel, owner.workspaceId, 'read a log', async (ctx) => {
      const before = await readCounts(ctx);
      const found = await readEvents(ctx, hook.id, { currentPage: 0, nextPage: 50, ...filter });
      const after = await readCounts(ctx);
      const reads = after.map(({ relname, whole, rows }, at) => ({
        relname,
        whole: whole - (before[at]?.whole ?? 0),
        rows: rows - (before[at]?.rows ?? 0),
      }));
      return { found, reads };
    });
    expect(Math.abs(found.total - total), `${named}: ${found.total}`).toBeLessThanOrEqual(1);
    expect(
      reads.map(({ relname }) => relname),
      named,
    ).toContain('hook_events');
    for (const { relname, whole, rows } of reads) {
      expect(whole, `${relname} with ${named}`).toBe(0);
      expect(rows, `${relname} with ${named}`).toBeLessThanOrEqual(5 * eventsKept);
    }
  }
});
