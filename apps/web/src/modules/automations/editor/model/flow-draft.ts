import { type FlowGraph, flowGraphSchema } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { changeSecrets, secretsOf } from '@kumbi/contract/automations/flow-step.rules.ts';
import { namesIn } from '@kumbi/contract/automations/flow-text.rules.ts';
import type { SecretField } from '@kumbi/contract/automations/step.slot.ts';
import { isCredential } from '@kumbi/contract/shared/credential.ts';
import { sameData } from '../../../../lib/editing/same-data.ts';
import type { KeptCopy } from '../../../../lib/editing/use-kept-copy.ts';

/** The edited parts of a flow. */
export interface FlowDraft {
  readonly title: string;
  readonly graph: FlowGraph;
}

/** Reads the copy that this device stored; anything else is null. */
export function readCopy(kept: Readonly<Record<string, unknown>> | null): KeptCopy<FlowDraft> | null {
  const { title, graph, revision } = kept ?? {};
  const read = flowGraphSchema.safeParse(graph);
  if (typeof title !== 'string' || typeof revision !== 'number' || !read.success) return null;
  return { draft: { title, graph: read.data }, revision };
}

export const differs = (copy: FlowDraft, saved: FlowDraft): boolean =>
  copy.title !== saved.title || !sameData(copy.graph, saved.graph);

function withSecrets(draft: FlowDraft, change: Parameters<typeof changeSecrets>[1]): FlowDraft {
  const graph = changeSecrets(draft.graph, change);
  return graph === draft.graph ? draft : { ...draft, graph };
}

/** Returns a draft without its secrets, as a browser may store it. */
export const withoutSecrets = (draft: FlowDraft): FlowDraft =>
  withSecrets(draft, (field) => {
    const { secret, ...rest } = field;
    if (secret !== undefined) return rest;
    return rest.value !== '' && isCredential(rest.name) && namesIn(rest.value).length === 0
      ? { ...rest, value: '' }
      : field;
  });

/** Returns a draft as it is sent: without secrets that are still empty. */
export const sendable = (draft: FlowDraft): FlowDraft =>
  withSecrets(draft, (field) => {
    const { secret, ...rest } = field;
    return secret === '' ? rest : field;
  });

/**
 * Replaces secrets that were sent by the ids under which the server stores them.
 *
 * @param sent the graph that was sent, and `answered` the graph that came back: the same fields in the same order
 */
export const settle =
  (sent: FlowGraph, answered: FlowGraph) =>
  (draft: FlowDraft): FlowDraft =>
    withSecrets(draft, (field, { id }, place) => {
      const [was, is] = [sent, answered].map((graph) => fieldOf(graph, id, place));
      if (!(was && is?.secret_id) || field.secret_id !== null || !sameData(was, field)) return field;
      return { name: field.name, value: '', secret_id: is.secret_id };
    });

function fieldOf(graph: FlowGraph, id: string, place: number): SecretField | undefined {
  const step = graph.steps.find((each) => each.id === id);
  return step && secretsOf(step)[place];
}
