import { automationNode, flowTopic } from '@kumbi/contract/automations/automations.events.ts';
import {
  keptSideLimit,
  type NodeStatus,
  type PortName,
  type RunStatus,
  renderedStepLimit,
  type StepFailure,
  waitUnitMs,
} from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowGraph, FlowStep, StepOf } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { stepAfter } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { renderWithin } from '@kumbi/contract/shared/text-budget.ts';
import { v5 as uuidv5 } from 'uuid';
import { holdRow } from '../../kernel/due/settle-rows.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { announce, room } from '../../kernel/realtime/announce.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findOrMakeContact } from '../contacts/contacts.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { holds } from './condition.service.ts';
import {
  type ClaimedRun,
  findRunStep,
  noteStep,
  readOutputs,
  type StepNote,
  unclaimed,
  updateRun,
} from './run.store.ts';
import { storedJson } from './run-event.service.ts';
import { fill, type Known } from './run-text.service.ts';

/** Longer than the longest step takes with what is written about it. */
export const runLeaseMs = 60_000;

/** Where a run is: the step that comes, and the number of its row in the log. */
export interface Place {
  readonly step: FlowStep;
  readonly number: number;
}

/** A run with what it follows. */
export interface Going {
  readonly kernel: Kernel;
  readonly run: ClaimedRun;
  readonly graph: FlowGraph;
}

/** What came of a step. */
export interface Outcome {
  readonly port: PortName;
  readonly output?: unknown;
  readonly failure?: StepFailure;
  readonly tries?: number;
}

/** A transaction in which the run is this worker's. @returns undefined when it is not any more: stopped, or another's */
export function withRun<T>({ kernel, run }: Going, work: (ctx: Ctx) => Promise<T>): Promise<T | undefined> {
  return inSystemCtx(kernel, run.workspace_id, 'take a step of a run', async (ctx) => {
    const until = new Date(kernel.clock.now().getTime() + runLeaseMs);
    return (await holdRow(ctx.tx, 'flow_runs', run, until)) ? work(ctx) : undefined;
  });
}

/**
 * Steps that need nobody outside, one after the other in one transaction with what they do: each happens once.
 * @returns the call or wait at which the run goes on, if it does at once
 */
export const takeLocalSteps = (going: Going, from: Place): Promise<Place | undefined> =>
  withRun(going, async (ctx) => {
    let at: Place | undefined = from;
    while (at && at.step.type !== 'request')
      at =
        at.step.type === 'wait'
          ? await takeWait(ctx, going, at, at.step)
          : await settle(ctx, going, at, await doStep(ctx, going, at.step));
    return at;
  });

async function doStep(ctx: Ctx, going: Going, step: FlowStep): Promise<Outcome> {
  const known = await whatIsKnown(ctx, going);
  const render = <T extends object>(texts: (fillIn: (text: string) => string) => T): T | undefined =>
    renderWithin(renderedStepLimit, (budget) => texts((text) => fill(text, known, budget)));
  switch (step.type) {
    case 'condition': {
      const sides = render((fillIn) => ({ left: fillIn(step.left), right: fillIn(step.right) }));
      if (!sides) return tooLarge;
      const result = holds(sides.left, step.comparison, sides.right);
      const left = sides.left.slice(0, keptSideLimit);
      return { port: result ? 'yes' : 'no', output: { left, right: sides.right.slice(0, keptSideLimit), result } };
    }
    case 'contact': {
      const { name, email, phone } = step;
      const person = render((fillIn) => ({ name: fillIn(name), email: fillIn(email), phone: fillIn(phone) }));
      return person ? keepContact(ctx, person) : tooLarge;
    }
    case 'notify': {
      const rendered = render((fillIn) => ({ text: fillIn(step.text).trim().slice(0, shownText) }));
      if (!rendered) return tooLarge;
      const values = { flow: going.run.title, text: rendered.text };
      await notify(ctx, { kind: 'flow_says', values, href: hrefOf(going.run) });
      return { port: 'next', output: rendered };
    }
    default:
      throw new Error(`A run cannot take a step of the type ${step.type} like this`);
  }
}

/** The same texts would be as long at the next try. */
const tooLarge: Outcome = { port: 'failed', failure: 'too_large', output: { failure: 'too_large' } };

/** What is shown of a text in a notification. */
const shownText = 1_000;

