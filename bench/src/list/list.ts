import { listQuerySchema } from '@kumbi/contract/shared/paging.ts';
import { readProductPage } from '@kumbi/server/modules/shops/product/product.reads.ts';
import { compare, compareAtRate, measure, medianTime } from '../load.ts';
import { type Chapter, count, type Line, ms, percent } from '../report.ts';
import { type Installation, loading, openInstallation } from '../running/installation.ts';
import { startOwn } from '../running/program.ts';
import type { Seller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import type { BareInput } from './bare-server.ts';
import { fill, rowsOf, terms } from './fill.ts';
import { listStatements } from './statements.ts';

const poolSize = 10;
/** Of the list's own highest rate: a product whose users wait is scaled before it is busier than this. */
const steadyShare = 0.4;

export async function list({ rows, folder, log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation({ postgres: loading, folder });
  try {
    const server = await installation.startServer();
    log(`filling a database with ${count(rows)} products`);
    const seller = await fill(installation, rowsOf(rows), log);
    const lines = [...(await rates(installation, seller)), ...(await depths(installation, seller, log))];
    const chapter: Chapter = {
      title: 'A list of 12',
      about:
        `Products of one shop with ${count(rows / 10)}, of a workspace among ${count(rows)} products in all, requested by a signed-in user. ` +
        "The bare route sends the server's own statements (session and membership; `begin` with the workspace, the page with its total, and `commit`, sent together) through `pg` and does nothing else; the single statement only reads the page, without a session or a transaction.",
      lines,
    };
    return { chapter, postgres: installation.postgresVersion, memory: { server: server.memory() } };
  } finally {
    await installation.stop();
  }
}

const addressOf = (seller: Seller, offset: number, term?: string) =>
  `/api/v1/company/shops/products?shop_id=${seller.shopId}&currentPage=${offset}${term ? `&name=${term}` : ''}`;

const headersOf = (seller: Seller) => ({
  cookie: seller.cookie,
  'x-company': seller.workspaceCode,
  'accept-language': 'pt',
});

async function rates(installation: Installation, seller: Seller): Promise<Line[]> {
  const input: BareInput = {
    appUrl: (await installation.urls()).appUrl,
    poolSize,
    workspaceId: seller.workspaceId,
    statements: await listStatements(seller, (ctx) => readProductPage(ctx, seller.shopId, listQuerySchema.parse({}))),
  };
  const { program, ready } = await startOwn<{ url: string }>(
    new URL('./bare-server.ts', import.meta.url).pathname,
    input,
  );
  const own = { url: `${installation.url}${addressOf(seller, 0)}`, headers: headersOf(seller) };
  await Promise.all([measure({ ...own, seconds: 2 }), measure({ url: `${ready.url}/same`, seconds: 2 })]);
  const { first: ours, second: same, ratio } = await compare(own, { url: `${ready.url}/same` });
  const single = await measure({ url: `${ready.url}/single`, seconds: 4 });
  const perSecond = Math.round((ours.perSecond * steadyShare) / 50) * 50;
  const steady = await compareAtRate(own, { url: `${ready.url}/same` }, { perSecond });
  await program.stop();
  return [
    {
      what: 'lists per second, 50 connections, compared with the same statements behind a bare route',
      measured: `${count(ours.perSecond)} against ${count(same.perSecond)}: ${percent(ratio)}`,
      goal: 'at least 50 %',
      kind: 'ratio',
      met: ratio >= 0.5,
    },
    {
      what: 'the same, compared with the single statement',
      measured: `${count(single.perSecond)}: ${percent(ours.perSecond / single.perSecond)}`,
      goal: '',
      kind: 'figure',
    },
    {
      what: `p99 of a list at ${count(perSecond)} per second, from its due time, compared with the bare route at the same rate`,
      measured: `${ms(steady.first)} against ${ms(steady.second)}: ${steady.ratio.toFixed(2)} times`,
      goal: 'at most 1.6 times',
      kind: 'ratio',
      met: steady.ratio <= 1.6,
    },
    {
      what: 'p99 of a list at 50 connections and full speed, compared with the bare route',
      measured: `${ms(ours.p99)} against ${ms(same.p99)}`,
      goal: '',
      kind: 'figure',
    },
  ];
}

const deepest = 100_000;
const offsets = [0, 1_000, deepest] as const;

/** Measures single requests, one after the other, so that none waits for others. */
async function depths(installation: Installation, seller: Seller, log: (line: string) => void): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { label, term } of terms) {
    const times = [];
    const totals = new Set<number>();
    for (const offset of offsets) {
      const url = `${installation.url}${addressOf(seller, offset, term)}`;
      const ask = async () => {
        const response = await fetch(url, { headers: headersOf(seller) });
        if (!response.ok) throw new Error(`the list answered ${response.status}`);
        totals.add(((await response.json()) as { total: number }).total);
      };
      times.push(await medianTime(ask));
    }
    const [first = 0, thousandth = 0, last = 0] = times;
    const said = `${label}: ${times.map(ms).join(', ')}`;
    log(`${said} (total ${[...totals].join(', ')})`);
    const what = `${label}${term ? ` (\`${term}\`)` : ''}`;
    lines.push(
      {
        what: `${what}: offset 0 and 1,000`,
        measured: `${ms(first)}, ${ms(thousandth)}; total ${[...totals].map(count).join(' and ')}`,
        goal: 'within 2x of each other',
        kind: 'ratio',
        // Short times vary by more than their work: under 5 ms apart they count as equal.
        met: Math.abs(thousandth - first) < 5 || Math.max(first, thousandth) <= 2 * Math.min(first, thousandth),
      },
      { what: `${what}: offset 100,000`, measured: ms(last), goal: 'under 100 ms', kind: 'figure', met: last < 100 },
    );
  }
  return lines;
}
