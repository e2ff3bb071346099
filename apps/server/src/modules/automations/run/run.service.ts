import type { eventRuns, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import { runDepthLimit, runInputBytes, runRootLimit } from '@kumbi/contract/automations/automations.limits.ts';
import type { runSchema, wholeRunSchema } from '@kumbi/contract/automations/automations.schemas.ts';
import { startOf, stepAfter } from '@kumbi/contract/automations/flow-tree.rules.ts';
import type { RunOrigin } from '@kumbi/contract/automations/step-type.rules.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { v7 as uuidv7 } from 'uuid';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findLoggedEvent } from '../../hooks/hooks.public.ts';
import { spendConsumable } from '../../quotas/quotas.public.ts';
import { type FlowRow, findFlow, readVersion } from '../flow/flow.store.ts';
import { knownSteps, refuseUnknownStep } from '../flow/unknown-step.rules.ts';
import { runQueue } from './run.jobs.ts';
import { countCaused, readRun, readRunSteps, readRuns, readRunsOfEvent } from './run.reads.ts';
import {
  insertRun,
  insertRunStep,
  lockRun,
  type RunRow,
  runStepRow,
  unclaimed,
  updateRun,
  updateWaitingRuns,
} from './run.store.ts';
import { eventRunView, runView, stepView } from './run.view.ts';
import { announceStep } from './run-announcement.service.ts';
import { type Chain, ownChain } from './run-chain.rules.ts';
import { calledEvent, storedJson } from './run-event.rules.ts';
import { readInput, shareInput } from './run-input.service.ts';

type OneRun = { run: View<typeof runSchema> } | Refusal;

interface Cause {
  /** One of the trigger's origins. */
  readonly origin: RunOrigin;
  /** The record that caused the run, such as a webhook's event. */
  readonly id: string | null;
  readonly chain: Chain;
}

/**
 * Starts a run of a published flow in the caller's transaction. A worker continues it after the commit.
 *
 * @param input the parts that the trigger's contract names, for texts of steps, or the place where they are stored
 */
export async function beginRun(
  ctx: Ctx,
  flow: FlowRow,
  input: object | { readonly sourceId: string },
  { origin, id: origin_id, chain }: Cause,
): Promise<RunRow | Refusal> {
  if (flow.published_revision === null) return refuse('flow.not_published');
  if (flow.status === 'off') return refuse('flow.off');
  const graph = await readVersion(ctx, flow.id, flow.published_revision);
  const start = graph && startOf(graph);
  const unknown = graph && !start && refuseUnknownStep(graph.steps);
  if (unknown) return unknown;
  const first = start && stepAfter(graph, start.id, 'next');
  if (!first) throw new Error(`flow ${flow.id} was published without steps`);
  const short = await spendConsumable(ctx, 'automation_runs', 1);
  if (short) return short;
  const failure = await failureOf(ctx, chain);
  const run = await insertRun(
    ctx,
    {
      id: uuidv7(),
      flow_id: flow.id,
      revision: flow.published_revision,
      origin,
      origin_id,
      ...('sourceId' in input
        ? { input: null, source_id: input.sourceId }
        : { input: storedJson(input), source_id: null }),
      ...chain,
      at_step: failure ? start.id : first.id,
    },
    failure,
  );
  const status = failure ? 'failed' : 'done';
  const now = ctx.kernel.clock.now();
  const result = { status, port: 'next', failure: failure ?? null } as const;
  await insertRunStep(ctx, runStepRow(start, { ...result, run_id: run.id, number: 1 }, now));
  if (flow.watched_until !== null && flow.watched_until > now)
    await announceStep(ctx, run, start.id, status, run.status);
  if (!failure) await runQueue.wake(ctx.tx);
  return run;
}

/** Call it while the plan's counter is locked, so that runs that begin at the same time are counted too. */
async function failureOf(ctx: Ctx, { root, depth }: Chain): Promise<'too_deep' | 'too_many' | undefined> {
  if (depth > runDepthLimit) return 'too_deep';
  if (root === null) return undefined;
  return (await countCaused(ctx, root, runRootLimit)) + 1 >= runRootLimit ? 'too_many' : undefined;
}

/** Starts a run with a body that a program or a person sent. */
export async function callFlow(
  ctx: Ctx,
  flow: FlowRow,
  body: unknown,
  origin: RunOrigin,
  chain = ownChain,
): Promise<RunRow | Refusal> {
  if (Buffer.byteLength(JSON.stringify(body)) > runInputBytes) return refuse('flow.input_large');
  return beginRun(ctx, flow, calledEvent(body, ctx.kernel.clock.now()), { origin, id: null, chain });
}

export async function startRun(
  ctx: MemberCtx,
  { automation_id: id, body }: Parsed<typeof runs.start>['body'],
): Promise<OneRun> {
  const flow = await findFlow(ctx, id);
  if (!flow) return refuse('flow.unknown');
  const run = await callFlow(ctx, flow, body, 'person');
  return isRefusal(run) ? run : { run: runView(run) };
}

export async function listRuns(
  ctx: MemberCtx,
  { automation_id: id, ...query }: Parsed<typeof runs.list>['query'],
): Promise<Returns<typeof runs.list> | Refusal> {
  if (!(await findFlow(ctx, id))) return refuse('flow.unknown');
  const { rows, ...page } = await readRuns(ctx, id, query);
  return { ...page, runs: rows.map(runView) };
}

/** Lists the runs that a webhook's event caused, including those that repeat one of them. */
export async function listEventRuns(
  ctx: MemberCtx,
  { event_id: id, ...query }: Parsed<typeof eventRuns.list>['query'],
): Promise<Returns<typeof eventRuns.list>> {
  const { rows, ...page } = await readRunsOfEvent(ctx, id, query);
  return { ...page, runs: rows.map(eventRunView) };
}

export async function getRun(ctx: MemberCtx, id: string): Promise<View<typeof wholeRunSchema> | Refusal> {
  const run = await readRun(ctx, id);
  if (!run) return refuse('run.unknown');
  const log = await readRunSteps(ctx, id);
  const graph = await readVersion(ctx, run.flow_id, run.revision);
  return {
    run: runView(run),
    input: JSON.stringify(await readInput(ctx, run)),
    log: log.map(stepView),
    graph_steps: knownSteps(graph?.steps ?? []),
    event: run.source_id === null ? null : ((await findLoggedEvent(ctx, run.source_id)) ?? null),
  };
}

export async function repeatRun(ctx: MemberCtx, { id, from }: Parsed<typeof runs.repeat>['body']): Promise<OneRun> {
  const run = await lockRun(ctx, id);
  const flow = run && (await findFlow(ctx, run.flow_id));
  if (!flow) return refuse('run.unknown');
  const again = from === 'start' ? await repeatFromStart(ctx, flow, run) : await repeatFailed(ctx, flow, run);
  return isRefusal(again) ? again : { run: runView(again) };
}

async function repeatFromStart(ctx: Ctx, flow: FlowRow, run: RunRow): Promise<RunRow | Refusal> {
  if (run.status === 'active') return refuse('run.active');
  return beginRun(
    ctx,
    flow,
    { sourceId: await shareInput(ctx, run) },
    {
      origin: 'repeat',
      id: run.id,
      // A person began it: it is not one of the runs that an event caused.
      chain: { root: null, depth: run.depth },
    },
  );
}

/** Continues at the failed step with the revision that is published now, which may have fixed it. */
async function repeatFailed(ctx: Ctx, flow: FlowRow, run: RunRow): Promise<RunRow | Refusal> {
  if (run.status !== 'failed') return refuse('run.not_failed');
  if (flow.published_revision === null) return refuse('flow.not_published');
  if (flow.status === 'off') return refuse('flow.off');
  const graph = await readVersion(ctx, flow.id, flow.published_revision);
  const [before] = (await readRunSteps(ctx, run.id)).slice(-1);
  const step = graph?.steps.find((each) => each.id === run.at_step);
  if (!step || step.type !== before?.type || step === (graph && startOf(graph))) return refuse('run.step_gone');
  await runQueue.wake(ctx.tx);
  return updateRun(ctx, run.id, {
    status: 'active',
    revision: flow.published_revision,
    failure: null,
    attempt: 0,
    ended_at: null,
    due_at: ctx.kernel.clock.now(),
    number: run.number + 1,
  });
}

export async function stopRun(ctx: MemberCtx, id: string): Promise<OneRun> {
  const run = await lockRun(ctx, id);
  if (!run || !(await findFlow(ctx, run.flow_id))) return refuse('run.unknown');
  if (run.status !== 'active') return refuse('run.ended');
  const over = { ...unclaimed, due_at: null, ended_at: ctx.kernel.clock.now() };
  return { run: runView(await updateRun(ctx, id, { ...over, status: 'stopped' })) };
}

/** Continues every run that waits for a record. Call it in the transaction that makes the record usable again. */
export async function resumeRuns(ctx: Ctx, recordId: string): Promise<void> {
  if ((await updateWaitingRuns(ctx, recordId, { due_at: ctx.kernel.clock.now(), waits_for: null })) > 0)
    await runQueue.wake(ctx.tx);
}
