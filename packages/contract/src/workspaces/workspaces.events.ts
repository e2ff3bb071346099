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

/** Emitted in the creator workspace of the person who deleted the company, which no longer shows anything. */
export const workspaceDeleted = domainEvent('workspace.deleted', z.object({ actor_id: z.uuid(), name: z.string() }));

export const workspaceRestored = domainEvent('workspace.restored', z.object({ actor_id: z.uuid(), name: z.string() }));

/** Emitted in the creator workspace of the owner of a deleted company, when it is erased. */
export const workspaceErased = domainEvent('workspace.erased', z.object({ name: z.string() }));
