/** A JSON Schema, as far as tools change it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly $ref?: string;
  readonly [keyword: string]: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

/** One call of the public API. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** Each entry has one type of key, with the scopes that the call needs. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

/** The parts of the server's OpenAPI document that tools are made of. */
export interface ApiDocument {
  /** By path and method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Returns whether an answer is such a document, since any address may answer. */
export const isApiDocument = (answer: unknown): answer is ApiDocument => {
  const { openapi, paths, components } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  return typeof openapi === 'string' && typeof paths === 'object' && typeof components === 'object';
};
