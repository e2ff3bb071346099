import type { Installation } from './installation.ts';

const endless = 1e15;

/**
 * Gives a workspace a plan, directly in the database, with what use counts: webhook events, runs of flows and integrations.
 */
export async function givePlan(installation: Installation, workspaceId: string, code = 'unlimited'): Promise<void> {
  const admin = installation.admin();
  await admin.query(
    `insert into entitlements (workspace_id, plan, name, allowances, period, valid_from, month_ends_at, next_turn_at)
     select $1, code, name, allowances, 'month', now(), now() + interval '1 month', now() + interval '1 month'
     from plans where code = $2`,
    [workspaceId, code],
  );
  const counters = `(values ('webhook_events'), ('automation_runs'), ('integrations')) as c (counter)`;
  await admin.query(
    `insert into quota_lots (workspace_id, id, counter, source, granted, allowed, remaining, created_at)
     select $1, gen_random_uuid(), counter, 'plan', $2::bigint, $2::bigint, $2::bigint, now() from ${counters}`,
    [workspaceId, endless],
  );
  await admin.query(
    `insert into quota_balances (workspace_id, counter, remaining) select $1, counter, $2::bigint from ${counters}`,
    [workspaceId, endless],
  );
}
