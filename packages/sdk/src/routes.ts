import type { Endpoint, PublicCall } from '@kumbi/contract/endpoint.ts';

// Types alone come from the contract, so that a program does not load its schemas. The tables beside them are small, and
// the compiler holds every line of theirs to the contract: a call that is new, gone or elsewhere does not compile.

type PublicEndpoint = Endpoint & { readonly api: PublicCall };
/** The calls of one file of the contract, by their operation. */
export type CallsOf<File> = {
  [K in keyof File as File[K] extends PublicEndpoint ? File[K]['api']['operation'] : never]: File[K];
};
type RouteOf<E> = E extends PublicEndpoint ? `${E['method']} ${E['path']}` : never;
/** The address of each call. */
export type Routes<Calls> = { readonly [O in keyof Calls]: RouteOf<Calls[O]> };
