import type { FlowGraph, FlowStep, RequestHeader } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { namesIn } from '@kumbi/contract/automations/flow-text.rules.ts';
import { isCredential } from '@kumbi/contract/shared/credential.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { insertSecrets, readSecrets } from './flow.store.ts';

/**
 * A graph as it is stored: what opens something elsewhere is sealed in a row of its own, and only that row's id stands
 * in the graph. A header that is by its name a credential is one, whether or not its writer said so.
 * @returns a refusal when a header names a secret that this flow does not have
 */
export async function sealGraph(ctx: Ctx, flowId: string, graph: FlowGraph): Promise<FlowGraph | Refusal> {
  const known = await readSecrets(ctx, flowId, secretIds(graph));
  const sealed: { id: string; sealed: string }[] = [];
  const seal = (secret: string): string => {
    const id = uuidv7();
    sealed.push({ id, sealed: ctx.kernel.secrets.seal(secret) });
    return id;
  };
  if (secretIds(graph).some((id) => !known.has(id))) return refuse('flow.secret_unknown');
  const steps = graph.steps.map((step) => withHeaders(step, (header) => sealHeader(header, seal)));
  await insertSecrets(ctx, flowId, sealed);
  return { ...graph, steps };
}

function sealHeader({ secret, ...header }: RequestHeader, seal: (secret: string) => string): RequestHeader {
  if (secret !== undefined) return { ...header, value: '', secret_id: seal(secret) };
  if (header.secret_id !== null) return { ...header, value: '' };
  // What a run is given by others is no secret of the flow.
  if (header.value === '' || !isCredential(header.name) || namesIn(header.value).length > 0) return header;
  return { ...header, value: '', secret_id: seal(header.value) };
}

/** A graph that came from somewhere else: the secrets that it names are not here. */
export const withoutSecrets = (graph: FlowGraph): FlowGraph => ({
  ...graph,
  steps: graph.steps.map((step) => withHeaders(step, (header) => ({ ...header, secret_id: null }))),
});

function withHeaders(step: FlowStep, change: (header: RequestHeader) => RequestHeader): FlowStep {
  return step.type === 'request' ? { ...step, headers: step.headers.map(change) } : step;
}

const secretIds = (graph: FlowGraph): string[] =>
  graph.steps.flatMap((step) =>
    step.type === 'request' ? step.headers.flatMap((header) => header.secret_id ?? []) : [],
  );
