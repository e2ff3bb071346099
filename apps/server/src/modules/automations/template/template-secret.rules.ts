import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { secretsOf, textsOf } from '@kumbi/contract/automations/flow-step.rules.ts';
import { namesIn } from '@kumbi/contract/automations/flow-text.rules.ts';
import { isCredential } from '@kumbi/contract/shared/credential.ts';

/** A reference to a run's value. */
const reference = /\{\{[^{}]*\}\}/g;
/** A parameter in the address of a text, with its value. */
const parameter = /[?&]([^=?&#\s]+)=([^&#\s]+)/g;

/**
 * Returns the name of the first secret that every workspace would get with a template: a value that was sent as a
 * secret, or one with the name of a credential, also in an address. A reference to a run's value isn't a secret.
 */
export function secretIn(graph: FlowGraph): string | undefined {
  const fields = graph.steps.flatMap(secretsOf);
  const parameters = graph.steps
    .flatMap(textsOf)
    .flatMap(([, text]) => [...text.replaceAll(reference, '').matchAll(parameter)])
    .map(([, name = '', value = '']) => ({ name, value }));
  return (
    fields.find(({ secret }) => secret !== undefined)?.name ??
    [...fields, ...parameters].find(
      ({ name, value }) => value !== '' && isCredential(name) && namesIn(value).length === 0,
    )?.name
  );
}
