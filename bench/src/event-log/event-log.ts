import { randomUUID } from 'node:crypto';
import { eventsKept } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { createDatabase } from '@kumbi/server/kernel/database/database.ts';
import type { Kernel } from '@kumbi/server/kernel/kernel.ts';
import { createLog } from '@kumbi/server/kernel/log/log.ts';
import { inSystemCtx } from '@kumbi/server/kernel/tenancy/system-ctx.ts';
import { type LogFilter, readEvents } from '@kumbi/server/modules/hooks/event/event.reads.ts';
import pg from 'pg';
import { compared, said, timed } from '../compared.ts';
import { makeHook } from '../hooks/hook-row.ts';
import { type Chapter, count, type Line, ms } from '../report.ts';
import { type Installation, loading, openInstallation } from '../running/installation.ts';
import { request } from '../running/request.ts';
import { makeSeller, type Seller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';

const webhooks = 1_000;
/** The webhooks with a destination that got every event. */
const delivered = 100;
const pageLength = 50;
const hour = 3_600_000;

interface Filled {
  readonly seller: Seller;
  readonly hookId: string;
  readonly destinationId: string;
}

/** The filters of a webhook's log in a workspace with a million events, a full log for each of its webhooks. */
export async function eventLog({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation({ postgres: loading });
  try {
    const server = await installation.startServer();
    log(`filling ${count(webhooks)} logs of ${count(eventsKept)} events`);
    const filled = await fillLogs(installation);
    const chapter: Chapter = {
      title: 'Log of a webhook',
      about:
        `One log among ${count(webhooks)} full ones of a workspace, ${count(webhooks * eventsKept)} events in all, ${count(delivered * eventsKept)} of them delivered. A page of ${pageLength} with its total, read by the product’s own function ` +
        'with its transaction and row-level security, alternates with two statements written by hand, the total and the page, sent together through `pg` by the tables’ owner. The time of a whole request of a signed-in user is beside it.',
      lines: await measureFilters(installation, filled, log),
    };
    return { chapter, postgres: installation.postgresVersion, memory: { server: server.memory() } };
  } finally {
    await installation.stop();
  }
}

async function fillLogs(installation: Installation): Promise<Filled> {
  const seller = await makeSeller(installation, 'logs');
  const hook = await makeHook(installation, seller, 'log');
  const destinationId = randomUUID();
  const admin = installation.admin();
  await admin.query(
    `insert into hook_destinations (workspace_id, id, hook_id, name, url, secret, filter, alert_after, is_on, created_at)
     values ($1, $2, $3, 'Banco', 'https://example.com/in', 'unused', '{"methods":[],"conditions":[]}', 5, true, now())`,
    [seller.workspaceId, destinationId, hook.id],
  );
  await admin.query(
    `insert into hooks (workspace_id, id, name, status, code, signature, created_at)
     select workspace_id, gen_random_uuid(), name || n, status, left(code, 18) || lpad(n::text, 6, '0'), signature, created_at
     from hooks, generate_series(2, $2::int) n where id = $1`,
    [hook.id, webhooks],
  );
  // In the order of time, as events of many webhooks arrive.
  await admin.query(
    `insert into hook_events (workspace_id, id, hook_id, method, path, query, headers, ip, agent, content_type, size, body,
       verification, created_at)
     select h.workspace_id, gen_random_uuid(), h.id, (array['POST', 'PUT'])[n % 2 + 1], '/encomendas', '',
       '[["content-type","application/json"],["user-agent","Cooperativa/1.0"]]', '127.0.0.1', 'Cooperativa/1.0', 'application/json', 400,
       convert_to(json_build_object('pedido', 'encomenda ' || n, 'texto', repeat('mel de Malanje ', 24))::text, 'UTF8'),
       (array['valid', 'wrong'])[n % 2 + 1], now() - n * interval '1 minute'
     from generate_series($1::int, 1, -1) n, hooks h`,
    [eventsKept],
  );
  await admin.query(
    `insert into hook_destinations (workspace_id, id, hook_id, name, url, secret, filter, alert_after, is_on, created_at)
     select d.workspace_id, gen_random_uuid(), h.id, d.name, d.url, d.secret, d.filter, d.alert_after, d.is_on, d.created_at
     from hook_destinations d, (select id from hooks where id <> $1 limit $2::int) h where d.hook_id = $1`,
    [hook.id, delivered - 1],
  );
  await admin.query(
    `insert into hook_deliveries (workspace_id, id, destination_id, event_id, status, created_at)
     select e.workspace_id, gen_random_uuid(), d.id, e.id, case when random() < 0.1 then 'failed' else 'delivered' end, e.created_at
     from hook_events e join hook_destinations d on d.workspace_id = e.workspace_id and d.hook_id = e.hook_id`,
  );
  for (const table of ['hooks', 'hook_events', 'hook_deliveries']) await admin.query(`vacuum analyze ${table}`);
  return { seller, hookId: hook.id, destinationId };
}

/** A filter as the screen sends it, and by hand as SQL over the alias `e`. */
interface Filter {
  readonly label: string;
  readonly query: Readonly<LogFilter>;
  readonly sql: string;
}

const filtersOf = ({ destinationId }: Filled): readonly Filter[] => {
  const [from, to] = [new Date(Date.now() - 3 * hour), new Date(Date.now() - 2 * hour)].map((at) => at.toISOString());
  const delivery = (condition: string) =>
    `exists (select from hook_deliveries d where d.workspace_id = e.workspace_id and d.event_id = e.id and ${condition})`;
  return [
    { label: 'no filter', query: {}, sql: 'true' },
    { label: 'a method', query: { method: 'PUT' }, sql: `e.method = 'PUT'` },
    { label: 'a verification', query: { verification: 'wrong' }, sql: `e.verification = 'wrong'` },
    {
      label: 'an hour of the past',
      query: { from: from ?? '', to: to ?? '' },
      sql: `e.created_at >= '${from}' and e.created_at < '${to}'`,
    },
    {
      label: 'a destination',
      query: { destination_id: destinationId },
      sql: delivery(`d.destination_id = '${destinationId}'`),
    },
    { label: 'failed deliveries', query: { delivery: 'failed' }, sql: delivery(`d.status = 'failed'`) },
    {
      label: 'a text in eleven bodies',
      query: { name: 'encomenda 77' },
      // Like the product's search, in everything that the screen shows of an event.
      sql: `concat_ws(E'\\n', e.method, e.path, e.query, e.ip, e.headers, convert_from(e.body, 'UTF8')) ilike '%encomenda 77%'`,
    },
  ];
};

async function measureFilters(
  installation: Installation,
  filled: Filled,
  log: (line: string) => void,
): Promise<Line[]> {
  const { rows } = await installation
    .admin()
    .query<{ code: string }>('select code from hooks where id = $1', [filled.hookId]);
  const code = rows[0]?.code ?? '';
  const urls = await installation.urls();
  const db = createDatabase({ ...urls, poolSize: 1, log: createLog('error') });
  // The parts of the kernel that reading a log uses.
  const kernel = { db, clock: { now: () => new Date() } } as unknown as Kernel;
  const workspaceId = filled.seller.workspaceId as WorkspaceId;
  const bare = new pg.Pool({ connectionString: urls.ownerUrl, max: 1, pipeline: true });
  const client = await bare.connect();
  try {
    const lines: Line[] = [];
    for (const { label, query, sql } of filtersOf(filled)) {
      const page = { currentPage: 0, nextPage: pageLength, ...query };
      const asked = new URLSearchParams({ code, currentPage: '0', nextPage: String(pageLength), ...query });
      const matching = `from hook_events e where e.workspace_id = $1 and e.hook_id = $2 and ${sql}`;
      const values = [filled.seller.workspaceId, filled.hookId];
      const pair = await compared(
        () => inSystemCtx(kernel, workspaceId, 'read a log', (ctx) => readEvents(ctx, filled.hookId, page)),
        () =>
          Promise.all([
            client.query({ name: `total ${label}`, text: `select count(*) ${matching}`, values }),
            client.query({
              name: `page ${label}`,
              text: `select e.*, substring(e.body from 1 for 600) as beginning ${matching} order by e.created_at desc, e.id desc limit ${pageLength}`,
              values,
            }),
          ]),
      );
      const whole = await timed(() => request(installation, filled.seller, `/webhooks/logs?${asked}`));
      log(`${label}: ${said(pair)}, ${ms(whole)} a request`);
      lines.push({
        what: `the log with ${label}, compared with its bare statements`,
        measured: `${said(pair)} (the whole request: ${ms(whole)})`,
        goal: 'at most twice',
        kind: 'ratio',
        // Short times vary by more than their work: under 5 ms apart they count as equal.
        met: pair.ratio <= 2 || pair.ours - pair.theirs < 5,
      });
    }
    return lines;
  } finally {
    client.release();
    await bare.end();
    await db.close();
  }
}
