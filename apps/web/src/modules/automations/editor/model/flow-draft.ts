import {
  type FlowGraph,
  type FlowStep,
  flowGraphSchema,
  type RequestHeader,
  type StepOf,
} from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { namesIn } from '@kumbi/contract/automations/flow-text.rules.ts';
import { isCredential } from '@kumbi/contract/shared/credential.ts';
import { sameData } from '../../../../lib/editing/same-data.ts';
import type { KeptCopy } from '../../../../lib/editing/use-kept-copy.ts';

/** What is edited of a flow. */
export interface FlowDraft {
  readonly title: string;
  readonly graph: FlowGraph;
}

/** Reads what was kept on this device; what no editor of ours wrote is nothing. */
export function readCopy(kept: Readonly<Record<string, unknown>> | null): KeptCopy<FlowDraft> | null {
  const { title, graph, revision } = kept ?? {};
  const read = flowGraphSchema.safeParse(graph);
  if (typeof title !== 'string' || typeof revision !== 'number' || !read.success) return null;
  return { draft: { title, graph: read.data }, revision };
}

export const differs = (copy: FlowDraft, saved: FlowDraft): boolean =>
  copy.title !== saved.title || !sameData(copy.graph, saved.graph);

const isRequest = (step: FlowStep): step is StepOf<'request'> => step.type === 'request';

function withHeaders(
  draft: FlowDraft,
  change: (header: RequestHeader, step: StepOf<'request'>, place: number) => RequestHeader,
): FlowDraft {
  const steps = draft.graph.steps.map((step) => {
    if (!isRequest(step)) return step;
    const headers = step.headers.map((header, place) => change(header, step, place));
    return headers.some((header, place) => header !== step.headers[place]) ? { ...step, headers } : step;
  });
  const changed = steps.some((step, place) => step !== draft.graph.steps[place]);
  return changed ? { ...draft, graph: { ...draft.graph, steps } } : draft;
}

/** A draft as a browser may keep it: what opens something elsewhere is typed again. */
export const withoutSecrets = (draft: FlowDraft): FlowDraft =>
  withHeaders(draft, (header) => {
    const { secret, ...rest } = header;
    if (secret !== undefined) return rest;
    return rest.value !== '' && isCredential(rest.name) && namesIn(rest.value).length === 0
      ? { ...rest, value: '' }
      : header;
  });

/** A draft as it is sent: a secret that nobody typed yet is none. */
export const sendable = (draft: FlowDraft): FlowDraft =>
  withHeaders(draft, (header) => {
    const { secret, ...rest } = header;
    return secret === '' ? rest : header;
  });

/**
 * Makes of a secret that was sent the name under which the server keeps it, wherever it still stands.
 *
 * @param sent what was sent, and `answered` what came back: the same headers in the same order
 */
export const settle =
  (sent: FlowGraph, answered: FlowGraph) =>
  (draft: FlowDraft): FlowDraft =>
    withHeaders(draft, (header, { id }, place) => {
      const [was, is] = [sent, answered].map((graph) => headerOf(graph, id, place));
      if (!(was && is?.secret_id) || header.secret_id !== null || !sameData(was, header)) return header;
      return { name: header.name, value: '', secret_id: is.secret_id };
    });

function headerOf(graph: FlowGraph, id: string, place: number): RequestHeader | undefined {
  const step = graph.steps.find((each) => each.id === id);
  return step && isRequest(step) ? step.headers[place] : undefined;
}
