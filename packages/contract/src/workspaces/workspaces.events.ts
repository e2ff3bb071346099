import * as z from 'zod';
import { domainEvent } from '../event.ts';

export const workspaceRenamed = domainEvent(
  'workspace.renamed',
  z.object({ actor_id: z.uuid(), before: z.string(), after: z.string() }),
);

const settingValues = z.record(z.string(), z.string());

/** Settings of a workspace other than its name, each with its text before and after. */
export const workspaceChanged = domainEvent(
  'workspace.changed',
  z.object({ actor_id: z.uuid(), name: z.string(), before: settingValues, after: settingValues }),
);

/** Emitted in the creator workspace of the person who deleted the company, whose own workspace no longer exists. */
export const workspaceDeleted = domainEvent('workspace.deleted', z.object({ actor_id: z.uuid(), name: z.string() }));
