import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import {
  workspaceChanged,
  workspaceDeleted,
  workspaceErased,
  workspaceRenamed,
  workspaceRestored,
} from '@kumbi/contract/workspaces/workspaces.events.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { listener } from '../../kernel/module.ts';
import { isWorkspaceAlive } from '../workspaces/workspaces.public.ts';
import { insertAuditEntry, type NewEntry } from './audit-entry.store.ts';

/** Lower modules can't write to the audit log, so their events do. */
async function recordEntry(
  kernel: Kernel,
  workspaceId: WorkspaceId | undefined,
  entry: NewEntry & { actorId?: string; cause: string },
): Promise<void> {
  if (!workspaceId) return;
  await kernel.db.inWorkspace(workspaceId, async (tx) => {
    if (await isWorkspaceAlive(tx, workspaceId))
      await insertAuditEntry(tx, { workspaceId, actorId: undefined, ...entry });
  });
}

export const auditRenames = listener({
  name: 'audit.note_rename',
  event: workspaceRenamed,
  react: ({ kernel, workspaceId, eventId, payload: { actor_id, before, after } }) =>
    recordEntry(kernel, workspaceId, {
      actorId: actor_id,
      action: 'workspace.renamed',
      subject: after,
      before: { name: before },
      after: { name: after },
      cause: eventId,
    }),
});

export const auditSettings = listener({
  name: 'audit.note_settings',
  event: workspaceChanged,
  react: ({ kernel, workspaceId, eventId, payload: { actor_id, name, before, after } }) =>
    recordEntry(kernel, workspaceId, {
      actorId: actor_id,
      action: 'workspace.changed',
      subject: name,
      before,
      after,
      cause: eventId,
    }),
});

export const auditDeletions = listener({
  name: 'audit.note_deletion',
  event: workspaceDeleted,
  react: ({ kernel, workspaceId, eventId, payload: { actor_id, name } }) =>
    recordEntry(kernel, workspaceId, { actorId: actor_id, action: 'workspace.deleted', subject: name, cause: eventId }),
});

export const auditRestorations = listener({
  name: 'audit.note_restoration',
  event: workspaceRestored,
  react: ({ kernel, workspaceId, eventId, payload: { actor_id, name } }) =>
    recordEntry(kernel, workspaceId, {
      actorId: actor_id,
      action: 'workspace.restored',
      subject: name,
      cause: eventId,
    }),
});

export const auditErasures = listener({
  name: 'audit.note_erasure',
  event: workspaceErased,
  react: ({ kernel, workspaceId, eventId, payload: { name } }) =>
    recordEntry(kernel, workspaceId, { action: 'workspace.erased', subject: name, cause: eventId }),
});
