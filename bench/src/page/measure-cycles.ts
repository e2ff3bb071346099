import { request } from 'undici';
import { together } from '../checkout/buyers.ts';
import { count, type Line, percent } from '../report.ts';
import type { Installation } from '../running/installation.ts';
import type { Program } from '../running/program.ts';

const headers = { 'accept-encoding': 'br' };
const atOnce = 50;
const bareRequests = 3_000;

interface Cycle {
  readonly pages: number;
  /** Requests that fill the cache, from the beginning of the cycle. */
  readonly before: number;
  /** The measured requests: each page at this distance, from the beginning of the next cycle. */
  readonly measured: number;
  readonly step: number;
  readonly goal?: { readonly cached: number; readonly rate: number };
}

/** The largest cycle is a sample, because rendering all of its pages takes minutes. */
const cycles: readonly Cycle[] = [
  { pages: 500, before: 500, measured: 4_000, step: 1, goal: { cached: 0.99, rate: 0.5 } },
  { pages: 5_000, before: 5_000, measured: 5_000, step: 1 },
  { pages: 50_000, before: 7_000, measured: 6_250, step: 8 },
];
/** The number of pages that must exist. */
export const cyclePages = Math.max(...cycles.map(({ pages }) => pages));

/** The pages of this size that the documentation promises for the default budget. */
const promisedPages = 4_800;

interface Wanted {
  readonly installation: Installation;
  /** @param number from 1 to `cyclePages` */
  readonly path: (number: number) => string;
  readonly bareUrl: string;
  readonly log: (line: string) => void;
}

/**
 * Measures pages that are requested one after the other, again and again, by the share that the cache answers. Each cycle
 * begins with a new server.
 */
export async function measureCycles(
  { installation, path, bareUrl, log }: Wanted,
  running: Program,
): Promise<{ readonly lines: Line[]; readonly server: Program }> {
  const lines: Line[] = [];
  let server = running;
  let kept = 0;
  for (const { pages, before, measured, step, goal } of cycles) {
    await server.stop();
    server = await installation.startServer();
    const load = (requests: number, distance: number) =>
      rateOf(requests, (turn) => `${installation.url}${path(((turn * distance) % pages) + 1)}`);
    await load(before, 1);
    const bareBefore = await rateOf(bareRequests, () => bareUrl);
    const start = await figuresOf(installation);
    const rate = await load(measured, step);
    const end = await figuresOf(installation);
    const bare = (bareBefore + (await rateOf(bareRequests, () => bareUrl))) / 2;
    const cached = (end.cached - start.cached) / measured;
    kept = Math.max(kept, end.pages);
    log(`${count(pages)} pages: ${percent(cached)} cached, ${count(rate)} a second, ${count(end.pages)} kept`);
    lines.push({
      what: `${count(pages)} pages in a cycle, cached requests`,
      measured: percent(cached),
      ...(goal
        ? { goal: `at least ${percent(goal.cached)}`, kind: 'ratio', met: cached >= goal.cached }
        : { goal: '', kind: 'figure' }),
    });
    lines.push({
      what: `${count(pages)} pages in a cycle, per second`,
      measured: `${count(rate)} against ${count(bare)}: ${percent(rate / bare)}`,
      ...(goal
        ? { goal: `at least ${percent(goal.rate)}`, kind: 'ratio', met: rate / bare >= goal.rate }
        : { goal: '', kind: 'figure' }),
    });
  }
  lines.push({
    what: 'pages that the default budget of 32 MB holds',
    measured: count(kept),
    goal: `at least ${count(promisedPages)}`,
    kind: 'size',
    met: kept >= promisedPages,
  });
  return { lines, server };
}

/** The end of the scenario's description. */
export const aboutCycles = `Then ${cycles.map(({ pages }) => count(pages)).join(', ')} pages of a shop, requested one after the other, ${atOnce} at a time, by one client that requests the bare route in the same way; of the largest cycle, the first ${count(cycles.at(-1)?.before ?? 0)} pages, and then every ${cycles.at(-1)?.step}th page.`;

async function rateOf(requests: number, url: (turn: number) => string): Promise<number> {
  const begun = performance.now();
  await together(requests, atOnce, async (turn) => {
    const answer = await request(url(turn), { headers });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`a page answered ${answer.statusCode}`);
  });
  return requests / ((performance.now() - begun) / 1_000);
}

async function figuresOf({ url }: Installation): Promise<{ readonly cached: number; readonly pages: number }> {
  const text = await (await request(`${url}/metrics`)).body.text();
  const of = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  return { cached: of('public_pages_total{source="cached"}'), pages: of('public_pages_cached') };
}
