import { automationNode, flowTopic } from '@kumbi/contract/automations/automations.events.ts';
import type { NodeStatus, RunStatus } from '@kumbi/contract/automations/automations.limits.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** Announces the state of a step to the room of the flow. */
export const announceStep = (
  ctx: Ctx,
  run: { readonly id: string; readonly flow_id: string },
  node: string,
  status: NodeStatus,
  run_status: RunStatus,
): Promise<void> =>
  announce(ctx.tx, room.topic(flowTopic, ctx.workspaceId, run.flow_id), automationNode.name, {
    automation_id: run.flow_id,
    run_id: run.id,
    node,
    status,
    run_status,
  });
