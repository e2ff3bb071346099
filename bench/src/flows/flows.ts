import { setTimeout as sleep } from 'node:timers/promises';
import type { Listening, Taken } from '../outbound/receiver-program.ts';
import { type Chapter, count, ms } from '../report.ts';
import { openInstallation } from '../running/installation.ts';
import { startOwn } from '../running/program.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import { beginRuns, type FlowTenant, makeFlow, runsByState } from './flow-tenant.ts';

const begun = 5_000;
const tenants = 10;
const killedAfter = 300;
const patienceMs = 180_000;

export async function flows({ log }: BenchOptions): Promise<Outcome> {
  const file = new URL('../outbound/receiver-program.ts', import.meta.url).pathname;
  const { program: receiver, ready, onMessage } = await startOwn<Listening>(file, {});
  const arrived: string[] = [];
  onMessage((message) => arrived.push(...(message as Taken).taken.map(({ id }) => id)));
  const installation = await openInstallation({ allow: [ready.origin] });
  try {
    // Migrates the schema.
    await (await installation.startServer()).stop();
    const owners: FlowTenant[] = [];
    for (let tenant = 0; tenant < tenants; tenant++)
      owners.push(await makeFlow(installation, `flow-${tenant}`, `${ready.origin}/quick/${tenant}`));
    const begin = async (times: number): Promise<void> => {
      for (const owner of owners) await beginRuns(installation, owner, times);
    };
    const ended = async (): Promise<Readonly<Record<string, number>>> => {
      for (const since = Date.now(); ; await sleep(50)) {
        const states = await runsByState(installation);
        if (!states.active) return states;
        if (Date.now() - since > patienceMs) throw new Error(`${states.active} runs did not end`);
      }
    };

    let worker = await installation.startWorker();
    // The first runs of a process compile its code.
    await begin(20);
    await ended();
    const used = installation.processorTimes();
    const since = performance.now();
    await begin(begun / tenants);
    await ended();
    const rate = begun / ((performance.now() - since) / 1_000);
    const each = Object.entries(installation.processorTimes())
      .filter(([who]) => who === 'worker' || who === 'Postgres')
      .map(([who, time]) => ({ who, ms: (time - (used[who] ?? 0)) / begun }));
    const perRun = each.reduce((sum, { ms }) => sum + ms, 0);
    log(`${rate.toFixed(0)} runs a second`);
    const memory = worker.memory();

    arrived.length = 0;
    const before = await runsByState(installation);
    await begin(begun / tenants);
    while (arrived.length < killedAfter) await sleep(2);
    process.kill(worker.pid, 'SIGKILL');
    worker = await installation.startWorker();
    const states = await ended();
    await sleep(100);
    const done = (states.done ?? 0) - (before.done ?? 0);
    const uncertain = states.uncertain ?? 0;
    const twice = arrived.length - new Set(arrived).size;
    log(`${done} done, ${uncertain} uncertain, ${twice} calls made twice`);
    const chapter: Chapter = {
      title: 'Flows',
      about: `${count(begun)} runs of ${tenants} workspaces, written together: a condition, a customer and a request to a receiver in a separate process, each step committed with durable writes. Then the same number again, during which the worker is killed and another takes over.`,
      lines: [
        {
          what: 'runs per second, from their creation to the end of the last',
          measured: count(rate),
          goal: 'at least 220',
          kind: 'figure',
          met: rate >= 220,
        },
        {
          what: 'CPU time of one run',
          measured: `${ms(perRun)} (${each.map(({ who, ms: time }) => `${who} ${ms(time)}`).join(', ')})`,
          goal: 'at most 8 ms',
          kind: 'figure',
          met: perRun <= 8,
        },
        {
          what: 'runs that ended although the worker was killed with -9: done, and with a request of unknown outcome',
          measured: `${count(done)}, ${count(uncertain)} of ${count(begun)}`,
          goal: 'all',
          kind: 'fact',
          met: done + uncertain === begun,
        },
        { what: 'requests sent twice', measured: count(twice), goal: 'none', kind: 'fact', met: twice === 0 },
      ],
    };
    return { chapter, postgres: installation.postgresVersion, memory: { worker: memory } };
  } finally {
    await installation.stop();
    await receiver.stop();
  }
}
