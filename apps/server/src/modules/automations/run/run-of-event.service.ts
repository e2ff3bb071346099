import type { RunOrigin } from '@kumbi/contract/automations/step-type.rules.ts';
import type { Cause } from '@kumbi/contract/shared/cause.ts';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { findFlow } from '../flow/flow.store.ts';
import { hasEventRun } from './run.reads.ts';
import { beginRun } from './run.service.ts';
import type { RunRow } from './run.store.ts';
import { ownChain } from './run-chain.rules.ts';

/** An event that starts flows, as a listener hears it. */
export interface StartingEvent {
  readonly eventId: string;
  readonly at: Date;
  readonly origin: RunOrigin;
  /** The run of a flow that led to the event. Its chain continues, so that flows that start each other come to an end. */
  readonly cause: Cause | undefined;
}

/**
 * Starts a run of a flow with an event. Listeners hear an event at least once; a repetition starts nothing. A flow that is
 * off, and a plan without runs left, miss the event.
 *
 * @returns the new run
 */
export async function beginRunOfEvent(
  ctx: Ctx,
  flowId: string,
  input: object,
  { eventId, at, origin, cause }: StartingEvent,
): Promise<RunRow | undefined> {
  await lockInTransaction(ctx.tx, `run-of-event:${flowId}:${eventId}`);
  const flow = await findFlow(ctx, flowId);
  if (!flow || (await hasEventRun(ctx, flowId, eventId, at))) return undefined;
  const chain = cause ? { root: cause.root, depth: cause.depth + 1 } : ownChain;
  const run = await beginRun(ctx, flow, { ...input, at: at.toISOString() }, { origin, id: eventId, chain });
  if (!isRefusal(run)) return run;
  ctx.log.info({ flow_id: flowId, refusal: run.code }, 'an event started no flow');
  return undefined;
}
