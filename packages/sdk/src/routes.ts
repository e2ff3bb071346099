import type { Endpoint, PublicCall } from '@kumbi/contract/endpoint.ts';

// Only types come from the contract, so that a program doesn't load its schemas. The tables of addresses are small, and
// the compiler checks every line against the contract: a new, removed or moved call doesn't compile.

type PublicEndpoint = Endpoint & { readonly api: PublicCall };
/** The calls of one contract file, by operation. */
export type CallsOf<File> = {
  [K in keyof File as File[K] extends PublicEndpoint ? File[K]['api']['operation'] : never]: File[K];
};
type RouteOf<E> = E extends PublicEndpoint ? `${E['method']} ${E['path']}` : never;
/** The address of each call. */
export type Routes<Calls> = { readonly [O in keyof Calls]: RouteOf<Calls[O]> };
