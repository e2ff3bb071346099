import type { StepOf } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { requestAnswerBytes, requestTimeoutMs } from '@kumbi/contract/automations/steps/request/request.limits.ts';
import { requestStep } from '@kumbi/contract/automations/steps/request/request.step.ts';
import type { Kernel } from '../../../../kernel/kernel.ts';
import type { GuardedAnswer, GuardedRequest } from '../../../../kernel/outgoing/guarded-client.ts';
import { chainHeaders } from '../../run/run-chain.rules.ts';
import { readBody } from '../../run/run-event.rules.ts';
import { failed, type Outcome, outsideStep, type Taking } from '../../run/step-runner.slot.ts';
import { renderRequest } from './request-text.service.ts';

type Step = StepOf<'request'>;

export const requestRunner = outsideStep(requestStep, {
  tries: (step: Step) => step.tries,
  /** Repeated POST and PATCH requests may create or change something twice. */
  isRepeatable: ({ method }: Step) => method !== 'POST' && method !== 'PATCH',
  async prepare(ctx, taking: Taking<Step>) {
    const rendered = await renderRequest(ctx, taking);
    if (typeof rendered === 'string') return failed(rendered);
    const { url, body } = rendered;
    const headers = { ...ownHeaders(ctx.kernel, taking), ...body.headers, ...rendered.headers };
    const sent = body.text === undefined ? {} : { body: body.text };
    const limits = { timeoutMs: requestTimeoutMs, maxBytes: requestAnswerBytes };
    const call: GuardedRequest = { url, method: taking.step.method, headers, ...sent, ...limits };
    return { call };
  },
  async send(kernel, call) {
    const answer = await kernel.outgoing.send(call);
    return { outcome: outcomeOf(answer), isPassing: isPassing(answer) };
  },
});

const ownHeaders = ({ config, secrets }: Kernel, { run, idempotencyKey }: Taking<Step>): Record<string, string> => ({
  'user-agent': `Kumbi flows (+${new URL(config.url).origin})`,
  // Each attempt has the same key, so that the receiver recognises a repeated request.
  'idempotency-key': idempotencyKey,
  ...chainHeaders(secrets, run),
});

function outcomeOf(answer: GuardedAnswer): Outcome {
  if (answer.kind === 'refused') return failed('refused');
  if (answer.kind === 'failed') return failed(answer.reason);
  const output = {
    status: answer.status,
    ms: answer.ms,
    body: readBody(answer.body.toString('utf8')),
    cut: answer.cut,
  };
  if (answer.status >= 200 && answer.status < 300) return { port: 'next', output };
  return { ...failed('answer'), output: { ...output, failure: 'answer' } };
}

/** Whether another attempt may have another result. */
function isPassing(answer: GuardedAnswer): boolean {
  if (answer.kind !== 'answered') return answer.kind === 'failed';
  return answer.status === 408 || answer.status === 429 || answer.status >= 500;
}
