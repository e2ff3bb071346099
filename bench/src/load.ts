import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Agent, request } from 'undici';

export interface Load {
  readonly url: string;
  readonly connections?: number;
  readonly seconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Addresses to request in turn, instead of the single one. */
  readonly paths?: readonly string[];
  /** The expected responses are redirects. */
  readonly redirects?: boolean;
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
  const { url, connections = 50, seconds = 8, headers = {}, paths, amount, redirects = false } = load;
  const result = await autocannon({
    url,
    connections,
    headers,
    timeout: 30,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(paths ? { requests: paths.map((path) => ({ path })) } : {}),
  });
  const failed = result.errors + result.timeouts + (redirects ? result.requests.total - result['3xx'] : result.non2xx);
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

export interface Compared {
  readonly first: Measured;
  readonly second: Measured;
  /** The first rate divided by the second. */
  readonly ratio: number;
}

/**
 * Runs the same load on both in turns, so that other work on the machine affects both alike. The ratio is the median of the
 * turns, and the figures are those of each side's median turn.
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
  };
}

/**
 * Sends requests at a steady rate, even if responses are slower.
 *
 * @returns the milliseconds of each response since its request was due
 */
export async function offered(perSecond: number, seconds: number, ask: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const begun = performance.now();
  for (let number = 0; number < perSecond * seconds; ) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - begun) / 1_000) * perSecond) + 1);
    for (; number < due; number += 1) {
      const dueAt = begun + (number / perSecond) * 1_000;
      asked.push(ask().then(() => void times.push(performance.now() - dueAt)));
    }
    await sleep(1);
  }
  await Promise.all(asked);
  return times;
}

/**
 * Requests both addresses at the same steady rate in turns. Here a response's time is its own: a closed loop at full speed
 * fills the queue until the time of every response is the number of connections divided by the rate.
 *
 * @returns the median over the turns of each side's p99 in milliseconds, and of the first divided by the second
 */
export async function compareAtRate(
  first: Load,
  second: Load,
  { perSecond, rounds = 7, seconds = 5 }: { readonly perSecond: number; rounds?: number; seconds?: number },
): Promise<{ readonly first: number; readonly second: number; readonly ratio: number }> {
  const dispatcher = new Agent({ connections: 50 });
  const p99 = async ({ url, headers = {} }: Load): Promise<number> => {
    const ask = async () => {
      const answer = await request(url, { dispatcher, headers });
      await answer.body.dump();
      if (answer.statusCode >= 400) throw new Error(`${url} answered ${answer.statusCode}`);
    };
    return quantile(await offered(perSecond, seconds, ask), 0.99);
  };
  const turns: { first: number; second: number }[] = [];
  for (let turn = 0; turn < rounds; turn++) turns.push({ first: await p99(first), second: await p99(second) });
  await dispatcher.close();
  return {
    first: median(turns.map((turn) => turn.first)),
    second: median(turns.map((turn) => turn.second)),
    ratio: median(turns.map((turn) => turn.first / turn.second)),
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

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** @param share between 0 and 1: 0.99 is the value that 99 of 100 don't exceed */
export function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
