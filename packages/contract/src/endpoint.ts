import type * as z from 'zod';
import type { ErrorCode } from './error-catalogue.ts';
import type { KeyType } from './shared/key-types.ts';
import type { Bilingual } from './shared/locale.ts';
import type { Permission } from './shared/roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One kind of record, under its module: `shops.category`. By it a change finds the answers that it makes old. */
export type Tag = `${string}.${string}`;

type ObjectSchema = z.ZodObject | z.ZodDiscriminatedUnion | z.ZodUnion | z.ZodIntersection;

/**
 * One call of the API, as data. The same declaration gives the server's route, its validation and serialisation,
 * the OpenAPI document and the web client's types.
 */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api/v1`, with `:name` for a parameter. */
  readonly path: `/${string}`;
  /** `public` must be spelled out. */
  readonly permission: Permission;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: ObjectSchema;
  /** The body is a form with files (`z.file()` fields); every other field arrives as text. `or-json`: or it is JSON. */
  readonly multipart?: true | 'or-json';
  /** The largest body, or with `multipart` the largest file, in bytes, where it is not the usual one. */
  readonly largest?: number;
  readonly response: z.ZodType;
  /** The answer is a file to be saved; a refusal is JSON as everywhere. */
  readonly download?: true;
  /** The refusals of this call besides those of `shared.errors.ts`. */
  readonly errors: readonly ErrorCode[];
  /** The answer carries a secret that is shown once: it is never kept for a repeated Idempotency-Key. */
  readonly oneTimeSecret?: true;
  /** Calls per minute and caller, where the general limit is too generous. */
  readonly perMinute?: number;
  /** The kinds of record that the answer is made of. Only tags of its own module and of lower ones. Plain texts only. */
  readonly tags?: readonly Tag[];
  /** The kinds of record that this call changes: clients read again what has one of these tags. Plain texts only. */
  readonly changes?: readonly Tag[];
  /** What makes it a call of the public API, for programs with a key; its permission is then `key`. */
  readonly api?: PublicCall;
}

/** What the public API's document and reference say of a call beside its schemas, and who may call it. */
export interface PublicCall {
  /** The types of key that open it. */
  readonly keys: readonly KeyType[];
  /** Its name for client programs, which never changes: `listContacts`. */
  readonly operation: string;
  readonly title: Bilingual;
  readonly detail?: Bilingual;
  /** What the examples send and get; a test holds it to the schemas. */
  readonly example: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | number>>;
    readonly body?: unknown;
    readonly answer: unknown;
  };
}

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type PublicDeclaration = Omit<Endpoint, 'permission' | 'summary'> & { readonly api: PublicCall };

/** A call of the public API. Its summary is its English title. */
export const publicEndpoint = <const E extends PublicDeclaration>(declaration: E) => ({
  ...declaration,
  permission: 'key' as const,
  summary: declaration.api.title.en,
});

type PartInput<E extends Endpoint, P extends 'params' | 'query' | 'body'> = E[P] extends z.ZodType
  ? Record<P, z.input<E[P]>>
  : unknown;
type PartParsed<E extends Endpoint, P extends 'params' | 'query' | 'body'> = E[P] extends z.ZodType
  ? Record<P, z.output<E[P]>>
  : unknown;

/** What a client sends. */
export type Input<E extends Endpoint> = PartInput<E, 'params'> & PartInput<E, 'query'> & PartInput<E, 'body'>;
/** What a handler receives, after validation. */
export type Parsed<E extends Endpoint> = PartParsed<E, 'params'> & PartParsed<E, 'query'> & PartParsed<E, 'body'>;
/** What a handler returns; keys that the schema does not list are dropped on the way out. */
export type Returns<E extends Endpoint> = z.input<E['response']>;
/** What a client receives. */
export type Answer<E extends Endpoint> = z.output<E['response']>;
