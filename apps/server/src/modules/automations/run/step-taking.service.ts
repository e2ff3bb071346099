import { renderedStepLimit } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { secretsOf } from '@kumbi/contract/automations/flow-step.rules.ts';
import { renderWithin } from '@kumbi/contract/shared/text-budget.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { readSecrets } from '../flow/flow.store.ts';
import { runHref } from './run-step.service.ts';
import { fill, type Known } from './run-text.rules.ts';
import type { Place, RunTransaction } from './run-transaction.service.ts';
import type { Taking } from './step-runner.slot.ts';

/** Collects everything that the runner of a step gets. */
export async function createTaking(transaction: RunTransaction, { step, number }: Place): Promise<Taking<FlowStep>> {
  const { run } = transaction.going;
  const known = await knownTo(transaction);
  const before = (await transaction.log()).get(number);
  return {
    step,
    run,
    href: runHref(run),
    idempotencyKey: `${run.id}-${number}`,
    isResumed: before !== undefined,
    ...(before?.progress ? { progress: before.progress } : {}),
    known,
    render: (texts) => renderWithin(renderedStepLimit, (budget) => texts((text) => fill(text, known, budget))),
    openSecrets: async (within) => openSecrets(within, run.flow_id, step),
  };
}

async function knownTo(transaction: RunTransaction): Promise<Known> {
  const { run } = transaction.going;
  return {
    event: await transaction.input(),
    steps: await transaction.outputs(),
    flow: { id: run.flow_id, title: run.title },
    run: { id: run.id },
  };
}

async function openSecrets(ctx: Ctx, flowId: string, step: FlowStep): Promise<ReadonlyMap<string, string>> {
  const ids = secretsOf(step).flatMap(({ secret_id }) => secret_id ?? []);
  const sealed = await readSecrets(ctx, flowId, ids);
  return new Map([...sealed].map(([id, secret]) => [id, ctx.kernel.secrets.open(secret)]));
}
