import type { DomainEvent } from '@kumbi/contract/event.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { callAtCommit, type Tx } from '../database/at-commit.ts';
import type { Kernel } from '../kernel.ts';

interface Where {
  readonly tx: Tx;
  readonly kernel: Pick<Kernel, 'heardEvents'>;
  readonly workspaceId?: WorkspaceId;
}

/**
 * Emits an event in the transaction that caused it. After the commit, one job delivers it to every listener, at least
 * once. An event without listeners, or without any in this workspace, is stored without a job.
 */
export async function emit<E extends DomainEvent>(
  where: Where,
  event: E,
  payload: z.input<E['payload']>,
): Promise<void> {
  const workspaceId = where.workspaceId ?? null;
  const row = [uuidv7(), workspaceId, event.name, JSON.stringify(event.payload.parse(payload))];
  const asked = where.kernel.heardEvents.get(event.name);
  if (!asked) callAtCommit(where.tx, 'keep_event', row);
  else if (asked.length === 0) callAtCommit(where.tx, 'emit_event', row);
  else callAtCommit(where.tx, 'emit_event', row, { ifAny: asked, of: workspaceId, otherwise: 'keep_event' });
}

/**
 * Returns SQL that emits an event within a statement of the caller, if any listener has work in the workspace, for statements
 * that are their own transaction. Otherwise the event isn't stored.
 *
 * @param payload SQL for the payload as jsonb, or null to emit nothing
 */
export function emitting(
  { heardEvents }: Pick<Kernel, 'heardEvents'>,
  event: DomainEvent,
  workspaceId: WorkspaceId,
  payload: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const asked = heardEvents.get(event.name);
  if (!asked) return sql`null`;
  // A payload that no listener waits for isn't built: building that of many rows may take longer than the rest of the statement.
  return sql`(select emit_event(${uuidv7()}::uuid, ${workspaceId}::uuid, ${event.name}, p.payload)::text
    from (select case when ${isHeard(asked, workspaceId)} then ${payload} end as payload) p where p.payload is not null)`;
}

/**
 * Returns SQL that emits an event for each row of a query, in a statement that is its own transaction, if any listener has
 * work in the workspace. Otherwise the events aren't stored.
 *
 * @param rows a query with the columns `id`, a uuid for the event, and `payload`, jsonb
 */
export function emittingEach(
  { heardEvents }: Pick<Kernel, 'heardEvents'>,
  event: DomainEvent,
  workspaceId: WorkspaceId,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const asked = heardEvents.get(event.name);
  if (!asked) return sql`null`;
  return sql`(select count(emit_event(e.id, ${workspaceId}::uuid, ${event.name}, e.payload)::text)
    from (${rows}) e where ${isHeard(asked, workspaceId)})`;
}

/**
 * Emits an event for each payload in one statement, if any listener has work in the workspace. Otherwise the events aren't stored.
 */
export async function emitMany<E extends DomainEvent>(
  { tx, kernel, workspaceId }: Where & { readonly workspaceId: WorkspaceId },
  event: E,
  payloads: readonly z.input<E['payload']>[],
): Promise<void> {
  const asked = kernel.heardEvents.get(event.name);
  if (!asked || payloads.length === 0) return;
  const rows = payloads.map((payload) => JSON.stringify(event.payload.parse(payload)));
  await sql`
    select emit_event(e.id, ${workspaceId}::uuid, ${event.name}, e.payload::jsonb)
    from unnest(${rows.map(() => uuidv7())}::uuid[], ${rows}::text[]) as e (id, payload)
    where ${isHeard(asked, workspaceId)}`.execute(tx);
}

function isHeard(asked: readonly string[], workspaceId: WorkspaceId): RawBuilder<unknown> {
  const conditions = asked.map((question) => sql`${sql.id(question)}(${workspaceId}::uuid)`);
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` or `)})`;
}
