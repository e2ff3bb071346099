import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly connections?: number;
  readonly seconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Addresses to request in turn, instead of the single one. */
  readonly paths?: readonly string[];
  /** A number of requests instead of a duration. */
  readonly amount?: number;
}

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Sends requests as fast as the responses arrive.
 *
 * @throws on an unsuccessful response: a refusal is quick, and would count as speed
 */
export async function measure(load: Load): Promise<Measured> {
  const { url, connections = 50, seconds = 8, headers = {}, paths, amount } = load;
  const result = await autocannon({
    url,
    connections,
    headers,
    timeout: 30,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(paths ? { requests: paths.map((path) => ({ path })) } : {}),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

export interface Compared {
  readonly first: Measured;
  readonly second: Measured;
  /** The first rate divided by the second. */
  readonly ratio: number;
  /** The first p99 divided by the second. */
  readonly p99Ratio: number;
}

/**
 * Runs the same load on both in turns, so that other work on the machine affects both alike. The ratios are the medians
 * of the turns, and the figures are those of each side's median turn.
 */
export async function compare(first: Load, second: Load, { rounds = 7, seconds = 2 } = {}): Promise<Compared> {
  const turns: { first: Measured; second: Measured }[] = [];
  for (let turn = 0; turn < rounds; turn++)
    turns.push({ first: await measure({ ...first, seconds }), second: await measure({ ...second, seconds }) });
  const middle = (all: Measured[]): Measured =>
    all.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds / 2)] ?? { perSecond: 0, p50: 0, p99: 0 };
  return {
    first: middle(turns.map((turn) => turn.first)),
    second: middle(turns.map((turn) => turn.second)),
    ratio: median(turns.map((turn) => turn.first.perSecond / turn.second.perSecond)),
    p99Ratio: median(turns.map((turn) => turn.first.p99 / turn.second.p99)),
  };
}

/**
 * Measures single requests, one after the other, after one to warm up.
 *
 * @returns the median in milliseconds; `times` must be odd
 */
export async function medianTime(ask: () => Promise<unknown>, times = 9): Promise<number> {
  await ask();
  const taken: number[] = [];
  for (let count = 0; count < times; count++) {
    const begun = performance.now();
    await ask();
    taken.push(performance.now() - begun);
  }
  return median(taken);
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
