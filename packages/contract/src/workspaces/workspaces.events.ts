import * as z from 'zod';
import { domainEvent } from '../event.ts';

export const workspaceRenamed = domainEvent(
  'workspace.renamed',
  z.object({ actor_id: z.uuid(), before: z.string(), after: z.string() }),
);

/** Told in the creator workspace of who deleted it: the company's own is gone. */
export const workspaceDeleted = domainEvent('workspace.deleted', z.object({ actor_id: z.uuid(), name: z.string() }));
