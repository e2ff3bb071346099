import type * as z from 'zod';
import type { ErrorCode } from './error-catalogue.ts';
import type { KeyNoun } from './key-scopes.ts';
import type { KeyType } from './key-types.ts';
import type { Permission } from './shared/roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One kind of record, under its module: `shops.category`. A change uses it to find the responses that become stale. */
export type Tag = `${string}.${string}`;

type ObjectSchema = z.ZodObject | z.ZodDiscriminatedUnion | z.ZodUnion | z.ZodIntersection;

/**
 * One call of the API, as data. The server's route, its validation and serialisation, the OpenAPI document and the web
 * client's types all derive from it.
 */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api/v1`, with `:name` for a parameter. */
  readonly path: `/${string}`;
  /** Required, even for `public`. */
  readonly permission: Permission;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: ObjectSchema;
  /**
   * The body is a form with files (`z.file()` fields). Every other field arrives as text. With `or-json` it may also be
   * JSON.
   */
  readonly multipart?: true | 'or-json';
  /** The largest body in bytes, or with `multipart` the largest file; by default the usual limit. */
  readonly largest?: number;
  /** The number of files in a form, 1 by default. */
  readonly files?: number;
  readonly response: z.ZodType;
  /** The field of the response with the record or the records, which the web app picks. */
  readonly field?: string;
  /** The response is a file to save. A refusal is JSON as everywhere. */
  readonly download?: true;
  /**
   * A browser opens it as a page and is sent to another address. The query may name the workspace as `company`, because a
   * browser sends no header. The server sends a refused browser to another page; any other caller gets JSON as everywhere.
   */
  readonly redirect?: true;
  /** The refusals of this call, in addition to those of `shared.errors.ts`. */
  readonly errors: readonly ErrorCode[];
  /** The response contains a secret that is shown once, so it is never stored for a repeated Idempotency-Key. */
  readonly oneTimeSecret?: true;
  /**
   * The response contains addresses or codes that are rights themselves, such as the code of a ticket. An operator who
   * visits the workspace doesn't get them.
   */
  readonly givesAccess?: true;
  /**
   * The person must have proven within the last minutes (`proofMinutes`) that it is still them: a stolen session must
   * neither read a secret nor take over an account.
   */
  readonly needs?: 'recentProof';
  /** Calls per minute and caller, if the general limit is too high. */
  readonly perMinute?: number;
  /** The kinds of record in the response, of its own module and lower ones. Literal texts only. */
  readonly tags?: readonly Tag[];
  /**
   * The kinds of record that this call changes: clients refetch responses with one of these tags. Literal texts only.
   */
  readonly changes?: readonly Tag[];
  /** Makes it a call of the public API, for programs with a key. Its permission is then `key`. */
  readonly api?: PublicCall;
}

/**
 * The part of a call in the public API's document and reference that its schemas don't contain, and the keys that may
 * make it. Its title and its detail are in `calls` of the module's `messages/reference.*.json`, by its operation.
 */
export interface PublicCall {
  /** The types of key that allow it. */
  readonly keys: readonly KeyType[];
  /**
   * The noun whose scope a key needs: to read it for a GET, to write it for any other method. Null for a call that needs no
   * scope, because it reads nothing but the key itself.
   */
  readonly noun: KeyNoun | null;
  /** Its name in client programs, which never changes: `listContacts`. */
  readonly operation: string;
  /** The request and response of the examples. A test checks them against the schemas. */
  readonly example: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | number>>;
    readonly body?: unknown;
    /** A file that the examples in code send instead of the body. */
    readonly file?: { readonly field: string; readonly name: string };
    readonly answer: unknown;
  };
}

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type PublicDeclaration = Omit<Endpoint, 'permission' | 'summary'> & { readonly api: PublicCall };

/** Declares a call of the public API. */
export const publicEndpoint = <const E extends PublicDeclaration>(declaration: E) => ({
  ...declaration,
  permission: 'key' as const,
  summary: declaration.api.operation,
});

type PartInput<E extends Endpoint, P extends 'params' | 'query' | 'body'> = E[P] extends z.ZodType
  ? Record<P, z.input<E[P]>>
  : unknown;
type PartParsed<E extends Endpoint, P extends 'params' | 'query' | 'body'> = E[P] extends z.ZodType
  ? Record<P, z.output<E[P]>>
  : unknown;

/** A client's input, before validation. */
export type Input<E extends Endpoint> = PartInput<E, 'params'> & PartInput<E, 'query'> & PartInput<E, 'body'>;
/** A handler's input, after validation. */
export type Parsed<E extends Endpoint> = PartParsed<E, 'params'> & PartParsed<E, 'query'> & PartParsed<E, 'body'>;
/** A handler's result. Keys outside the schema are dropped from the response. */
export type Returns<E extends Endpoint> = z.input<E['response']>;
/** The client's view of a response. */
export type Answer<E extends Endpoint> = z.output<E['response']>;
