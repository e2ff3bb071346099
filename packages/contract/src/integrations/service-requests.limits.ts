/** Requests of a connection are shown for this time. */
export const requestDays = 30;
/** The newest requests of a workspace that are kept, over all its connections. */
export const requestsKept = 10_000;
/** The requests that a connection may send in a minute, unless its service allows fewer. */
export const requestsPerMinute = 600;

/**
 * The end of a request: an answer of any status, or none that can be used. `too_large` and `not_json` are answers that
 * were refused.
 */
export const requestResults = [
  'answered',
  'timeout',
  'unknown_host',
  'tls',
  'connection',
  'too_large',
  'not_json',
] as const;
export type RequestResult = (typeof requestResults)[number];
