import { createHmac, randomBytes } from 'node:crypto';
import type { HookDeliveryFailure, Verification } from '@kumbi/contract/hooks/hooks.limits.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { ctxAt } from '../../../kernel/demo/demo-rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { spend } from '../../quotas/quotas.public.ts';
import { updateDestinationRow } from '../destination/destination.store.ts';
import { destinationTables } from '../destination/destination.table.ts';
import { hooksTables, type SentHeader } from '../hooks.table.ts';

/** A webhook of the demo and the program that calls it. */
export interface DemoHook {
  readonly id: string;
  /** The program's name, as in its header `user-agent`. */
  readonly agent: string;
  /** Signs the bodies, in the header `x-signature`; absent if the webhook requires no signature. */
  readonly secret?: string;
}

/** The result of a delivery to a destination. */
export interface DemoDelivery {
  readonly destinationId: string;
  readonly tries: number;
  /** The status of the last response; null without one. */
  readonly code: number | null;
  readonly failure?: HookDeliveryFailure;
}

/** A call that a webhook of the demo received. */
export interface DemoCall {
  readonly at: Date;
  readonly body: object;
  readonly verification: Verification;
  readonly deliveries: readonly DemoDelivery[];
}

const contentType = 'application/json';
// An address of a network that is reserved for documentation.
const ip = '203.0.113.24';

/** Inserts calls as the intake would have stored them, oldest first. @returns the ids of their events */
export async function insertDemoEvents(ctx: Ctx, hook: DemoHook, calls: readonly DemoCall[]): Promise<string[]> {
  const ids: string[] = [];
  for (const call of calls) {
    const id = uuidv7({ msecs: call.at.getTime() });
    const body = Buffer.from(JSON.stringify(call.body));
    const then = ctxAt(ctx, call.at);
    await rowsOf(then, hooksTables.hook_events).insert({
      ...{ id, hook_id: hook.id, method: 'POST', path: '', query: '', ip, body },
      headers: JSON.stringify(headersOf(ctx, hook, call, body)),
      ...{ agent: hook.agent, content_type: contentType, size: body.length, verification: call.verification },
      ...unclaimed,
    });
    for (const delivery of call.deliveries) await insertDelivery(then, id, delivery);
    ids.push(id);
  }
  await recordHealth(ctx, calls);
  const good = calls.filter(({ verification }) => verification === 'valid' || verification === 'unchecked').length;
  const refused = await spend(ctx, 'webhook_events', good, hook.id);
  if (refused) throw new Error(`the demo has no room for events: ${refused.code}`);
  return ids;
}

const unclaimed = { due_at: null, lease: null, leased_until: null, fault: null, set_aside_at: null };

function headersOf(
  { kernel }: Ctx,
  { agent, secret }: DemoHook,
  { verification }: DemoCall,
  body: Buffer,
): readonly SentHeader[] {
  const signed = secret === undefined || verification === 'missing' ? undefined : secret;
  const key = verification === 'wrong' ? randomBytes(8) : signed;
  return [
    ['Host', new URL(kernel.config.siteUrl).host],
    ['User-Agent', agent],
    ['Content-Type', contentType],
    ['Content-Length', String(body.length)],
    ...(signed === undefined || key === undefined
      ? []
      : [['X-Signature', createHmac('sha256', key).update(body).digest('hex')] as const]),
  ];
}

async function insertDelivery(then: Ctx, eventId: string, delivery: DemoDelivery): Promise<void> {
  const { destinationId, tries, code, failure } = delivery;
  const at = then.kernel.clock.now();
  const isDone = isDelivered(delivery);
  await rowsOf(then, destinationTables.hook_deliveries).insert({
    ...{ id: uuidv7({ msecs: at.getTime() }), destination_id: destinationId, event_id: eventId },
    ...{ status: isDone ? ('delivered' as const) : ('failed' as const), tries, last_try_at: at },
    ...{ last_code: code, last_failure: failure ?? null, last_ms: code === null ? null : 180 + tries * 40 },
    last_body: isDone ? '{"ok":true}' : '',
    ...unclaimed,
  });
}

const isDelivered = ({ code }: DemoDelivery): boolean => code !== null && code < 300;

/** Records the last results of each destination. */
async function recordHealth(ctx: Ctx, calls: readonly DemoCall[]): Promise<void> {
  const results = calls.flatMap(({ at, deliveries }) => deliveries.map((delivery) => ({ ...delivery, at })));
  for (const [id, own] of Map.groupBy(results, ({ destinationId }) => destinationId)) {
    const last = own.findLastIndex(isDelivered);
    const failed = own.slice(last + 1);
    await updateDestinationRow(ctx, id, {
      last_delivered_at: own[last]?.at ?? null,
      last_failure_at: own.findLast((each) => !isDelivered(each))?.at ?? null,
      failures: failed.reduce((sum, { tries }) => sum + tries, 0),
      failing_since: failed[0]?.at ?? null,
    });
  }
}

/** The counts of one hour whose events a log no longer has. */
export interface DemoHour {
  readonly hour: Date;
  readonly accepted: number;
  readonly rejected: number;
  readonly delivered: number;
  readonly failed: number;
}

/** Inserts the counts of hours that are older than the log. */
export async function insertDemoHours(
  { tx, workspaceId }: Ctx,
  hookId: string,
  hours: readonly DemoHour[],
): Promise<void> {
  await sql`
    insert into hook_hours (workspace_id, hook_id, hour, accepted, rejected, delivered, failed)
    select ${workspaceId}, ${hookId}, h.* from json_to_recordset(${JSON.stringify(hours)}::json)
      as h(hour timestamptz, accepted int, rejected int, delivered int, failed int)`.execute(tx);
}
