import * as z from 'zod';
import { domainEvent } from '../event.ts';

export const workspaceRenamed = domainEvent(
  'workspace.renamed',
  z.object({ actor_id: z.uuid(), before: z.string(), after: z.string() }),
);

/** Emitted in the creator workspace of the person who deleted the company, whose own workspace no longer exists. */
export const workspaceDeleted = domainEvent('workspace.deleted', z.object({ actor_id: z.uuid(), name: z.string() }));
