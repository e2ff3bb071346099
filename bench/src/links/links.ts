import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Compared, compare, compareAtRate } from '../load.ts';
import { type Chapter, count, type Line, ms, percent } from '../report.ts';
import { type Installation, openInstallation } from '../running/installation.ts';
import { startOwn } from '../running/program.ts';
import { makeSeller, type Seller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import type { BareInput } from './bare-server.ts';

const code = 'bench-link';
const target = 'https://terraboa.example.com/mel';
const connections = 64;
/** Of the redirect's own highest rate. */
const steadyShare = 0.4;
const headers = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'accept-language': 'pt',
} as const;

interface Steady {
  readonly first: number;
  readonly second: number;
  readonly ratio: number;
  readonly perSecond: number;
}

/** Redirects of one short link, each with a durable click, alternating with bare routes on the same database. */
export async function links({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  try {
    const server = await installation.startServer();
    const seller = await makeSeller(installation, 'links');
    const linkId = await makeLink(installation, seller);
    const { appUrl } = await installation.urls();
    const input: BareInput = { appUrl, poolSize: 10, workspaceId: seller.workspaceId, linkId, target };
    const bare = await startOwn<{ url: string }>(path.join(import.meta.dirname, 'bare-server.ts'), input);
    const load = (url: string) => ({ url: `${url}/${code}`, connections, headers, redirects: true });
    const ours = load(`${installation.url}/l`);
    // The first calls of a process compile its code.
    await compare(ours, load(`${bare.ready.url}/insert`), { rounds: 1, seconds: 3 });
    const plain = await compare(ours, load(`${bare.ready.url}/bare`));
    log(`${plain.first.perSecond.toFixed(0)} redirects a second, ${percent(plain.ratio)} of the bare one`);
    const inserting = await compare(ours, load(`${bare.ready.url}/insert`));
    log(`${percent(inserting.ratio)} of the one with an insert`);
    const batching = await compare(ours, load(`${bare.ready.url}/batch`));
    log(
      `${percent(batching.ratio)} of the one with inserts in groups (${batching.second.perSecond.toFixed(0)} a second)`,
    );
    const perSecond = Math.round((plain.first.perSecond * steadyShare) / 50) * 50;
    const steady = await compareAtRate(ours, load(`${bare.ready.url}/bare`), { perSecond });
    log(`p99 ${steady.ratio.toFixed(2)} times that of the bare one at ${perSecond} a second`);
    const memory = server.memory();
    await bare.program.stop();
    const chapter: Chapter = {
      title: 'Short links',
      about: `Clicks on one short link, ${connections} at a time, each committed and counted before its redirect, alternating with three routes of bare Fastify: one only redirects, one first inserts the row of the click with a statement and a commit of its own, and one inserts the rows of the clicks that waited together. They count nothing.`,
      lines: linesOf({ plain, inserting, batching }, { ...steady, perSecond }),
    };
    return { chapter, postgres: installation.postgresVersion, memory: { server: memory } };
  } finally {
    await installation.stop();
  }
}

interface Redirects {
  readonly plain: Compared;
  readonly inserting: Compared;
  readonly batching: Compared;
}

const linesOf = ({ plain, inserting, batching }: Redirects, steady: Steady): Line[] => [
  {
    what: 'redirects per second, each with a durable click',
    measured: `${count(plain.first.perSecond)} (p99 ${ms(plain.first.p99)})`,
    goal: '',
    kind: 'figure',
  },
  {
    what: 'compared with a bare Fastify redirect',
    measured: `${percent(plain.ratio)} (the bare one: ${count(plain.second.perSecond)} per second)`,
    goal: 'at least 50 %',
    kind: 'ratio',
    met: plain.ratio >= 0.5,
  },
  {
    what: `its p99 at ${count(steady.perSecond)} per second, from its due time, compared with that of the bare redirect`,
    measured: `${steady.ratio.toFixed(1)} times (${ms(steady.first)} and ${ms(steady.second)})`,
    goal: 'at most 2 times',
    kind: 'ratio',
    met: steady.ratio <= 2,
  },
  {
    what: 'compared with a bare redirect that inserts the same row',
    measured: `${percent(inserting.ratio)} (the bare one: ${count(inserting.second.perSecond)} per second)`,
    goal: 'at least 90 %',
    kind: 'ratio',
    met: inserting.ratio >= 0.9,
  },
  {
    what: 'compared with a bare redirect that inserts the rows of waiting clicks in one statement',
    measured: `${percent(batching.ratio)} (the bare one: ${count(batching.second.perSecond)} per second, which is ${percent(batching.second.perSecond / plain.second.perSecond)} of the bare redirect)`,
    goal: '',
    kind: 'figure',
  },
];

async function makeLink(installation: Installation, seller: Seller): Promise<string> {
  const id = randomUUID();
  const admin = installation.admin();
  await admin.query(
    `insert into short_links (workspace_id, id, code, name, url, note, tags, folder, is_archived, targets, split,
       preview_title, preview_description, created_at)
     values ($1, $2, $3, 'Banco', $4, '', '{}', '', false, '[]', '[]', '', '', now())`,
    [seller.workspaceId, id, code, target],
  );
  await admin.query(
    `insert into addresses (workspace_id, kind, address, target_id) values ($1, 'short-link', $2, $3)`,
    [seller.workspaceId, code, id],
  );
  return id;
}
