import path from 'node:path';
import { listQuerySchema } from '@kumbi/contract/shared/paging.ts';
import { customerRecords } from '@kumbi/server/modules/contacts/customer/customer.records.ts';
import type { BareInput } from '../list/bare-server.ts';
import { listStatements } from '../list/statements.ts';
import { compare, measure } from '../load.ts';
import { type Chapter, count, type Line, percent } from '../report.ts';
import { type Installation, loading, openInstallation } from '../running/installation.ts';
import { startOwn } from '../running/program.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import { type Crowd, fillCustomers } from './fill.ts';
import { measureSegments } from './segments.ts';

/** The most customers that a workspace can have. */
const total = 1_000_000;
const searches = [
  { label: 'the list of customers', name: undefined },
  { label: 'a search in them (`domingos`)', name: 'domingos' },
] as const;

/** Lists, searches and segments of the customers of one workspace. */
export async function customers({ folder, log }: BenchOptions): Promise<Outcome> {
  const own = folder && path.join(folder, 'customers');
  const installation = await openInstallation({ postgres: loading, folder: own });
  try {
    const server = await installation.startServer();
    log(`filling a database with ${count(total)} customers`);
    const crowd = await fillCustomers(installation, total, log);
    const lines = await measureSegments(installation, crowd, log);
    for (const { label, name } of searches) lines.push(await rate(installation, crowd, label, name));
    const chapter: Chapter = {
      title: 'Customers and segments',
      about:
        `${count(total)} customers of one workspace, ${count(total / 4)} of them with a paid order. Single requests of segments alternate with the same rules as a statement by hand, sent through \`pg\` by the tables’ owner, without a session and without row-level security. ` +
        'Lists of 12 at 50 connections are compared with a bare route that sends the server’s own statements, as for the list of products.',
      lines,
    };
    return { chapter, postgres: installation.postgresVersion, memory: { server: server.memory() } };
  } finally {
    await installation.stop();
  }
}

async function rate(installation: Installation, { seller }: Crowd, label: string, name?: string): Promise<Line> {
  const query = listQuerySchema.parse(name === undefined ? {} : { name });
  const input: BareInput = {
    appUrl: (await installation.urls()).appUrl,
    poolSize: 10,
    workspaceId: seller.workspaceId,
    statements: await listStatements(seller, (ctx) => customerRecords.list(ctx, query)),
  };
  const { program, ready } = await startOwn<{ url: string }>(
    new URL('../list/bare-server.ts', import.meta.url).pathname,
    input,
  );
  const own = {
    url: `${installation.url}/api/v1/company/customers${name === undefined ? '' : `?name=${name}`}`,
    headers: { cookie: seller.cookie, 'x-company': seller.workspaceCode, 'accept-language': 'pt' },
  };
  const bare = { url: `${ready.url}/same` };
  await Promise.all([measure({ ...own, seconds: 2 }), measure({ ...bare, seconds: 2 })]);
  const { first: ours, second: same, ratio } = await compare(own, bare);
  await program.stop();
  return {
    what: `${label} per second, compared with the same statements behind a bare route`,
    measured: `${count(ours.perSecond)} against ${count(same.perSecond)}: ${percent(ratio)}`,
    goal: 'at least 50 %',
    kind: 'ratio',
    met: ratio >= 0.5,
  };
}
