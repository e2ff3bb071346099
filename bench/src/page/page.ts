import { request } from 'undici';
import { together } from '../checkout/buyers.ts';
import { compare, measure, median } from '../load.ts';
import { type Chapter, count, ms, percent } from '../report.ts';
import { openInstallation } from '../running/installation.ts';
import { startOwn } from '../running/program.ts';
import { makeSeller, productsSql } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import type { BarePage } from './bare-server.ts';
import { demoPage } from './demo-page.ts';

const headers = { 'accept-encoding': 'br' };
const atOnce = 10;
/** Of pages that nobody asked for before; the first one, not counted, warms both sides up as the load on kept pages did. */
const turns = 8;
const pagesInTurn = 250;
const products = turns * pagesInTurn;

export async function page({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  try {
    const first = await installation.startServer();
    const url = `${installation.url}${await demoPage(installation)}`;
    // Making the demo's pictures is not what is measured, nor the memory that it took.
    await first.stop();
    const server = await installation.startServer();
    const bare = await sameBytes(url);
    const { program, ready } = await startOwn<{ url: string }>(
      new URL('./bare-server.ts', import.meta.url).pathname,
      bare,
    );
    const [own, other] = [
      { url, headers },
      { url: ready.url, headers },
    ];
    await Promise.all([measure({ ...own, seconds: 2 }), measure({ ...other, seconds: 2 })]);
    const { first: kept, second: same, ratio } = await compare(own, other);
    log(`kept: ${count(kept.perSecond)} of ${count(same.perSecond)}`);

    const seller = await makeSeller(installation, 'pages');
    await installation
      .admin()
      .query(productsSql(`'Café ' || n`), [seller.workspaceId, seller.shopId, seller.categoryId, 1, products, 100]);
    const rates: { fresh: number; bare: number }[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const begun = performance.now();
      await together(pagesInTurn, atOnce, async (index) => {
        const number = turn * pagesInTurn + index + 1;
        const answer = await request(`${installation.url}/pt/s/${seller.shopCode}/produto-${number}`, { headers });
        await answer.body.dump();
        if (answer.statusCode !== 200) throw new Error(`A page answered ${answer.statusCode}`);
      });
      const fresh = pagesInTurn / ((performance.now() - begun) / 1_000);
      const { perSecond: bare } = await measure({ ...other, seconds: 1 });
      if (turn > 0) rates.push({ fresh, bare });
    }
    const fresh = median(rates.map((rate) => rate.fresh));
    const freshRatio = median(rates.map((rate) => rate.fresh / rate.bare));
    await program.stop();
    const chapter: Chapter = {
      title: 'A public product page',
      about: `The page of a product of the demo business, ${count(Buffer.from(bare.body, 'base64').length)} bytes as sent (brotli), at 50 connections, against a bare route that sends the same bytes and headers; and ${count(products)} pages that nobody asked for before, ${atOnce} at a time, in turns with the bare route: read, rendered and compressed.`,
      lines: [
        {
          what: 'kept pages a second',
          measured: `${count(kept.perSecond)} against ${count(same.perSecond)}: ${percent(ratio)}`,
          goal: 'at least 50 %',
          kind: 'ratio',
          met: ratio >= 0.5,
        },
        {
          what: 'p99 of a kept page (bare route)',
          measured: `${ms(kept.p99)} (${ms(same.p99)})`,
          goal: '',
          kind: 'figure',
        },
        {
          what: 'fresh pages a second',
          measured: `${count(fresh)} against ${count(median(rates.map((rate) => rate.bare)))}: ${(freshRatio * 100).toFixed(1)} %`,
          goal: 'at least 5 %',
          kind: 'ratio',
          met: freshRatio >= 0.05,
        },
      ],
    };
    return { chapter, postgres: installation.postgresVersion, memory: { server: server.memory() } };
  } finally {
    await installation.stop();
  }
}

async function sameBytes(url: string): Promise<BarePage> {
  const answer = await request(url, { headers });
  const body = Buffer.from(await answer.body.arrayBuffer()).toString('base64');
  const kept = Object.entries(answer.headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
  return { body, headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) };
}
