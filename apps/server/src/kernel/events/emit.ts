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
