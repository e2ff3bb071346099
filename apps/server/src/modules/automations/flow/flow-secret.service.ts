import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { changeSecrets, secretsOf } from '@kumbi/contract/automations/flow-step.rules.ts';
import { namesIn } from '@kumbi/contract/automations/flow-text.rules.ts';
import type { SecretField } from '@kumbi/contract/automations/step.slot.ts';
import { isCredential } from '@kumbi/contract/shared/credential.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { insertSecrets, readSecrets } from './flow.store.ts';

/**
 * Returns a graph as it is stored: each secret is encrypted into its own row, and the graph contains only that row's id.
 * A value whose name is that of a credential is always a secret, even if the user didn't mark it.
 * @returns a refusal if a step refers to a secret that this flow doesn't have
 */
export async function sealGraph(ctx: Ctx, flowId: string, graph: FlowGraph): Promise<FlowGraph | Refusal> {
  const ids = graph.steps.flatMap(secretsOf).flatMap(({ secret_id }) => secret_id ?? []);
  const known = await readSecrets(ctx, flowId, ids);
  if (ids.some((id) => !known.has(id))) return refuse('flow.secret_unknown');
  const created: { id: string; sealed: string }[] = [];
  const seal = (secret: string): string => {
    const id = uuidv7();
    created.push({ id, sealed: ctx.kernel.secrets.seal(secret) });
    return id;
  };
  const sealed = changeSecrets(graph, (field) => sealField(field, seal));
  await insertSecrets(ctx, flowId, created);
  return sealed;
}

function sealField({ secret, ...field }: SecretField, seal: (secret: string) => string): SecretField {
  if (secret !== undefined) return { ...field, value: '', secret_id: seal(secret) };
  if (field.secret_id !== null) return { ...field, value: '' };
  // A reference to a run's value isn't a secret of the flow.
  if (field.value === '' || !isCredential(field.name) || namesIn(field.value).length > 0) return field;
  return { ...field, value: '', secret_id: seal(field.value) };
}

/** Returns an imported graph without the ids of secrets, which don't exist here. */
export const withoutSecrets = (graph: FlowGraph): FlowGraph =>
  changeSecrets(graph, (field) => ({ ...field, secret_id: null }));
