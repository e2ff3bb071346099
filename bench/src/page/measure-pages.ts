import { request } from 'undici';
import { together } from '../checkout/buyers.ts';
import { compare, measure, median } from '../load.ts';
import { count, type Line, ms, percent } from '../report.ts';
import type { Installation } from '../running/installation.ts';
import { startOwn } from '../running/program.ts';
import type { BarePage } from './bare-server.ts';

const headers = { 'accept-encoding': 'br' };
const atOnce = 10;
/**
 * Of pages without an earlier request. The first one doesn't count: it warms both sides up, as the load on cached pages
 * did.
 */
const turns = 8;
const pagesInTurn = 250;
/** The number of pages that must not have been requested before. */
export const freshPages = turns * pagesInTurn;

interface Pages {
  /** The path of a page that is requested repeatedly. */
  readonly kept: string;
  /** @param number from 1 to `freshPages` */
  readonly fresh: (number: number) => string;
  /** The share of the bare route's rate that uncached pages must reach; absent without a goal. */
  readonly freshShare?: number;
  /** Measures more, at the end and against the same bare route. */
  readonly afterwards?: (bareUrl: string) => Promise<readonly Line[]>;
}

/** Measures cached and uncached pages, each against a bare route that sends the bytes of the cached one. */
export async function measurePages(
  installation: Installation,
  pages: Pages,
  log: (line: string) => void,
): Promise<{ readonly lines: Line[]; readonly bytes: number }> {
  const { url } = installation;
  const bare = await sameBytes(`${url}${pages.kept}`);
  const { program, ready } = await startOwn<{ url: string }>(
    new URL('./bare-server.ts', import.meta.url).pathname,
    bare,
  );
  try {
    const own = { url: `${url}${pages.kept}`, headers };
    const other = { url: ready.url, headers };
    await Promise.all([measure({ ...own, seconds: 2 }), measure({ ...other, seconds: 2 })]);
    const { first: kept, second: same, ratio } = await compare(own, other);
    log(`kept: ${count(kept.perSecond)} of ${count(same.perSecond)}`);

    // Bulk-loaded rows have no statistics yet; in a live database they have.
    await installation.admin().query('analyze');
    const rates: { fresh: number; bare: number; each: number }[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const used = processorTime(installation);
      const begun = performance.now();
      await together(pagesInTurn, atOnce, async (index) => {
        const answer = await request(`${url}${pages.fresh(turn * pagesInTurn + index + 1)}`, { headers });
        await answer.body.dump();
        if (answer.statusCode !== 200) throw new Error(`a page answered ${answer.statusCode}`);
      });
      const fresh = pagesInTurn / ((performance.now() - begun) / 1_000);
      const each = (processorTime(installation) - used) / pagesInTurn;
      const { perSecond } = await measure({ ...other, seconds: 1 });
      if (turn > 0) rates.push({ fresh, bare: perSecond, each });
    }
    const fresh = median(rates.map((rate) => rate.fresh));
    const freshRatio = median(rates.map((rate) => rate.fresh / rate.bare));
    log(`fresh: ${count(fresh)} a second`);
    const lines: Line[] = [
      {
        what: 'cached pages per second',
        measured: `${count(kept.perSecond)} against ${count(same.perSecond)}: ${percent(ratio)}`,
        goal: 'at least 50 %',
        kind: 'ratio',
        met: ratio >= 0.5,
      },
      {
        what: 'p99 of a cached page (bare route)',
        measured: `${ms(kept.p99)} (${ms(same.p99)})`,
        goal: '',
        kind: 'figure',
      },
      {
        what: 'fresh pages per second',
        measured: `${count(fresh)} against ${count(median(rates.map((rate) => rate.bare)))}: ${(freshRatio * 100).toFixed(1)} %`,
        ...(pages.freshShare
          ? { goal: `at least ${percent(pages.freshShare)}`, kind: 'ratio', met: freshRatio >= pages.freshShare }
          : { goal: '', kind: 'figure' }),
      },
      {
        what: 'CPU time of a fresh page, server and Postgres',
        measured: ms(median(rates.map((rate) => rate.each))),
        goal: '',
        kind: 'figure',
      },
    ];
    lines.push(...((await pages.afterwards?.(ready.url)) ?? []));
    return { lines, bytes: Buffer.from(bare.body, 'base64').length };
  } finally {
    await program.stop();
  }
}

/** The end of the scenario's description, after the name of the page. */
export const aboutPages = (bytes: number): string =>
  `${count(bytes)} bytes as sent (brotli), at 50 connections, against a bare route that sends the same bytes and headers; and ${count(freshPages)} pages requested for the first time, ${atOnce} at a time, alternating with the bare route: read, rendered and compressed.`;

function processorTime(installation: Installation): number {
  const { server = 0, Postgres = 0 } = installation.processorTimes();
  return server + Postgres;
}

async function sameBytes(url: string): Promise<BarePage> {
  const answer = await request(url, { headers });
  const body = Buffer.from(await answer.body.arrayBuffer()).toString('base64');
  const kept = Object.entries(answer.headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
  return { body, headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) };
}
