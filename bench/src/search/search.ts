import path from 'node:path';
import pg from 'pg';
import { compared, said, timed } from '../compared.ts';
import { type Crowd, fillCustomers } from '../customers/fill.ts';
import { type Chapter, count, type Line, ms } from '../report.ts';
import { type Installation, loading, openInstallation } from '../running/installation.ts';
import { request } from '../running/request.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';

/** The most customers that a workspace can have. */
const total = 1_000_000;
/** Texts with a trigram, for which the bare statements have the same plans. */
const texts = [
  { label: 'a seventh of the customers', text: 'domingos' },
  { label: 'one customer', text: 'pessoa-777777' },
  { label: 'no record', text: 'xyzzy' },
] as const;
/** Short texts match the start of words, which an engineer wouldn't write by hand. */
const short = [
  { label: 'two letters, common', text: 'an' },
  { label: 'two letters, rare', text: 'xw' },
] as const;

/** The tables of the search, with the column that hides a row. */
const tables: Readonly<Record<string, string | undefined>> = {
  team_invitations: undefined,
  hooks: 'deleted_at',
  api_keys: 'revoked_at',
  flows: undefined,
  contacts: 'deleted_at',
  integrations: 'deleted_at',
  short_links: 'deleted_at',
  payment_links: 'deleted_at',
  courses: 'deleted_at',
  shops: undefined,
  products: 'deleted_at',
  sales: undefined,
  pages: 'deleted_at',
  page_answers: undefined,
  outbound_webhooks: 'deleted_at',
};

/** The search of a workspace with as many records as it can have. */
export async function search({ folder, log }: BenchOptions): Promise<Outcome> {
  // The database of `customers` is the same.
  const own = folder && path.join(folder, 'customers');
  const installation = await openInstallation({ postgres: loading, folder: own });
  try {
    const server = await installation.startServer();
    log(`filling a database with ${count(total)} customers`);
    const crowd = await fillCustomers(installation, total, log);
    const chapter: Chapter = {
      title: 'Search of a workspace',
      about:
        `A workspace with ${count(total)} customers and ${count(total / 4)} sales. A search reads all kinds of records. It alternates with one statement for each table, written by hand, ` +
        'sent together through `pg` by the tables’ owner, without a session, row-level security, accents and ranking.',
      lines: await measureSearches(installation, crowd, log),
    };
    return { chapter, postgres: installation.postgresVersion, memory: { server: server.memory() } };
  } finally {
    await installation.stop();
  }
}

async function measureSearches(installation: Installation, crowd: Crowd, log: (line: string) => void): Promise<Line[]> {
  const bare = new pg.Pool({
    connectionString: (await installation.urls()).ownerUrl,
    max: 1,
    pipeline: true,
  });
  const client = await bare.connect();
  const ask = (text: string) => () =>
    request(installation, crowd.seller, `/search-results?q=${encodeURIComponent(text)}`);
  const read = (text: string) => () =>
    Promise.all(
      Object.entries(tables).map(([table, gone]) =>
        client.query({
          name: `search ${table}`,
          text: `select id, search_name from ${table} where workspace_id = $1 ${gone ? `and ${gone} is null` : ''}
            and search_name like $2 order by created_at desc, id desc limit 6`,
          values: [crowd.seller.workspaceId, `%${text}%`],
        }),
      ),
    );
  try {
    const lines: Line[] = [];
    for (const { label, text } of texts) {
      const pair = await compared(ask(text), read(text));
      log(`${text}: ${said(pair)}`);
      lines.push({
        what: `a search that finds ${label} (\`${text}\`), compared with its bare statements`,
        measured: said(pair),
        goal: 'at most twice',
        kind: 'ratio',
        // Short times vary by more than their work: under 5 ms apart they count as equal.
        met: pair.ratio <= 2 || pair.ours - pair.theirs < 5,
      });
    }
    for (const { label, text } of short) {
      const took = await timed(ask(text));
      log(`${text}: ${ms(took)}`);
      lines.push({
        what: `${label} (\`${text}\`)`,
        measured: ms(took),
        goal: 'under 100 ms',
        kind: 'figure',
        met: took < 100,
      });
    }
    return lines;
  } finally {
    client.release();
    await bare.end();
  }
}
