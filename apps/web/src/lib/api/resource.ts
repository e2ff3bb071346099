import type { Answer, Endpoint } from '@kumbi/contract/endpoint.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { type CallOptions, type ClientInput, call, download } from './call.ts';
import { type ListAnswer, oneQuery, pagesQuery } from './queries.ts';
import { dropItems, invalidateTags } from './tags.ts';

/** An endpoint for `resource`; `pick` adds the field. */
type AnyCall = Endpoint & { readonly field?: string };
type Call = (...args: readonly unknown[]) => unknown;

/** The first argument is the workspace's code, except for calls outside any workspace. */
type Scope<E extends AnyCall> = E['permission'] extends 'public' | 'user' | 'operator' | 'key'
  ? []
  : [workspace: string];
type Given<E extends AnyCall> = object extends ClientInput<E> ? [input?: ClientInput<E>] : [input: ClientInput<E>];

/** The response, or its picked field. */
type Result<E extends AnyCall> = E extends { readonly field: infer Field extends keyof Answer<E> }
  ? Answer<E>[Field]
  : Answer<E>;
type Item<E extends AnyCall> = Result<E> extends readonly (infer One)[] ? One : never;

interface Read<E extends AnyCall> {
  (...args: [...Scope<E>, ...Given<E>]): ReturnType<typeof oneQuery<Result<E>>>;
  readonly pages: Answer<E> extends ListAnswer
    ? (...args: [...Scope<E>, ...Given<E>]) => ReturnType<typeof pagesQuery<Answer<E>, Item<E>>>
    : never;
}

interface WriteOptions extends CallOptions {
  /** The ids of rows that disappear from every list with a changed tag before the server responds. */
  readonly drops?: readonly string[];
  /** Shows the change in another way before the server responds. */
  readonly foresee?: () => unknown;
  /** Resolves before the changed data is refetched, if the caller only needs the response. */
  readonly eager?: true;
}

interface Write<E extends AnyCall> {
  /** @throws ApiError for a refusal, NetworkError without a response */
  (...args: [...Scope<E>, ...Given<E>, options?: WriteOptions]): Promise<Result<E>>;
  /** Sends one input after the other and refetches once, after the last. */
  each(...args: [...Scope<E>, inputs: readonly ClientInput<E>[], options?: WriteOptions]): Promise<Result<E>[]>;
}

type Load<E extends AnyCall> = (...args: [...Scope<E>, ...Given<E>]) => ReturnType<typeof download>;

type Resource<R extends Readonly<Record<string, AnyCall>>> = {
  readonly [Name in keyof R]: R[Name]['download'] extends true
    ? Load<R[Name]>
    : R[Name]['method'] extends 'GET'
      ? Read<R[Name]>
      : Write<R[Name]>;
};

/** Separates the workspace from a call's other arguments: only the workspace is a text. */
function scoped(args: readonly unknown[]) {
  const [workspace, ...rest] = typeof args[0] === 'string' ? [args[0], ...args.slice(1)] : [undefined, ...args];
  const [input = {}, options = {}] = rest as [object?, WriteOptions?];
  return { workspace: workspace === undefined ? {} : { workspace }, scope: workspace, input, options };
}

const picked = (endpoint: AnyCall, answer: unknown): unknown =>
  endpoint.field === undefined ? answer : (answer as Readonly<Record<string, unknown>>)[endpoint.field];

function read(endpoint: AnyCall): Call & { readonly pages: Call } {
  const ask = (args: readonly unknown[]) => {
    const { workspace, scope = null, input } = scoped(args);
    const load = (signal: AbortSignal, more: object = {}) =>
      call(endpoint, { ...input, ...more } as never, { ...workspace, signal });
    return {
      key: [scope, `${endpoint.method} ${endpoint.path}`, input, endpoint.field],
      tags: endpoint.tags ?? [],
      load,
      input,
    };
  };
  const rows = (page: ListAnswer) => picked(endpoint, page) as readonly unknown[];
  const gather = (data: InfiniteData<ListAnswer, string | undefined>) => ({ ...data, items: data.pages.flatMap(rows) });
  const one: Call = (...args) => {
    const { load, ...asked } = ask(args);
    return oneQuery(asked, async (signal) => picked(endpoint, await load(signal)));
  };
  const pages: Call = (...args) => {
    const { load, input, ...asked } = ask(args);
    const page = (signal: AbortSignal, cursor: string | undefined) =>
      load(signal, { query: { ...('query' in input ? (input.query as object) : {}), cursor } }) as Promise<ListAnswer>;
    return pagesQuery(asked, page, gather);
  };
  return Object.assign(one, { pages });
}

function write(endpoint: AnyCall): Call & { readonly each: Call } {
  const { changes = [] } = endpoint;
  const send = async (args: readonly unknown[], inputs: readonly object[]) => {
    const { workspace, scope, options } = scoped(args);
    const { drops, foresee, eager, ...rest } = options;
    const answers: unknown[] = [];
    try {
      await foresee?.();
      if (drops) dropItems(scope, changes, drops);
      for (const input of inputs)
        answers.push(picked(endpoint, await call(endpoint, input as never, { ...workspace, ...rest })));
    } catch (error) {
      const shown = drops || foresee || answers.length > 0;
      if (shown) await invalidateTags(scope, changes);
      // A refusal that isn't about a field often means that another person has changed the data.
      else if (error instanceof ApiError && !error.envelope.fields) void invalidateTags(scope, changes);
      throw error;
    }
    const refreshed = invalidateTags(scope, changes);
    if (!eager) await refreshed;
    return answers;
  };
  const one: Call = async (...args) => (await send(args, [scoped(args).input]))[0];
  const each: Call = (...args) => send(args, scoped(args).input as readonly object[]);
  return Object.assign(one, { each });
}

function load(endpoint: AnyCall): Call {
  return (...args) => {
    const { workspace, input } = scoped(args);
    return download({ ...endpoint, download: true }, input as never, workspace);
  };
}

/**
 * Creates the calls of one noun from its endpoints, with the names that screens use:
 *
 *     export const categories = resource({ ...categoriesApi, list: pick(categoriesApi.list, 'categories') });
 *
 * A GET becomes query options, and a list's also `.pages`. A download becomes a function that returns the file. Any
 * other endpoint becomes a call that refetches everything its endpoint `changes` and then returns.
 */
export function resource<const R extends Readonly<Record<string, AnyCall>>>(endpoints: R): Resource<R> {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    endpoint.download ? load(endpoint) : endpoint.method === 'GET' ? read(endpoint) : write(endpoint),
  ]);
  return Object.fromEntries(calls) as Resource<R>;
}

/** Picks one field of an endpoint's response: `pick(cupsApi.get, 'cup')` returns the cup. */
export const pick = <const E extends AnyCall, const Field extends string & keyof Answer<E>>(
  endpoint: E,
  field: Field,
): E & { readonly field: Field } => ({ ...endpoint, field });
