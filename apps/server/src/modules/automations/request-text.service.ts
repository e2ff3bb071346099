import { renderedStepLimit } from '@kumbi/contract/automations/automations.limits.ts';
import { isCallable, parsedBody } from '@kumbi/contract/automations/flow-check.rules.ts';
import type { StepOf } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { renderWithin, type TextBudget } from '@kumbi/contract/shared/text-budget.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { readSecrets } from './flow.store.ts';
import { type Going, whatIsKnown } from './run-step.service.ts';
import { fill, fillAddress, fillHeader, fillJson, type Known } from './run-text.service.ts';

type RequestStep = StepOf<'request'>;

interface Rendered {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Body;
}

/** What a call is made with: its texts with the values that they name. @returns why it cannot be made otherwise */
export async function renderRequest(
  ctx: Ctx,
  going: Going,
  step: RequestStep,
): Promise<Rendered | 'address' | 'body' | 'too_large'> {
  const known = await whatIsKnown(ctx, going);
  const secrets = await secretsOf(ctx, going, step);
  const rendered = renderWithin(renderedStepLimit, (budget) => ({
    url: fillAddress(step.url, known, budget),
    body: bodyOf(step, known, budget),
    headers: headersOf(step, secrets, known, budget),
  }));
  if (!rendered) return 'too_large';
  const { url, headers, body } = rendered;
  if (!isCallable(url)) return 'address';
  return body === 'none' ? 'body' : { url, headers, body };
}

/** They are the connection's, or the client's own. */
const notTheirs =
  /^(host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|x-kumbi-.*)$/;

const namedHeaders = (step: RequestStep) =>
  step.headers.filter(({ name }) => name !== '' && !notTheirs.test(name.toLowerCase()));

/** The opened secrets of a step's headers, by their ids. */
async function secretsOf(ctx: Ctx, { run, kernel }: Going, step: RequestStep): Promise<ReadonlyMap<string, string>> {
  const ids = namedHeaders(step).flatMap(({ secret_id }) => secret_id ?? []);
  const sealed = await readSecrets(ctx, run.flow_id, ids);
  return new Map([...sealed].map(([id, secret]) => [id, kernel.secrets.open(secret)]));
}

function headersOf(
  step: RequestStep,
  secrets: ReadonlyMap<string, string>,
  known: Known,
  budget: TextBudget,
): Record<string, string> {
  return Object.fromEntries(
    namedHeaders(step).map(({ name, value, secret_id }) => {
      const secret = secret_id === null ? undefined : secrets.get(secret_id);
      return [name.toLowerCase(), secret ?? fillHeader(value, known, budget)];
    }),
  );
}

type Body = { readonly headers: Record<string, string>; readonly text?: string };

/** @returns `none` for a body that says it is JSON and is not */
function bodyOf(step: RequestStep, known: Known, budget: TextBudget): Body | 'none' {
  if (step.method === 'GET' || step.body_type === 'none' || step.body.trim() === '') return { headers: {} };
  switch (step.body_type) {
    case 'json': {
      const parsed = parsedBody(step.body);
      if (!parsed) return 'none';
      return { headers: { 'content-type': 'application/json' }, text: fillJson(parsed.value, known, budget) };
    }
    case 'form':
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        text: formOf(step.body, known, budget),
      };
    case 'text':
      return { headers: { 'content-type': 'text/plain; charset=utf-8' }, text: fill(step.body, known, budget) };
  }
}

/** A line for each field: `name=value`. */
function formOf(body: string, known: Known, budget: TextBudget): string {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const fields = lines.map((line): [string, string] => {
    const at = line.indexOf('=');
    return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
  return new URLSearchParams(
    fields.map(([name, value]): [string, string] => [name, fill(value, known, budget)]),
  ).toString();
}
