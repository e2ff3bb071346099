import type { DomainEvent } from '@kumbi/contract/event.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Tx } from '../database/database.ts';

/**
 * Says that something happened, in the transaction in which it happened. Delivered after the commit to every listener,
 * at least once, by one job for the event.
 */
export async function emit<E extends DomainEvent>(
  where: { readonly tx: Tx; readonly workspaceId?: WorkspaceId },
  event: E,
  payload: z.input<E['payload']>,
): Promise<void> {
  const id = uuidv7();
  await sql`
    with event as (
      insert into outbox_events (id, workspace_id, name, payload)
      values (${id}, ${where.workspaceId ?? null}, ${event.name}, ${JSON.stringify(event.payload.parse(payload))})
    )
    select enqueue('kernel.deliver_event', ${JSON.stringify({ id })})`.execute(where.tx);
}
