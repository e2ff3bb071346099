import { allowsScope } from '@kumbi/contract/scope-rule.ts';
import type { Kumbi } from '@kumbi/sdk/src/kumbi.ts';
import type { ApiDocument, Operation } from './document.ts';
import { type InputSchema, inputSchemaOf } from './input-schema.ts';

/** An API key, as it describes itself. */
export type ProgramKey = Awaited<ReturnType<Kumbi['key']['getKey']>>;

/** One call of the public API for an assistant. */
export interface Tool {
  /** The operation, as in the API reference. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
  };
  /** The method and the path, with `:name` for a parameter. */
  readonly route: string;
}

/** Returns the calls of a document that a key's type and scopes allow. */
export function toolsOf(document: ApiDocument, key: Pick<ProgramKey, 'type' | 'scopes'>): Tool[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isAllowed(operation, key))
      .map(([method, operation]) => ({
        name: operation.operationId,
        title: operation.summary,
        description: operation.description ?? operation.summary,
        inputSchema: inputSchemaOf(operation, document),
        annotations: annotationsOf(method.toUpperCase(), path),
        route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      })),
  );
}

const isAllowed = ({ security }: Operation, { type, scopes }: Pick<ProgramKey, 'type' | 'scopes'>): boolean =>
  security.some((each) => each[type]?.every((needed) => allowsScope(scopes, needed)) ?? false);

/**
 * A POST to a collection only adds to it. One with a verb at the end, such as `cancel`, may end something. All other
 * writes replace or delete a record, and a repeat changes nothing more.
 */
function annotationsOf(method: string, path: string): Tool['annotations'] {
  const reads = method === 'GET';
  const adds = method === 'POST' && path.endsWith('s');
  return { readOnlyHint: reads, destructiveHint: !reads && !adds, idempotentHint: method !== 'POST' };
}
