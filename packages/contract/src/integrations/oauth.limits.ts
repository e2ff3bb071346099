/** The time in which a person chooses an account on the service's pages. */
export const stateMinutes = 10;
/** A token that ends sooner is refreshed before it is used. */
export const tokenMarginMs = 120_000;
/** Longer than a refresh takes. If its process ends, another one refreshes then. */
export const refreshLeaseMs = 30_000;
/** A run that waits for a connection looks again after this time, in case it wasn't continued. */
export const lostPauseMs = 3_600_000;
/** The results of a connection on a service's pages, as the specification's `int-done`. */
export const connectionResults = ['true', 'false', 'exists'] as const;
export type ConnectionResult = (typeof connectionResults)[number];
