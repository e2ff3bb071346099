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
 * at least once, by one job for the event; kept without a job when nobody listens.
 */
export async function emit<E extends DomainEvent>(
  where: Where,
  event: E,
  payload: z.input<E['payload']>,
): Promise<void> {
  callAtCommit(where.tx, where.kernel.heardEvents.has(event.name) ? 'emit_event' : 'keep_event', [
    uuidv7(),
    where.workspaceId ?? null,
    event.name,
    JSON.stringify(event.payload.parse(payload)),
  ]);
}
