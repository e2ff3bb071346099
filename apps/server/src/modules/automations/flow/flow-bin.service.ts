import type { flows } from '@kumbi/contract/automations/automations.endpoints.ts';
import { flowDeleted, flowRestored } from '@kumbi/contract/automations/automations.events.ts';
import { startOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import { bin, deleteToBin, restoreFromBin } from '../../../kernel/bin/bin.ts';
import { inSavepoint } from '../../../kernel/database/at-commit.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { returnQuota, spend } from '../../quotas/quotas.public.ts';
import { automationsTables } from '../automations.table.ts';
import { runQueue } from '../run/run.jobs.ts';
import { wakeResting } from '../run/run.store.ts';
import { changedFlow, getFlow, unbindFlow } from './flow.service.ts';
import { type FlowRow, findDeletedFlow, lockFlow, readVersion, updateFlowRow } from './flow.store.ts';
import { flowStarts } from './flow-start.slot.ts';

/** A purged flow takes its versions, secrets and runs with it: they cascade. */
export const flowBin = bin({ table: automationsTables.flows });

/**
 * Deletes a flow into the bin. The source of its events becomes free for other uses. Its runs rest after the step that they
 * are at.
 */
export async function deleteFlow(ctx: MemberCtx, id: string): Promise<Returns<typeof flows.delete> | Refusal> {
  const flow = await lockFlow(ctx, id);
  if (!flow) return refuse('flow.unknown');
  await unbindFlow(ctx, id);
  const deleted = await deleteToBin(ctx, automationsTables.flows, id);
  await returnQuota(ctx, 'automations', 1, id);
  await recordAudit(ctx, { action: 'flow.deleted', subject: flow.title });
  await emitMany(ctx, flowDeleted, [{ flow_id: id }]);
  await changedFlow(ctx, id);
  return deleted;
}

/**
 * Restores a flow. Its runs continue, those immediately whose time came in the meantime. A flow whose webhook or other source has another
 * use by now is off, because no event can start it.
 *
 * @param onTurnedOff called if it was on
 */
export async function restoreFlow(
  ctx: MemberCtx,
  id: string,
  onTurnedOff: () => void = () => undefined,
): Promise<Returns<typeof flows.restore> | Refusal> {
  const deletedAt = (await findDeletedFlow(ctx, id))?.deleted_at;
  const flow = deletedAt && (await restoreFromBin(ctx, automationsTables.flows, id));
  if (!flow) return refuse('flow.restore_too_late');
  const short = await spend(ctx, 'automations', 1, id);
  if (short) return short;
  if (!(await bindAgain(ctx, flow))) {
    await updateFlowRow(ctx, id, { status: 'off' });
    if (flow.status === 'on') onTurnedOff();
  }
  await recordAudit(ctx, { action: 'flow.restored', subject: flow.title });
  await emitMany(ctx, flowRestored, [{ flow_id: id }]);
  if ((await wakeResting(ctx, id, deletedAt)) > 0) await runQueue.wake(ctx.tx);
  await changedFlow(ctx, id);
  return getFlow(ctx, id);
}

/** @returns whether the flow has its source again, or needs none */
async function bindAgain(ctx: Ctx, { id, published_revision: revision }: FlowRow): Promise<boolean> {
  const graph = revision === null ? undefined : await readVersion(ctx, id, revision);
  const start = graph && startOf(graph);
  const bind = start && ctx.kernel.registry.find(flowStarts, start.type)?.bind;
  return !bind || !isRefusal(await inSavepoint(ctx.tx, () => bind(ctx, id, start), isRefusal));
}
