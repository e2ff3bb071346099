import type { operatorVisits } from '@kumbi/contract/admin/admin.endpoints.ts';
import { operatorVisitChanged } from '@kumbi/contract/admin/admin.events.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import { enterWorkspace } from '../../kernel/database/directory.ts';
import type { WorkspaceTx } from '../../kernel/database/workspace-tx.ts';
import { announce, room } from '../../kernel/realtime/announce.ts';
import type { UserCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import {
  currentWorkspace,
  endOperatorVisits,
  findWorkspaceByCode,
  insertOperatorVisit,
  readOpenVisits,
} from '../workspaces/workspaces.public.ts';
import { operatorEnteredNotification } from './admin.notifications.ts';

const hourMs = 3_600_000;

/** Lets the operator read in a workspace for an hour. Its owner gets a notification, and the reason in the audit log. */
export async function createOperatorVisit(
  ctx: UserCtx,
  { workspace, reason }: { workspace: string; reason: string },
): Promise<Returns<typeof operatorVisits.create> | Refusal> {
  const workspaceId = await findWorkspaceByCode(ctx.kernel.db, workspace);
  if (!workspaceId) return refuse('admin.workspace_unknown', { fields: { workspace: 'validation.invalid' } });
  await enterWorkspace(ctx.tx, workspaceId, 'an operator begins a visit');
  const inside = { ...ctx, workspaceId };
  const endsAt = new Date(ctx.kernel.clock.now().getTime() + hourMs);
  const id = await insertOperatorVisit(inside, { operatorId: ctx.actor.userId, reason, endsAt });
  await recordAudit(inside, { action: 'operator.entered', subject: reason });
  await notify(inside, { kind: operatorEnteredNotification, values: {}, href: 'settings/audit', cause: id });
  await announceVisit(inside);
  const { code } = await currentWorkspace(ctx.tx, workspaceId);
  return { visit: { id, kumbi_code: code, reason, ends_at: endsAt } };
}

export async function endOperatorVisit(ctx: UserCtx, id: string): Promise<{ ended: true } | Refusal> {
  const { userId } = ctx.actor;
  const open = await readOpenVisits(ctx.tx, userId, ctx.kernel.clock.now());
  const visit = open.find((each) => each.own && each.id === id);
  if (!visit) return refuse('admin.visit_unknown');
  await enterWorkspace(ctx.tx, visit.workspace_id, 'an operator ends a visit');
  const inside = { ...ctx, workspaceId: visit.workspace_id };
  await endOperatorVisits(inside, userId);
  await recordAudit(inside, { action: 'operator.left', subject: visit.reason });
  await announceVisit(inside);
  return { ended: true };
}

const announceVisit = ({ tx, workspaceId }: WorkspaceTx): Promise<void> =>
  announce(tx, room.workspace(workspaceId), operatorVisitChanged.name, {});
