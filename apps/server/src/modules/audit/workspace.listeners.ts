import { workspaceRenamed } from '@kumbi/contract/workspaces/workspaces.events.ts';
import { listener } from '../../kernel/module.ts';
import { isWorkspaceAlive } from '../workspaces/workspaces.public.ts';
import { insertAuditEntry } from './audit-entry.store.ts';

/** The modules below cannot write here; their events can. */
export const auditRenames = listener({
  name: 'audit.note_rename',
  event: workspaceRenamed,
  react: async ({ kernel, workspaceId, eventId, payload }) => {
    if (!workspaceId) return;
    await kernel.db.inWorkspace(workspaceId, async (tx) => {
      if (!(await isWorkspaceAlive(tx, workspaceId))) return;
      await insertAuditEntry(tx, {
        workspaceId,
        actorId: payload.actor_id,
        action: 'workspace.renamed',
        subject: `${payload.before} → ${payload.after}`,
        cause: eventId,
      });
    });
  },
});
