import { renderedStepLimit } from '@kumbi/contract/automations/automations.limits.ts';
import type { StepOf } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { parsedBody } from '@kumbi/contract/automations/flow-text.rules.ts';
import { isCallable } from '@kumbi/contract/automations/steps/request/request.rules.ts';
import { renderWithin, type TextBudget } from '@kumbi/contract/shared/text-budget.ts';
import type { Ctx } from '../../../../kernel/tenancy/ctx.ts';
import { fill, fillAddress, fillHeader, fillJson, type Known } from '../../run/run-text.rules.ts';
import type { Taking } from '../../run/step-runner.slot.ts';

type RequestStep = StepOf<'request'>;

interface Rendered {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Body;
}

/** Fills in the texts of a request. @returns the failure if the request can't be sent */
export async function renderRequest(
  ctx: Ctx,
  { step, known, openSecrets }: Taking<RequestStep>,
): Promise<Rendered | 'address' | 'body' | 'too_large'> {
  const secrets = await openSecrets(ctx);
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

/** These headers belong to the connection, or to the client itself. */
const reservedHeaders =
  /^(host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|x-kumbi-.*)$/;

const namedHeaders = (step: RequestStep) =>
  step.headers.filter(({ name }) => name !== '' && !reservedHeaders.test(name.toLowerCase()));

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

/** @returns `none` for a body that is declared as JSON and isn't */
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

/** Reads one field per line: `name=value`. */
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
