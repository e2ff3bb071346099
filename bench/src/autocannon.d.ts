/** The used part of the load generator's API, which has no types. */
declare module 'autocannon' {
  interface Request {
    readonly path?: string;
    readonly method?: 'GET' | 'POST';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }
  interface Options extends Request {
    readonly url: string;
    readonly connections: number;
    readonly duration?: number;
    readonly amount?: number;
    readonly requests?: readonly Request[];
    readonly timeout?: number;
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    readonly '3xx': number;
  }
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
