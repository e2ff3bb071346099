import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { customerImports } from '@kumbi/contract/contacts/customer-import.endpoints.ts';
import type { CustomerImport } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import { from as copyFrom } from 'pg-copy-streams';
import { v7 as uuidv7 } from 'uuid';
import { type Chapter, count, type Line } from '../report.ts';
import { type Installation, openInstallation } from '../running/installation.ts';
import { makeSeller, type Seller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';

const rows = 100_000;
const patienceMs = 300_000;

/** An import of customers, compared with a COPY of the same rows into the same table, with its indexes and counters. */
export async function importing({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  try {
    const server = await installation.startServer();
    const worker = await installation.startWorker();
    const seller = await makeSeller(installation, 'import');
    // The first rows of a process compile its code.
    await importFile(installation, seller, fileOf(2_000, 'first'));
    const { uploadSeconds, seconds, done } = await importFile(installation, seller, fileOf(rows, 'c'));
    log(`${count(rows / seconds)} rows a second, uploaded in ${uploadSeconds.toFixed(1)} s`);
    const copySeconds = await copy(installation, await makeSeller(installation, 'copy'));
    log(`a COPY took ${copySeconds.toFixed(1)} s`);
    const chapter: Chapter = {
      title: 'Import of customers',
      about: `A CSV file with the names, addresses and numbers of ${count(rows)} new customers, from the beginning of its upload to the last row, and a COPY of the same rows into the same table.`,
      lines: linesOf(uploadSeconds, seconds, copySeconds, done),
    };
    const memory = { server: server.memory(), worker: worker.memory() };
    return { chapter, postgres: installation.postgresVersion, memory };
  } finally {
    await installation.stop();
  }
}

const linesOf = (uploadSeconds: number, seconds: number, copySeconds: number, done: CustomerImport): Line[] => [
  {
    what: `seconds for ${count(rows)} rows, with the upload`,
    measured: `${seconds.toFixed(1)} s, of which the upload is ${uploadSeconds.toFixed(1)} s`,
    goal: 'at most 60 s',
    kind: 'figure',
    met: seconds <= 60,
  },
  {
    what: 'compared with a COPY',
    measured: `${(seconds / copySeconds).toFixed(1)} times (${copySeconds.toFixed(1)} s)`,
    goal: 'at most 10 times',
    kind: 'ratio',
    met: seconds <= 10 * copySeconds,
  },
  {
    what: 'imported customers',
    measured: count(done.created),
    goal: 'all',
    kind: 'fact',
    met: done.created === rows,
  },
];

const rowOf = (at: number, group: string) => ({
  name: `Cliente ${at} Domingos`,
  email: `${group}${at}@example.com`,
  phone: `+2449${group === 'c' ? '3' : '2'}1${String(at).padStart(6, '0')}`,
});

function fileOf(length: number, group: string): File {
  const lines = Array.from({ length }, (_, at) => Object.values(rowOf(at, group)).join(','));
  return new File([['name,email,phone', ...lines].join('\n')], 'customers.csv');
}

async function importFile(installation: Installation, seller: Seller, file: File) {
  const { url } = installation;
  const headers = { cookie: seller.cookie, 'x-company': seller.workspaceCode, origin: url, 'x-kumbi-client': 'bench' };
  const call = async (method: string, path: string, body?: FormData | object): Promise<CustomerImport> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api/v1${customerImports.create.path}${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`the import was refused: ${await answer.text()}`);
    return ((await answer.json()) as { import: CustomerImport }).import;
  };
  const form = new FormData();
  form.set('file', file);
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1_000;
  const { id, settings } = await call('POST', '', form);
  const uploadSeconds = since();
  await call('POST', `/${id}/start`, settings);
  for (;;) {
    const done = await call('GET', `/${id}`);
    if (done.status === 'done') return { uploadSeconds, seconds: since(), done };
    if (since() * 1_000 > patienceMs) throw new Error(`only ${done.processed} of ${done.rows} rows were imported`);
    await sleep(100);
  }
}

async function copy(installation: Installation, { workspaceId }: Seller): Promise<number> {
  const lines = Array.from({ length: rows }, (_, at) => {
    const { name, email, phone } = rowOf(at, 'c');
    const now = new Date().toISOString();
    return `${[workspaceId, uuidv7(), name, email, phone, 'pt', 'import', now, now].join('\t')}\n`;
  });
  const { ownerUrl } = await installation.urls();
  return connected(ownerUrl, async (client) => {
    const begun = performance.now();
    const into = client.query(
      copyFrom(
        'copy contacts (workspace_id, id, name, email, phone, language, source, created_at, updated_at) from stdin',
      ),
    );
    await pipeline(Readable.from(lines), into);
    return (performance.now() - begun) / 1_000;
  });
}
