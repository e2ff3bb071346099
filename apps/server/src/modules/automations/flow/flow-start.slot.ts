import type { EveryStep, StartContract } from '@kumbi/contract/automations/step.slot.ts';
import { startTypes } from '@kumbi/contract/automations/step-type.rules.ts';
import type * as z from 'zod';
import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';

/** A record outside the flow that starts its runs, such as a webhook. */
export interface StartSource {
  readonly flowId: string;
  readonly id: string;
  readonly name: string;
}

/** A trigger: it starts runs of the flows that are bound to it, with `beginRun`. */
export interface FlowStart<Step = EveryStep> {
  /** The type of step, as its contract declares it. */
  readonly type: string;
  /** Called in the transaction that publishes a flow with this start, after `unbind`. A refusal undoes the publication. */
  bind?(ctx: Ctx, flowId: string, step: Step): Promise<Refusal | undefined>;
  /** Called for every trigger before a flow is published or deleted. */
  unbind?(ctx: Ctx, flowId: string): Promise<void>;
  /** Returns the records that these flows are bound to. */
  sources?(ctx: Ctx, flowIds: readonly string[]): Promise<readonly StartSource[]>;
}

/** Every trigger that a contract declares must have an entry. */
export const flowStarts = slot<FlowStart>('automations.starts', startTypes);

/** Declares a trigger. */
export const flowStart = <Contract extends StartContract>(
  { type }: Contract,
  start: Omit<FlowStart<z.output<Contract['schema']>>, 'type'>,
): FlowStart => ({ type, ...start }) as FlowStart;
