import type { flows } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { FlowStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany, restoreMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { switchFlow } from './flow.service.ts';
import { lockFlow } from './flow.store.ts';
import { deleteFlow, restoreFlow } from './flow-bin.service.ts';

export const switchManyFlows = (ctx: MemberCtx, rows: BulkRows, status: FlowStatus): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockFlow(ctx, id),
    unknown: 'flow.unknown',
    isDone: (flow) => flow.status === status,
    apply: ({ id }) => switchFlow(ctx, id, status),
  });

export const deleteManyFlows = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockFlow(ctx, id),
    unknown: 'flow.unknown',
    apply: ({ id }) => deleteFlow(ctx, id),
  });

export async function restoreManyFlows(
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<Returns<typeof flows.restoreMany> | Refusal> {
  const turnedOff: string[] = [];
  const outcome = await restoreMany(ids, (id) => restoreFlow(ctx, id, () => turnedOff.push(id)));
  return isRefusal(outcome) ? outcome : { ...outcome, turned_off: turnedOff };
}
