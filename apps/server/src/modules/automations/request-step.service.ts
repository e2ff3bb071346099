import {
  depthHeader,
  requestAnswerBytes,
  requestPausesMs,
  requestTimeoutMs,
} from '@kumbi/contract/automations/automations.limits.ts';
import type { StepOf } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { GuardedAnswer, GuardedRequest } from '../../kernel/outgoing/guarded-client.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { renderRequest } from './request-text.service.ts';
import { findRunStep, unclaimed, updateRun } from './run.store.ts';
import { readBody } from './run-event.service.ts';
import { type Going, note, type Outcome, type Place, settle, withRun } from './run-step.service.ts';

type RequestStep = StepOf<'request'>;
type Begun = { readonly request: GuardedRequest; readonly tries: number } | { readonly goesOn: Place | undefined };

/**
 * Calls somebody outside: what is about to be sent is written down before, and what came of it after. A call whose worker
 * was killed meanwhile may have arrived; it is made again only where that does no harm or its step says so.
 * @returns where the run goes on, if it does at once
 */
export async function takeRequest(going: Going, at: Place, step: RequestStep): Promise<Place | undefined> {
  const begun = await withRun(going, (ctx) => begin(ctx, going, at, step));
  if (!begun) return undefined;
  if ('goesOn' in begun) return begun.goesOn;
  const answer = await going.kernel.outgoing.send(begun.request);
  return withRun(going, async (ctx) => {
    const outcome = outcomeOf(answer, begun.tries);
    if (outcome.failure === undefined || !isPassing(answer) || begun.tries >= step.tries)
      return settle(ctx, going, at, outcome);
    await pause(ctx, going, at, outcome);
    return undefined;
  });
}

async function begin(ctx: Ctx, going: Going, at: Place, step: RequestStep): Promise<Begun> {
  const before = await findRunStep(ctx, going.run.id, at.number);
  const tries = (before?.tries ?? 0) + 1;
  if (before?.status === 'started' && !isHarmless(step) && tries > step.tries)
    return { goesOn: await settle(ctx, going, at, failed('uncertain', tries - 1)) };
  const rendered = await renderRequest(ctx, going, step);
  if (typeof rendered === 'string') return { goesOn: await settle(ctx, going, at, failed(rendered, tries)) };
  const { url, body } = rendered;
  const headers = { ...ownHeaders(going, at), ...body.headers, ...rendered.headers };
  await note(ctx, going, at, { status: 'started', tries });
  const sent = body.text === undefined ? {} : { body: body.text };
  const limits = { timeoutMs: requestTimeoutMs, maxBytes: requestAnswerBytes };
  return { tries, request: { url, method: step.method, headers, ...sent, ...limits } };
}

/** A second one of these leaves what the first one left. */
const isHarmless = ({ method }: RequestStep): boolean => method !== 'POST' && method !== 'PATCH';

const ownHeaders = ({ kernel, run }: Going, at: Place): Record<string, string> => ({
  'user-agent': `Kumbi flows (+${new URL(kernel.config.url).origin})`,
  // The same for each try, so that who receives it twice can tell.
  'idempotency-key': `${run.id}-${at.number}`,
  [depthHeader]: String(run.depth),
});

const failed = (failure: NonNullable<Outcome['failure']>, tries: number): Outcome => ({
  port: 'failed',
  failure,
  tries,
  output: { failure },
});

function outcomeOf(answer: GuardedAnswer, tries: number): Outcome {
  if (answer.kind === 'refused') return failed('refused', tries);
  if (answer.kind === 'failed') return failed(answer.reason, tries);
  const text = answer.body.toString('utf8');
  const output = { status: answer.status, ms: answer.ms, body: readBody(text), cut: answer.cut };
  if (answer.status >= 200 && answer.status < 300) return { port: 'next', tries, output };
  return { ...failed('answer', tries), output: { ...output, failure: 'answer' } };
}

/** Whether it may well be different in a while. */
function isPassing(answer: GuardedAnswer): boolean {
  if (answer.kind !== 'answered') return answer.kind === 'failed';
  return answer.status === 408 || answer.status === 429 || answer.status >= 500;
}

async function pause(ctx: Ctx, going: Going, at: Place, { failure, tries = 1, output }: Outcome): Promise<void> {
  const ms = requestPausesMs[tries - 1] ?? Math.max(...requestPausesMs);
  const due = new Date(ctx.kernel.clock.now().getTime() + ms);
  await note(ctx, going, at, { status: 'waiting', tries, failure: failure ?? null, output: JSON.stringify(output) });
  await updateRun(ctx, going.run.id, { ...unclaimed, due_at: due });
}
