import pg from 'pg';
import { compared, said } from '../compared.ts';
import { fillTable } from '../customers/fill.ts';
import { type Chapter, count, type Line } from '../report.ts';
import { type Installation, loading, openInstallation } from '../running/installation.ts';
import { request } from '../running/request.ts';
import { makeSeller, type Seller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';

const sales = 1_000_000;
/** Each bought three or four times. */
const buyers = 300_000;
const years = 2;

/** The home of a workspace with a million sales. */
export async function home({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation({ postgres: loading });
  try {
    const server = await installation.startServer();
    const seller = await makeSeller(installation, 'home');
    log(`filling a workspace with ${count(sales)} sales`);
    await fillSales(installation, seller, log);
    const chapter: Chapter = {
      title: 'Home of a workspace',
      about:
        `A workspace with ${count(sales)} sales to ${count(buyers)} buyers in ${years} years. A whole request of its home, with a session, row-level security, setup guide and attention, ` +
        'alternates with the statements of its figures alone, written by hand and sent together through `pg` by the tables’ owner.',
      lines: await measureHome(installation, seller, log),
    };
    return { chapter, postgres: installation.postgresVersion, memory: { server: server.memory() } };
  } finally {
    await installation.stop();
  }
}

async function fillSales(installation: Installation, seller: Seller, log: (line: string) => void): Promise<void> {
  const seconds = Math.floor((years * 365 * 86_400) / sales);
  await fillTable(
    installation,
    'checkouts',
    `(workspace_id, id, sealed_token, number, purpose, receiver, status, amount_minor, currency, lines, buyer_name, buyer_phone,
        buyer_email, locale, quantity, starter_hash, caller_hash, expires_at, close_at, paid_at, created_at)
      select '${seller.workspaceId}', gen_random_uuid(), '', n, 'shop', 'seller', 'paid', 450000, 'AOA',
        jsonb_build_array(jsonb_build_object('title', 'Café ' || n % 40, 'quantity', 1, 'amountMinor', 450000)), 'Ana',
        '+2449' || (n * 7919::bigint) % ${buyers}, '', 'pt', 1, '', '', now(), now(), now() - n * interval '${seconds} seconds',
        now() - n * interval '${seconds} seconds'
      from generate_series(1, ${sales}) n`,
    log,
  );
  await installation.admin().query('vacuum analyze checkouts');
}

async function measureHome(
  installation: Installation,
  seller: Seller,
  log: (line: string) => void,
): Promise<readonly Line[]> {
  const bare = new pg.Pool({ connectionString: (await installation.urls()).ownerUrl, max: 1, pipeline: true });
  const client = await bare.connect();
  try {
    const lines: Line[] = [];
    for (const days of [30, 365]) {
      const pair = await compared(
        () => request(installation, seller, `/analytics?days=${days}`),
        () =>
          Promise.all(
            Object.entries(statementsOf(days)).map(([name, text]) =>
              client.query({ name: `${name} ${days}`, text, values: [seller.workspaceId] }),
            ),
          ),
      );
      log(`${days} days: ${said(pair)}`);
      lines.push({
        what: `home with the last ${days} days, compared with its bare statements`,
        measured: said(pair),
        goal: 'at most twice',
        kind: 'ratio',
        // Short times vary by more than their work: under 5 ms apart they count as equal.
        met: pair.ratio <= 2 || pair.ours - pair.theirs < 5,
      });
    }
    return lines;
  } finally {
    client.release();
    await bare.end();
  }
}

/** The figures of home by hand: sales by day and first purchases by day, with the days before, and the lists. */
function statementsOf(days: number): Readonly<Record<string, string>> {
  const ours = `c.workspace_id = $1 and c.receiver = 'seller' and c.status = 'paid'`;
  const since = (spans: number) => `c.paid_at >= now() - interval '${days * spans} days'`;
  return {
    figures: `select (c.paid_at at time zone 'Africa/Luanda')::date as day, c.currency, count(*), sum(c.amount_minor - c.refunded_minor)
      from checkouts c where ${ours} and ${since(2)} group by 1, 2`,
    buyers: `select (first_at at time zone 'Africa/Luanda')::date as day, count(*) from (
        select c.buyer_phone, min(c.paid_at) as first_at from checkouts c where ${ours} group by 1) b
      where first_at >= now() - interval '${days * 2} days' group by 1`,
    best: `select l.title, sum(l.quantity), sum(l."amountMinor") from (
        select c.lines from checkouts c where ${ours} and ${since(1)} order by c.paid_at desc limit 10000) s
      cross join lateral jsonb_to_recordset(s.lines) as l(title text, quantity int, "amountMinor" bigint)
      group by 1 order by 3 desc limit 5`,
    latest: `select c.* from checkouts c where ${ours} order by c.paid_at desc limit 8`,
  };
}
