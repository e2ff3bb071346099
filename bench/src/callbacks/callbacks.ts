import { createHmac } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { median, offered, quantile } from '../load.ts';
import { count, ms } from '../report.ts';
import { connect } from '../running/connection.ts';
import { type Installation, openInstallation } from '../running/installation.ts';
import { startOwn } from '../running/program.ts';
import { makeSeller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import type { BareInput } from './bare-server.ts';
import type { CallsInput, CallsMeasured } from './calls-program.ts';

const perSecond = 200;
const seconds = 10;
/** The median of five turns varied by a third between runs. */
const turns = 9;
const hangingTurns = 5;
/** The workspaces; each may have a thousand callbacks waiting. */
const connected = 10;
const patienceMs = 60_000;

interface Connected {
  readonly workspaceId: string;
  readonly integrationId: string;
  readonly url: string;
  readonly apiKey: string;
}

interface Account {
  readonly apiKey: string;
  readonly entity: string;
}

/** Callbacks of a payment provider about payments of another system: verified, stored once, and forwarded to its endpoint. */
export async function callbacks({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  const dispatcher = new Agent({ connections: 32 });
  try {
    const server = await installation.startServer();
    const worker = await installation.startWorker();
    const connections: Connected[] = [];
    for (let number = 0; number < connected; number += 1) connections.push(await connectSeller(installation, number));
    const [first] = connections;
    if (!first) throw new Error('nothing is connected');
    const { appUrl } = await installation.urls();
    const input: BareInput = {
      appUrl,
      poolSize: 10,
      workspaceId: first.workspaceId,
      integrationId: first.integrationId,
    };
    const bare = await startOwn<{ url: string }>(path.join(import.meta.dirname, 'bare-server.ts'), input);

    let reference = 100_000_000;
    const tell = (bareUrl?: string) => async (): Promise<void> => {
      reference += 1;
      const { url, apiKey } = connections[reference % connected] ?? first;
      const body = JSON.stringify({ id: reference, reference_id: reference, amount: '4500.00' });
      const headers = {
        'content-type': 'application/json',
        'x-signature': createHmac('sha256', apiKey).update(body).digest('hex'),
      };
      const answer = await request(bareUrl ?? url, { method: 'POST', dispatcher, headers, body });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`a callback got status ${answer.statusCode}`);
    };
    const p99 = async (bareUrl?: string) => quantile(await offered(perSecond, seconds, tell(bareUrl)), 0.99);
    // The first calls of a process compile its code.
    for (const to of [undefined, bare.ready.url]) await offered(perSecond, 3, tell(to));

    const times: { ours: number; bare: number }[] = [];
    for (let turn = 0; turn < turns; turn += 1) times.push({ ours: await p99(), bare: await p99(bare.ready.url) });
    const ratio = median(times.map((each) => each.ours / each.bare));
    const [ours, bareP99] = [median(times.map((each) => each.ours)), median(times.map((each) => each.bare))];
    log(`99 of 100 callbacks within ${ms(ours)}, ${ratio.toFixed(2)} times the bare route`);
    await bare.program.stop();

    const begun = performance.now();
    const { sent, forwarded } = await forwardedOf(installation);
    log(`${count(forwarded)} of ${count(sent)} forwarded, the last ${ms(performance.now() - begun)} after the load`);
    const calls = await besideHanging(installation, connections);
    log(`beside a hanging connection, the others' p99 is ${calls.ratio.toFixed(2)} times as long`);
    return {
      chapter: {
        title: 'Callbacks of payment providers',
        about: `Signed callbacks about payments of another system, ${perSecond} a second for ${seconds} seconds, to accounts of ${connected} workspaces, in ${turns} turns with a bare route that inserts the same row. Each is verified, stored once and forwarded to the owner’s endpoint with a signature, by a worker on the same cores. Then ten workspaces call a service that answers after 20 ms, one of them an address that never answers.`,
        lines: [
          {
            what: `p99 of callbacks at ${perSecond} a second, from their due time, compared with the bare route`,
            measured: `${ratio.toFixed(2)} times (${ms(ours)}; the bare route: ${ms(bareP99)})`,
            goal: 'at most 2 times',
            kind: 'ratio',
            met: ratio <= 2,
          },
          {
            what: 'p99 of calls to a service on nine connections, while a tenth one hangs, compared with the same without it',
            measured: `${calls.ratio.toFixed(2)} times (${ms(calls.beside)}; without it: ${ms(calls.alone)})`,
            goal: 'at most 2 times',
            kind: 'ratio',
            met: calls.ratio <= 2,
          },
          {
            what: 'callbacks that arrived at the owner’s endpoint',
            measured: `${count(forwarded)} of ${count(sent)}`,
            goal: 'all',
            kind: 'fact',
            met: forwarded === sent,
          },
        ],
      },
      postgres: installation.postgresVersion,
      memory: { server: server.memory(), worker: worker.memory() },
    };
  } finally {
    await dispatcher.close();
    await installation.stop();
  }
}

/** Connects an account in its own workspace. */
async function connectSeller(installation: Installation, number: number): Promise<Connected> {
  const seller = await makeSeller(installation, `callbacks-${number}`);
  const { apiKey, entity } = await installation.control<Account>('/proxypay/accounts', 'POST', {});
  const { kumbi_url: url = '', integration } = await connect(installation, seller, 'proxypay', { entity, apiKey });
  return { workspaceId: seller.workspaceId, integrationId: integration.id, url, apiKey };
}

/** Measures calls of connections in other workspaces than the one that hangs. */
async function besideHanging(
  installation: Installation,
  connections: readonly Connected[],
): Promise<{ readonly alone: number; readonly beside: number; readonly ratio: number }> {
  const input: CallsInput = { ...(await installation.urls()), connections, turns: hangingTurns };
  const { program, ready } = await startOwn<CallsMeasured>(path.join(import.meta.dirname, 'calls-program.ts'), input);
  await program.stop();
  const { alone, beside } = ready;
  return {
    alone: median(alone),
    beside: median(beside),
    ratio: median(beside.map((each, turn) => each / (alone[turn] ?? Number.NaN))),
  };
}

/** Waits until the worker has forwarded everything. @returns the numbers of stored and of delivered callbacks */
async function forwardedOf(installation: Installation): Promise<{ sent: number; forwarded: number }> {
  const begun = Date.now();
  for (;;) {
    const { rows } = await installation.admin().query<{ sent: number; forwarded: number; waiting: number }>(
      `select count(*)::int as sent, count(*) filter (where status = 'done')::int as forwarded,
         count(*) filter (where due_at is not null)::int as waiting
       from bridged_callbacks where due_at is not null or announced_at is not null`,
    );
    const [{ sent, forwarded, waiting } = { sent: 0, forwarded: 0, waiting: 0 }] = rows;
    if (waiting === 0 || Date.now() - begun > patienceMs) return { sent, forwarded };
    await sleep(250);
  }
}