const hrefOf = (run: ClaimedRun): string => `automations/${run.flow_id}?run=${run.id}`;

async function keepContact(ctx: Ctx, person: { name: string; email: string; phone: string }): Promise<Outcome> {
  const contact = await findOrMakeContact(ctx, { ...person, language: 'pt', source: 'flow' });
  if (!contact) return { port: 'failed', failure: 'contact_unreachable', output: { failure: 'contact_unreachable' } };
  const { id, name, email, phone } = contact;
  return { port: 'next', output: { id, name, email, phone } };
}

async function takeWait(ctx: Ctx, going: Going, at: Place, step: StepOf<'wait'>): Promise<Place | undefined> {
  const begun = await findRunStep(ctx, going.run.id, at.number);
  if (begun) return settle(ctx, going, at, { port: 'next' });
  const due = new Date(ctx.kernel.clock.now().getTime() + step.amount * waitUnitMs[step.unit]);
  await note(ctx, going, at, { status: 'waiting' });
  await updateRun(ctx, going.run.id, { ...unclaimed, due_at: due });
  return undefined;
}

export async function whatIsKnown(ctx: Ctx, { run }: Going): Promise<Known> {
  return {
    event: run.input,
    steps: await readOutputs(ctx, run.id),
    flow: { id: run.flow_id, title: run.title },
    run: { id: run.id },
  };
}

/** Writes down what came of a step, and where the run goes on. @returns the next step, which is this worker's too */
export async function settle(ctx: Ctx, going: Going, at: Place, outcome: Outcome): Promise<Place | undefined> {
  const { run, graph } = going;
  const { port, output, failure, tries = 1 } = outcome;
  const status = failure === undefined ? 'done' : failure === 'uncertain' ? 'uncertain' : 'failed';
  const next = stepAfter(graph, at.step.id, port);
  const ended = next ? undefined : failure === undefined ? 'done' : 'failed';
  const written = output === undefined ? null : storedJson(output);
  await note(ctx, going, at, { status, port, tries, failure: failure ?? null, output: written }, ended);
  if (next) {
    // A step that is done clears the run of what happened at the ones before; this claim counts for the next one.
    await updateRun(ctx, run.id, { at_step: next.id, number: at.number + 1, attempt: 0, claims: 1, fault: null });
    return { step: next, number: at.number + 1 };
  }
  const over = { ...unclaimed, due_at: null, ended_at: ctx.kernel.clock.now() };
  if (failure === undefined) await updateRun(ctx, run.id, { ...over, status: 'done', at_step: null });
  else {
    await updateRun(ctx, run.id, { ...over, status: 'failed', failure });
    await tellOfFailure(ctx, run);
  }
  return undefined;
}

/** Ends a run at a step that ended in a fault of ours again and again. A person can repeat it. */
export async function failByFault(kernel: Kernel, run: ClaimedRun): Promise<void> {
  await inSystemCtx(kernel, run.workspace_id, 'end a run by a fault', async (ctx) => {
    const now = ctx.kernel.clock.now();
    if (!(await holdRow(ctx.tx, 'flow_runs', run, now))) return;
    const ended = { status: 'failed', failure: 'fault', ended_at: now } as const;
    await updateRun(ctx, run.id, { ...unclaimed, ...ended, due_at: null, attempt: run.attempt + 1 });
    await tellOfFailure(ctx, run);
  });
}

/** Once a day for each flow: one that fails with every event would bury what else there is to tell. */
async function tellOfFailure(ctx: Ctx, run: ClaimedRun): Promise<void> {
  const day = ctx.kernel.clock.now().toISOString().slice(0, 10);
  await notify(ctx, {
    kind: 'flow_failed',
    values: { flow: run.title },
    href: hrefOf(run),
    cause: uuidv5(day, run.flow_id),
  });
}

/** Writes about a step, and tells whoever looks. */
export async function note(
  ctx: Ctx,
  { run }: Going,
  at: Place,
  said: Omit<StepNote, 'run_id' | 'number'>,
  ended: RunStatus = 'active',
): Promise<void> {
  await noteStep(ctx, at.step, { ...said, run_id: run.id, number: at.number });
  if (run.watched) await tellWatchers(ctx, run, at.step.id, said.status, ended);
}

export const tellWatchers = (
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
