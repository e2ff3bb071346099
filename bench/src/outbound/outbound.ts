import { setTimeout as sleep } from 'node:timers/promises';
import { type Chapter, count, type Line, ms } from '../report.ts';
import { type Installation, openInstallation } from '../running/installation.ts';
import { startOwn } from '../running/program.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import type { Listening, Taken } from './receiver-program.ts';
import { deliveriesOf, emitEvents, makeWebhook, waitingOf } from './tenant.ts';

const sent = 10_000;
const tenants = 10;
const offered = 200;
const offeredSeconds = 10;
const hangs = 2_000;
const killedAfter = 1_500;
const patienceMs = 180_000;

type Arrived = Taken['taken'][number];

export async function outbound({ log }: BenchOptions): Promise<Outcome> {
  const file = new URL('./receiver-program.ts', import.meta.url).pathname;
  const { program: receiver, ready, onMessage } = await startOwn<Listening>(file, {});
  const arrived: Arrived[] = [];
  onMessage((message) => arrived.push(...(message as Taken).taken));
  const installation = await openInstallation({ allow: [ready.origin] });
  try {
    // Migrates the schema.
    await (await installation.startServer()).stop();
    const webhooks = [];
    for (let tenant = 0; tenant < tenants; tenant++)
      webhooks.push(await makeWebhook(installation, `out-${tenant}`, `${ready.origin}/quick/${tenant}`));
    const reached = async (wanted: number): Promise<void> => {
      for (const begun = Date.now(); arrived.length < wanted; await sleep(10))
        if (Date.now() - begun > patienceMs) throw new Error(`only ${arrived.length} of ${wanted} arrived`);
    };

    const settled = async (): Promise<void> => {
      for (const begun = Date.now(); (await waitingOf(installation, '/quick')) > 0; await sleep(200))
        if (Date.now() - begun > patienceMs) throw new Error('the waiting deliveries were not claimed');
    };

    let worker = await installation.startWorker();
    // The first deliveries of a process compile its code.
    for (const { workspaceId } of webhooks) await emitEvents(installation, workspaceId, 50);
    await reached(50 * tenants);
    arrived.length = 0;

    const used = installation.processorTimes();
    const begun = performance.now();
    for (const { workspaceId } of webhooks) await emitEvents(installation, workspaceId, sent / tenants);
    await reached(sent);
    const rate = sent / ((performance.now() - begun) / 1_000);
    const each = perDelivery(installation, used, sent);
    log(`${rate.toFixed(0)} deliveries a second`);
    const memory = worker.memory();

    const [first, other] = webhooks.map(({ workspaceId }) => workspaceId) as [string, string];
    const firsts = (): Arrived[] => arrived.filter(({ path }) => path === '/quick/0');
    // Earlier events would be delivered first: the hanging receiver must be the only other load.
    await settled();
    const alone = await offer(installation, first, firsts);
    await emitEvents(installation, other, hangs);
    const burst = await offer(installation, first, firsts);
    const hanging = await makeWebhook(installation, 'out-hang', `${ready.origin}/hang`);
    await emitEvents(installation, hanging.workspaceId, hangs);
    while ((await deliveriesOf(installation, '/hang')) < hangs) await sleep(50);
    await settled();
    const beside = await offer(installation, first, firsts);
    log(`99 of 100 within ${ms(alone)}; beside one that hangs ${ms(beside)}, beside a burst ${ms(burst)}`);

    arrived.length = 0;
    for (const { workspaceId } of webhooks) await emitEvents(installation, workspaceId, sent / tenants);
    while (arrived.length < killedAfter) await sleep(2);
    process.kill(worker.pid, 'SIGKILL');
    const before = arrived.length;
    const killed = performance.now();
    worker = await installation.startWorker();
    await settled();
    const ids = new Set(arrived.map(({ id }) => id));
    log(`${ids.size} of ${sent} arrived, ${arrived.length - ids.size} of them twice`);
    const seconds = (performance.now() - killed) / 1_000;

    const lines: Line[] = [
      {
        what: 'deliveries per second to a local receiver, from the event to the recorded response',
        measured: count(rate),
        goal: 'at least 500',
        kind: 'figure',
        met: rate >= 500,
      },
      { what: 'CPU time of one delivery', measured: each, goal: '', kind: 'figure' },
      {
        what: `p99 from the event to its arrival at ${offered} per second: alone, and next to a tenant with a hanging receiver and ${count(hangs)} waiting`,
        measured: `${ms(alone)}, ${ms(beside)}`,
        goal: 'the second at most twice the first, or under 500 ms',
        kind: 'ratio',
        met: beside <= Math.max(500, 2 * alone),
      },
      {
        what: `the same while ${count(hangs)} events of another tenant, written just before, become deliveries`,
        measured: ms(burst),
        goal: 'under 500 ms',
        kind: 'figure',
        met: burst <= 500,
      },
      {
        what: 'events that arrived although the worker was killed with -9',
        measured: `${count(ids.size)} of ${count(sent)}`,
        goal: 'all',
        kind: 'fact',
        met: before < sent && ids.size === sent,
      },
      {
        what: 'of those, arrived twice with the same webhook-id; time until the queue was empty',
        measured: `${count(arrived.length - ids.size)}; ${seconds.toFixed(0)} s`,
        goal: '',
        kind: 'figure',
      },
    ];
    const chapter: Chapter = {
      title: 'Outgoing webhooks',
      about: `${count(sent)} events of ${tenants} workspaces, written together; a worker delivers each to one outgoing webhook, signs it and records its request and response with durable writes. The receiver is a separate process. Then ${offered} per second from one workspace, alone and next to one with a receiver that never responds; then the worker is killed during ${count(sent)} more, and another takes over.`,
      lines,
    };
    return { chapter, postgres: installation.postgresVersion, memory: { worker: memory } };
  } finally {
    await installation.stop();
    await receiver.stop();
  }
}

function perDelivery(installation: Installation, before: Readonly<Record<string, number>>, deliveries: number): string {
  return Object.entries(installation.processorTimes())
    .filter(([who]) => who === 'worker' || who === 'Postgres')
    .map(([who, time]) => `${who} ${ms((time - (before[who] ?? 0)) / deliveries)}`)
    .join(', ');
}

/** Emits a workspace's events at a steady rate. @returns the milliseconds within which 99 of 100 arrived */
async function offer(installation: Installation, workspaceId: string, arrived: () => Arrived[]): Promise<number> {
  const before = arrived().length;
  const total = offered * offeredSeconds;
  const begun = performance.now();
  for (let written = 0; written < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1_000) * offered));
    if (due > written) await emitEvents(installation, workspaceId, due - written);
    written = Math.max(written, due);
    await sleep(10);
  }
  for (const started = Date.now(); arrived().length - before < total; await sleep(20))
    if (Date.now() - started > patienceMs) throw new Error(`only ${arrived().length - before} of ${total} arrived`);
  const waits = arrived()
    .slice(before)
    .map(({ at, event }) => at - Date.parse(event))
    .sort((a, b) => a - b);
  return waits[Math.floor(waits.length * 0.99)] ?? Number.NaN;
}
