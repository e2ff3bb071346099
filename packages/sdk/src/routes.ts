import type { Endpoint, PublicCall } from '@kumbi/contract/endpoint.ts';

// Only types come from the contract, so that a program doesn't load its schemas. The tables of addresses are small, and
// the compiler checks every line against the contract: a new, removed or moved call doesn't compile.

type PublicEndpoint = Endpoint & { readonly api: PublicCall };
type ValueOf<T> = T[keyof T];
/** The public calls among the endpoints of a file's groups. */
type PublicCallOf<File> = Extract<ValueOf<{ [G in keyof File]: ValueOf<File[G]> }>, PublicEndpoint>;
/** The calls of one contract file, by operation. */
export type CallsOf<File> = { [E in PublicCallOf<File> as E['api']['operation']]: E };
type RouteOf<E> = E extends PublicEndpoint ? `${E['method']} ${E['path']}` : never;
/** The address of each call. */
export type Routes<Calls> = { readonly [O in keyof Calls]: RouteOf<Calls[O]> };
