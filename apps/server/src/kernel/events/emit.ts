import type { DomainEvent } from '@kumbi/contract/event.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { callAtCommit, type Tx } from '../database/transaction.ts';
import type { Kernel } from '../kernel.ts';

interface Where {
  readonly tx: Tx;
  readonly kernel: Pick<Kernel, 'heardEvents'>;
  readonly workspaceId?: WorkspaceId;
}

/**
 * Says that something happened, in the transaction in which it happened. Delivered after the commit to every listener,
 * at least once, by one job for the event; kept without a job when nobody listens, or nobody does in this workspace.
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
